import { fill } from '#contract/fill.ts';
import { contentMessages } from '#contract/messages/content.ts';

interface Shown {
  /** Numbered from 1. */
  page: number;
  pageSize: number;
  /** On the page. */
  count: number;
  total: number;
}

/** "Showing 11–20 of 64". */
export function showingText({ page, pageSize, count, total }: Shown): string {
  const first = (page - 1) * pageSize;
  return fill(contentMessages.showing, { first: first + 1, last: first + count, total });
}
