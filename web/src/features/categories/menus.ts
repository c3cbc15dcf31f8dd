import { useRouteLoaderData } from 'react-router-dom';
import { type MenuKind, menuKinds } from '#contract/category-kinds.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import type { OpenListings } from '#contract/jobs.ts';
import { type ListingKind, builtInListings } from '#contract/listings.ts';
import { call } from '#web/lib/api/api-client.ts';
import {
  type ReadResult,
  type Deferred,
  toReadResult,
  useDeferredData,
} from '#web/lib/page/deferred-data.ts';

type ReadMenu = (options?: { skipCache?: true }) => Promise<MenuItem[]>;

export const readMenuByKind: Record<MenuKind, ReadMenu> = {
  batch: async (options) => (await call('getAllBatches', options)).batches,
  domain: async (options) => (await call('getAllDomains', options)).domains,
  role: async (options) => (await call('getAllRoles', options)).roles,
};

export type MenuItem = Record<'name' | 'slug', string>;
export type Menus = Readonly<Record<MenuKind, Deferred<ReadResult<readonly MenuItem[]>>>> & {
  /** The slugs of the listings that have open jobs, by kind. */
  openListings: Deferred<ReadResult<OpenListings>>;
};

/** The route around all public pages, which loads the menus. */
export const menusRouteId = 'public';

const loadFailedText = 'The menus could not be loaded';

/** No page waits for the menus. */
export const readMenus = (): Menus => ({
  ...mapToRecord(menuKinds, (kind) => toReadResult(readMenuByKind[kind](), loadFailedText)),
  openListings: toReadResult(call('getOpenListings'), loadFailedText),
});

const failedResult: ReadResult<never> = { error: loadFailedText };

/** Falls back to the built-in entries if the server has not answered. */
export function useMenu(kind: MenuKind): readonly MenuItem[] {
  const menus = useRouteLoaderData<Menus>(menusRouteId);
  const { value } = useDeferredData(menus?.[kind] ?? failedResult);
  return value?.data ?? builtInListings.filter((row) => row.kind === kind);
}

/** Leaves out listings without jobs; if none has jobs, all are listed. */
export function useListingFilter(): <Entry extends MenuItem>(
  kind: ListingKind,
  entries: readonly Entry[],
) => readonly Entry[] {
  const menus = useRouteLoaderData<Menus>(menusRouteId);
  const { value } = useDeferredData(menus?.openListings ?? failedResult);
  return (kind, entries) => {
    const openEntries = entries.filter(({ slug }) => value?.data?.[kind].includes(slug));
    return openEntries.length > 0 ? openEntries : entries;
  };
}
