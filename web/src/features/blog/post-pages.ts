import { pageSizes } from '#contract/limits.ts';

/** Of the first page, before its six. */
export const featuredPosts = 2;

interface Rows {
  start: number;
  size: number;
}

/** The rows of one page of ours: the first holds the featured pair and six more, each other one six. */
export const rowsOfPage = (page: number): Rows =>
  page === 1
    ? { start: 0, size: featuredPosts + pageSizes.blog }
    : { start: featuredPosts + (page - 1) * pageSizes.blog, size: pageSizes.blog };

export const pagesOf = (total: number): number =>
  Math.max(1, Math.ceil((total - featuredPosts) / pageSizes.blog));

interface ServerPage {
  page: number;
  pageSize: number;
  /** Rows of it that stand before ours. */
  skip: number;
}

/** The server's smallest page that holds all the rows: its pages know no pair at their head. */
export function pageHolding({ start, size }: Rows): ServerPage {
  for (let pageSize = size; ; pageSize += 1) {
    const skip = start % pageSize;
    if (skip + size <= pageSize) return { page: (start - skip) / pageSize + 1, pageSize, skip };
  }
}
