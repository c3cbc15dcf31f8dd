import { listLimits } from '#contract/limits.ts';

export interface PageQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
}

export function toPageInfo(total: number, query: PageQuery) {
  const { page = 1, pageSize = listLimits.pageSizeDefault } = query;
  return { total, page, pageSize, pages: Math.ceil(total / pageSize) };
}
export type PageInfo = ReturnType<typeof toPageInfo>;

export function paginate<Item>(allItems: readonly Item[], query: PageQuery) {
  const pageInfo = toPageInfo(allItems.length, query);
  const start = (pageInfo.page - 1) * pageInfo.pageSize;
  return { pageItems: allItems.slice(start, start + pageInfo.pageSize), pageInfo };
}
