import { type Readings, serve } from '#lambdas/platform/http/serve.ts';
import { table } from '#lambdas/platform/table.ts';
import { categoryRepository } from './category-repository.ts';
import { getCategories } from './get-categories.ts';
import { listBatches, listDomains, listRoles } from './list-menu.ts';
import { optionLists } from './list-options.ts';

const categories = categoryRepository(table());

export const readings = {
  getAllBatches: listBatches(categories),
  getAllDomains: listDomains(categories),
  getAllRoles: listRoles(categories),
  getCategories,
  ...optionLists(categories),
} satisfies Readings;

export const handler = serve('categories-public', readings);
