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
  return contentMessages.showing
    .replace('{first}', String(first + 1))
    .replace('{last}', String(first + count))
    .replace('{total}', String(total));
}
