import { useRouteLoaderData } from 'react-router-dom';
import type { MenuKind } from '#contract/category-kinds.ts';
import { type ListingKind, listingRows } from '#contract/listings.ts';
import { call } from '#web/lib/api/api-client.ts';
import { type Answer, type Later, settle, useLater } from '#web/lib/page/page.ts';

export const readMenu: Record<MenuKind, (how?: { fresh?: true }) => Promise<MenuEntry[]>> = {
  batch: async (how) => (await call('getAllBatches', how)).batches,
  domain: async (how) => (await call('getAllDomains', how)).domains,
  role: async (how) => (await call('getAllRoles', how)).roles,
};

const readOpenListings = () => call('getOpenListings');

export interface MenuEntry {
  name: string;
  slug: string;
}
export type OpenListings = Awaited<ReturnType<typeof readOpenListings>>;
export type Menus = Readonly<Record<MenuKind, Later<Answer<readonly MenuEntry[]>>>> & {
  open: Later<Answer<OpenListings>>;
};

/** The route around all public pages, which loads the menus. */
export const menusRoute = 'public';

const failure = 'The menus could not be loaded';

/** No page waits for the menus. */
export const readMenus = (): Menus => ({
  batch: settle(readMenu.batch(), failure),
  domain: settle(readMenu.domain(), failure),
  role: settle(readMenu.role(), failure),
  open: settle(readOpenListings(), failure),
});

const none: Answer<never> = { error: failure };

/** Falls back to the built-in entries if the server has not answered. */
export function useMenu(kind: MenuKind): readonly MenuEntry[] {
  const menus = useRouteLoaderData<Menus>(menusRoute);
  const { value } = useLater(menus?.[kind] ?? none);
  return value?.data ?? listingRows.filter((row) => row.kind === kind);
}

/** Leaves out listings without jobs; if none has jobs, all are listed. */
export function useOpen(): <Entry extends MenuEntry>(
  kind: ListingKind,
  entries: readonly Entry[],
) => readonly Entry[] {
  const menus = useRouteLoaderData<Menus>(menusRoute);
  const { value } = useLater(menus?.open ?? none);
  return (kind, entries) => {
    const open = entries.filter(({ slug }) => value?.data?.[kind].includes(slug));
    return open.length > 0 ? open : entries;
  };
}
