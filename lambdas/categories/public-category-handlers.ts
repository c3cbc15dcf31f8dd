import * as routes from '#contract/categories.ts';
import { readCategories } from '#lambdas/platform/categories/read-categories.ts';
import { mapHandlers, handle, ok } from '#lambdas/platform/http/serve.ts';
import { table } from '#lambdas/platform/table/table.ts';

/** The API numbers the kinds in this order, from 1. */
const kindNames = ['company', 'batch', 'domain', 'experience level', 'location', 'pay', 'role'];
const CategoryData = kindNames.map((name, index) => ({ id: index + 1, name }));

const listCategories = (kind: routes.CategoryKind) => readCategories(table(), kind);
const listMenuCategories = async (kind: routes.MenuKind) =>
  (await listCategories(kind)).filter((category) => category.inMenus);

export const publicCategoryHandlers = mapHandlers([
  handle(routes.getAllBatches, async () => ok({ batches: await listMenuCategories('batch') })),
  handle(routes.getAllDomains, async () => ok({ domains: await listMenuCategories('domain') })),
  handle(routes.getAllRoles, async () => ok({ roles: await listMenuCategories('role') })),
  handle(routes.getCategories, async () => ok({ CategoryData })),
  ...routes.categoryKinds.map((kind) =>
    handle(routes.optionRoutes[kind], async () => ok({ roleData: await listCategories(kind) })),
  ),
]);
