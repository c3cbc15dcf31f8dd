import { listLimits } from '#contract/limits.ts';

export interface PageQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
}

export interface PageFigures {
  total: number;
  page: number;
  pageSize: number;
  pages: number;
}

export function countPages(total: number, query: PageQuery): PageFigures {
  const { page = 1, pageSize = listLimits.pageSizeDefault } = query;
  return { total, page, pageSize, pages: Math.ceil(total / pageSize) };
}

export function paginate<Item>(allItems: readonly Item[], query: PageQuery) {
  const pageInfo = countPages(allItems.length, query);
  const start = (pageInfo.page - 1) * pageInfo.pageSize;
  return { pageItems: allItems.slice(start, start + pageInfo.pageSize), pageInfo };
}
