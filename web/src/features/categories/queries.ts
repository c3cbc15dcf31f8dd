import { queryOptions, useQuery } from '@tanstack/react-query';
import { listingRows } from '#contract/listings.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

export interface MenuEntry {
  name: string;
  slug: string;
}
export type MenuKind = 'batch' | 'domain' | 'role';

const menuQuery = (kind: MenuKind) =>
  queryOptions({
    queryKey: queryKeys.categories.menu(kind),
    queryFn: async () => (await import('./calls.ts')).readMenu[kind](),
    staleTime: 300_000,
    meta: { failure: 'The menus could not be loaded' },
  });

/** A menu's entries; the documented ones stand in until the server has answered, and when it fails. */
export const useMenu = (kind: MenuKind): readonly MenuEntry[] =>
  useQuery(menuQuery(kind)).data ?? listingRows.filter((row) => row.kind === kind);
