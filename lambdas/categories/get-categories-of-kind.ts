import { getCategoriesOfKind as route } from '#contract/categories.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { CategoryChangeRepository } from './category-change-repository.ts';

export const getCategoriesOfKind = (categories: Pick<CategoryChangeRepository, 'allForAdmin'>) =>
  handle(route, async ({ params }) =>
    ok({ categories: await categories.allForAdmin(params.kind) }),
  );
