import type { getJobStatistics } from '#contract/jobs.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import { freshnessFor } from './freshness.ts';

export const jobStatistics =
  ({ source, now }: { source: CatalogSource; now: () => Date }): Handle<typeof getJobStatistics> =>
  async ({ admin }) => {
    const catalog = await source.current(freshnessFor(admin));
    return ok(catalog.statistics(now()));
  };
