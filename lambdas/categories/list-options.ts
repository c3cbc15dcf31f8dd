import { categoryKinds, optionRoutes } from '#contract/categories.ts';
import { byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import type { CategoryRepository } from './category-repository.ts';

export const optionLists = (categories: Pick<CategoryRepository, 'all'>) =>
  byRoute(
    categoryKinds.map((kind) =>
      handle(optionRoutes[kind], async () => ok({ roleData: await categories.all(kind) })),
    ),
  );
