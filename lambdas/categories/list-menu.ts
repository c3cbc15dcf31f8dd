import { getAllBatches, getAllDomains, getAllRoles, type MenuKind } from '#contract/categories.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { CategoryRepository } from './category-repository.ts';

type Categories = Pick<CategoryRepository, 'all'>;

const shown = async (categories: Categories, kind: MenuKind) =>
  (await categories.all(kind)).filter(({ inMenus }) => inMenus);

export const listBatches = (categories: Categories) =>
  handle(getAllBatches, async () => ok({ batches: await shown(categories, 'batch') }));

export const listDomains = (categories: Categories) =>
  handle(getAllDomains, async () => ok({ domains: await shown(categories, 'domain') }));

export const listRoles = (categories: Categories) =>
  handle(getAllRoles, async () => ok({ roles: await shown(categories, 'role') }));
