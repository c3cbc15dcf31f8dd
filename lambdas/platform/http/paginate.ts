import { listLimits } from '#contract/limits.ts';

export interface PageQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
}

export interface PageInfo {
  total: number;
  page: number;
  pageSize: number;
  pages: number;
}

export function toPageInfo(total: number, query: PageQuery): PageInfo {
  const { page = 1, pageSize = listLimits.pageSizeDefault } = query;
  return { total, page, pageSize, pages: Math.ceil(total / pageSize) };
}

export function paginate<Item>(allItems: readonly Item[], query: PageQuery) {
  const pageInfo = toPageInfo(allItems.length, query);
  const start = (pageInfo.page - 1) * pageInfo.pageSize;
  return { pageItems: allItems.slice(start, start + pageInfo.pageSize), pageInfo };
}
