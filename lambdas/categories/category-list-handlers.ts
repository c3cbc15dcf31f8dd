import * as routes from '#contract/categories.ts';
import { readCategories } from '#lambdas/platform/categories/read-categories.ts';
import { byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import { table } from '#lambdas/platform/table/table.ts';

/** Section 3 of the specification numbers the kinds that can be added in this order. */
const kinds = ['company', 'batch', 'domain', 'experience level', 'location', 'pay', 'role'];
const CategoryData = kinds.map((name, at) => ({ id: at + 1, name }));

const listAll = (kind: routes.CategoryKind) => readCategories(table(), kind);
const inMenus = async (kind: routes.MenuKind) =>
  (await listAll(kind)).filter((category) => category.inMenus);

export const categoryListHandlers = byRoute([
  handle(routes.getAllBatches, async () => ok({ batches: await inMenus('batch') })),
  handle(routes.getAllDomains, async () => ok({ domains: await inMenus('domain') })),
  handle(routes.getAllRoles, async () => ok({ roles: await inMenus('role') })),
  handle(routes.getCategories, async () => ok({ CategoryData })),
  ...routes.categoryKinds.map((kind) =>
    handle(routes.optionRoutes[kind], async () => ok({ roleData: await listAll(kind) })),
  ),
]);
