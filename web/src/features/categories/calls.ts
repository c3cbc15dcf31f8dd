import { getAllBatches, getAllDomains, getAllRoles } from '#contract/categories.ts';
import { call } from '#web/lib/api-client.ts';
import type { MenuEntry, MenuKind } from './queries.ts';

export const readMenu: Record<MenuKind, () => Promise<MenuEntry[]>> = {
  batch: async () => (await call(getAllBatches)).batches,
  domain: async () => (await call(getAllDomains)).domains,
  role: async () => (await call(getAllRoles)).roles,
};
