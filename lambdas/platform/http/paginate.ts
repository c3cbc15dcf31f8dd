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

export function paginate<Item>(all: readonly Item[], query: PageQuery) {
  const figures = countPages(all.length, query);
  const start = (figures.page - 1) * figures.pageSize;
  return { chosen: all.slice(start, start + figures.pageSize), figures };
}
