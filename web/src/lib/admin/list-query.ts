import { keepPreviousData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { pageSizes } from '#contract/pagination-settings.ts';

export const toAdminPaging = (page: number) => ({
  page: String(page),
  pageSize: String(pageSizes.adminTable),
});

/** Rows stay visible while others load, and are always read again; `failure` is what is logged. */
export const listQueryOptions = (failure?: string) => ({
  placeholderData: keepPreviousData,
  staleTime: 0,
  ...(failure !== undefined && { meta: { failure } }),
});

/** The query string of a list, without empty values and without page 1. */
export function buildQueryString(params: Readonly<Record<string, string | undefined>>, page = 1) {
  const allParams = { ...params, page: page > 1 ? String(page) : '' };
  const query = new URLSearchParams(
    Object.entries(allParams).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
  return query && `?${query}`;
}

/** Returns the row as a cached page has it, if that version is newer. */
export const findLatestRow = <Row extends { id: string; version?: number | undefined }>(
  client: QueryClient,
  queryKey: QueryKey,
  rowsName: string,
  row: Row,
): Row =>
  client
    .getQueriesData<Readonly<Record<string, readonly Row[]>>>({ queryKey })
    .flatMap(([, page]) => page?.[rowsName] ?? [])
    .find(({ id, version = 0 }) => id === row.id && version > (row.version ?? 0)) ?? row;

/** Removes rows from all cached pages of a list, before they are read again. */
export function removeCachedRows<Name extends string, Row>(
  client: QueryClient,
  queryKey: QueryKey,
  rowsName: Name,
  isRemoved: (row: Row) => boolean,
): void {
  type Page = Record<Name, readonly Row[]> & { total: number };
  client.setQueriesData<Page>({ queryKey }, (page) => {
    if (!page) return undefined;
    const rows = page[rowsName].filter((row) => !isRemoved(row));
    return { ...page, [rowsName]: rows, total: page.total - page[rowsName].length + rows.length };
  });
}
