import type { getJobStatistics } from '#contract/jobs.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import { freshnessFor } from './freshness.ts';

interface Sources {
  source: CatalogSource;
  now: () => Date;
}

export const jobStatistics =
  ({ source, now }: Sources): Handle<typeof getJobStatistics> =>
  async ({ admin }) => {
    const catalog = await source.current(freshnessFor(admin));
    return ok(catalog.statistics(now()));
  };
