import type { getOpenListings as route } from '#contract/jobs/jobs.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';

export const getOpenListings =
  (source: CatalogSource): Handle<typeof route> =>
  async () =>
    ok((await source.current('recent')).openListings());
