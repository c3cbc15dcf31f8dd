import type { getAllBatches, getAllDomains, getAllRoles } from '#contract/categories.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import type { CategoryRepository } from './category-repository.ts';

type Categories = Pick<CategoryRepository, 'all'>;

export const listBatches =
  (categories: Categories): Handle<typeof getAllBatches> =>
  async () =>
    ok({ batches: await categories.all('batch') });

export const listDomains =
  (categories: Categories): Handle<typeof getAllDomains> =>
  async () =>
    ok({ domains: await categories.all('domain') });

export const listRoles =
  (categories: Categories): Handle<typeof getAllRoles> =>
  async () =>
    ok({ roles: await categories.all('role') });
