import { keepPreviousData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { pageSizes } from '#contract/limits.ts';
import { ApiError, readStatus } from '#web/lib/api/api-error.ts';

export const pageQuery = (page: number) => ({
  ...{ page: String(page), pageSize: String(pageSizes.adminTable) },
});

/** Rows stay while others load, and are never taken for fresh. */
export const listQuery = (failure?: string) => ({
  ...{ placeholderData: keepPreviousData, staleTime: 0 },
  ...(failure !== undefined && { meta: { failure } }),
});

/** The query of a list's address, without what is empty and the first page. */
export function toSearch(params: Readonly<Record<string, string | undefined>>, page = 1): string {
  const given = { ...params, page: page > 1 ? String(page) : '' };
  const query = new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
  return query && `?${query}`;
}

/** Takes a row out of all pages that are kept, before they are read anew. */
export function dropRow<Name extends string, Row>(
  client: QueryClient,
  queryKey: QueryKey,
  [name, isGone]: readonly [Name, (row: Row) => boolean],
): void {
  type Page = Record<Name, readonly Row[]> & { total: number };
  client.setQueriesData<Page>({ queryKey }, (page) => {
    if (!page) return undefined;
    const rows = page[name].filter((row) => !isGone(row));
    return { ...page, [name]: rows, total: page.total - page[name].length + rows.length };
  });
}

/** What is already gone counts as deleted. */
export function unlessGone(error: unknown): void {
  if (readStatus(error) !== 404) throw error;
}

/** The documented sentence, and behind it what is wrong with the connection. */
export const explainConnection = (sentence: string) => (error: unknown) =>
  error instanceof ApiError && error.status === 0 ? `${sentence} ${error.message}` : sentence;
