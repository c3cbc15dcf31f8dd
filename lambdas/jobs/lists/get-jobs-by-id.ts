import type { getJobsById as route } from '#contract/jobs.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import { JsonText, ok, type Handle } from '#lambdas/platform/http/serve.ts';
import { freshnessFor } from './freshness.ts';

export const getJobsById =
  (source: CatalogSource): Handle<typeof route> =>
  async ({ query, admin }) => {
    const { byId } = await source.current(freshnessFor(admin));
    const { cards, closing } = byId(query.ids);
    return ok(new JsonText(`{"jobs":${cards},"closing":${JSON.stringify(closing)}}`));
  };
