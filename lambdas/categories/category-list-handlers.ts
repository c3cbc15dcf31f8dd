import {
  categoryKinds,
  getAllBatches,
  getAllDomains,
  getAllRoles,
  getCategories,
  type MenuKind,
  optionRoutes,
} from '#contract/categories.ts';
import { byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import type { CategoryRepository } from './category-repository.ts';

/** Section 3 numbers the kinds that can be added in this order. */
const kinds = ['company', 'batch', 'domain', 'experience level', 'location', 'pay', 'role'];

export function categoryListHandlers(categories: Pick<CategoryRepository, 'all'>) {
  const inMenus = async (kind: MenuKind) =>
    (await categories.all(kind)).filter((category) => category.inMenus);

  return byRoute([
    handle(getAllBatches, async () => ok({ batches: await inMenus('batch') })),
    handle(getAllDomains, async () => ok({ domains: await inMenus('domain') })),
    handle(getAllRoles, async () => ok({ roles: await inMenus('role') })),
    handle(getCategories, async () =>
      ok({ CategoryData: kinds.map((name, at) => ({ id: at + 1, name })) }),
    ),
    ...categoryKinds.map((kind) =>
      handle(optionRoutes[kind], async () => ok({ roleData: await categories.all(kind) })),
    ),
  ]);
}
