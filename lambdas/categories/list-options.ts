import { categoryKinds, optionRoutes, type CategoryKind } from '#contract/categories.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import type { CategoryRepository } from './category-repository.ts';

type OptionHandle = Handle<(typeof optionRoutes)[CategoryKind]>;

export const optionLists = (
  categories: Pick<CategoryRepository, 'all'>,
): Readonly<Record<string, OptionHandle>> =>
  Object.fromEntries(
    categoryKinds.map((kind) => [
      optionRoutes[kind].id,
      async () => ok({ roleData: await categories.all(kind) }),
    ]),
  );
