import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { listingRows } from '#contract/listings.ts';
import { call } from '#web/lib/api-client.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

interface Reading {
  fresh?: true;
}

export const readMenu: Record<MenuKind, (how?: Reading) => Promise<MenuEntry[]>> = {
  batch: async (how) => (await call('getAllBatches', how)).batches,
  domain: async (how) => (await call('getAllDomains', how)).domains,
  role: async (how) => (await call('getAllRoles', how)).roles,
};

export interface MenuEntry {
  name: string;
  slug: string;
}
export type MenuKind = 'batch' | 'domain' | 'role';

const menuQuery = (kind: MenuKind) =>
  queryOptions({
    queryKey: queryKeys.categories.menu(kind),
    queryFn: async () => readMenu[kind](),
    staleTime: 300_000,
    meta: { failure: 'The menus could not be loaded' },
  });

export const menuQueries = (['batch', 'domain', 'role'] as const).map(menuQuery);

/** A menu's entries; the documented ones stand in until the server has answered, and when it fails. */
export const useMenu = (kind: MenuKind): readonly MenuEntry[] =>
  useQuery(menuQuery(kind)).data ?? listingRows.filter((row) => row.kind === kind);

/** Reads the menu anew, past the browser's cache; where that fails the old one is asked for later. */
export async function renewMenu(client: QueryClient, kind: MenuKind): Promise<void> {
  try {
    client.setQueryData(queryKeys.categories.menu(kind), await readMenu[kind]({ fresh: true }));
  } catch {
    void client.invalidateQueries({ queryKey: queryKeys.categories.menu(kind) });
  }
}
