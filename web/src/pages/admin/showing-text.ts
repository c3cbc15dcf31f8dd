import { fill } from '#contract/fill.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { contentMessages } from '#contract/messages/content.ts';

interface Shown {
  /** Numbered from 1. */
  page: number;
  pageSize: number;
  count: number;
  total: number;
  loading?: boolean;
}

/** "Showing 11–20 of 64", by `template`; nothing where there are no rows. */
export function showingText(
  { page, pageSize, count, total, loading = false }: Shown,
  template: string = contentMessages.showing,
): string {
  if (loading) return tableMessages.loading;
  const first = (page - 1) * pageSize;
  return count === 0 ? '' : fill(template, { first: first + 1, last: first + count, total });
}
