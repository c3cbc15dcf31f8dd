import { keepPreviousData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { pageSizes } from '#contract/page-sizes.ts';
import { ApiError, readErrorStatus } from '#web/lib/api/api-error.ts';

export const toPaging = (page: number) => ({
  ...{ page: String(page), pageSize: String(pageSizes.adminTable) },
});

/** Rows stay visible while others load, and are always read again; `failure` is what is logged. */
export const listQuery = (failure?: string) => ({
  ...{ placeholderData: keepPreviousData, staleTime: 0 },
  ...(failure !== undefined && { meta: { failure } }),
});

/** The query of a list's address, without what is empty and the first page. */
export function toSearch(params: Readonly<Record<string, string | undefined>>, page = 1): string {
  const allParams = { ...params, page: page > 1 ? String(page) : '' };
  const query = new URLSearchParams(
    Object.entries(allParams).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
  return query && `?${query}`;
}

/** Removes a row from all cached pages of the list `name`, before they are read again. */
export function dropRow<Name extends string, Row>(
  client: QueryClient,
  queryKey: QueryKey,
  [name, isRemoved]: readonly [Name, (row: Row) => boolean],
): void {
  type Page = Record<Name, readonly Row[]> & { total: number };
  client.setQueriesData<Page>({ queryKey }, (page) => {
    if (!page) return undefined;
    const rows = page[name].filter((row) => !isRemoved(row));
    return { ...page, [name]: rows, total: page.total - page[name].length + rows.length };
  });
}

/** What is already gone counts as deleted. */
export function ignore404(error: unknown): void {
  if (readErrorStatus(error) !== 404) throw error;
}

/** Returns the documented sentence, and after it the reason where there is no connection. */
export const explainFailure = (sentence: string) => (error: unknown) =>
  error instanceof ApiError && error.status === 0 ? `${sentence} ${error.message}` : sentence;
