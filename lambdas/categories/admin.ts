import { serve } from '#lambdas/platform/http/serve.ts';
import { table } from '#lambdas/platform/table.ts';
import { categoryChangeRepository } from './category-change-repository.ts';
import { categoryRepository } from './category-repository.ts';
import { getCategoriesOfKind } from './get-categories-of-kind.ts';
import { categoryInserts } from './insert-category.ts';
import { orderCategories } from './order-categories.ts';
import { updateCategory } from './update-category.ts';

const now = () => new Date();
const categories = categoryRepository(table());
const changes = categoryChangeRepository(table());

export const handler = serve('categories-admin', {
  getCategoriesOfKind: getCategoriesOfKind(changes),
  orderCategories: orderCategories({ categories: changes, now }),
  updateCategory: updateCategory({ categories: changes, now }),
  ...categoryInserts({ categories, now }),
});
