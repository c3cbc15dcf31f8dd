import type { getCategoriesOfKind as route } from '#contract/categories.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { CategoryChangeRepository } from './category-change-repository.ts';

export const getCategoriesOfKind =
  (categories: Pick<CategoryChangeRepository, 'allForAdmin'>): Handle<typeof route> =>
  async ({ params }) =>
    ok({ categories: await categories.allForAdmin(params.kind) });
