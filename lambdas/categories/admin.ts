import { serve } from '#lambdas/platform/serve.ts';
import { table } from '#lambdas/platform/table.ts';
import { categoryRepository } from './category-repository.ts';
import { categoryInserts } from './insert-category.ts';

const categories = categoryRepository(table());

export const handler = serve('categories-admin', {
  ...categoryInserts({ categories, now: () => new Date() }),
});
