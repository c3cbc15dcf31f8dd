import type { CategoryKind } from '#contract/categories.ts';
import { ok } from '#lambdas/platform/http/serve.ts';
import type { CategoryRepository } from './category-repository.ts';

export function optionLists(categories: Pick<CategoryRepository, 'all'>) {
  const list = (kind: CategoryKind) => async () => ok({ roleData: await categories.all(kind) });
  return {
    getRolesCat: list('role'),
    getLocationCat: list('city'),
    getBatchCat: list('batch'),
    getPayCat: list('pay'),
    getDomainCat: list('domain'),
    getExpLevelCat: list('level'),
    getCompanyCat: list('company'),
    getWorkCat: list('work'),
  };
}
