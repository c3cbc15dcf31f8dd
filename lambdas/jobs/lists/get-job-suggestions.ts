import type { getJobSuggestions as route } from '#contract/jobs.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import { freshnessFor } from './freshness.ts';

export const getJobSuggestions =
  (source: CatalogSource): Handle<typeof route> =>
  async ({ query, admin }) => {
    const catalog = await source.current(freshnessFor(admin));
    return ok({ suggestions: catalog.suggest(query.q, query.kind) });
  };
