import { getAllBatches, getAllDomains, getAllRoles } from '#contract/categories.ts';
import { call } from '#web/lib/api-client.ts';
import type { MenuEntry, MenuKind } from './queries.ts';

interface Reading {
  fresh?: true;
}

export const readMenu: Record<MenuKind, (how?: Reading) => Promise<MenuEntry[]>> = {
  batch: async (how) => (await call(getAllBatches, how)).batches,
  domain: async (how) => (await call(getAllDomains, how)).domains,
  role: async (how) => (await call(getAllRoles, how)).roles,
};
