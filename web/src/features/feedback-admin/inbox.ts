import type { Feedback } from '#contract/feedback.ts';
import { pageSizes } from '#contract/limits.ts';
import { pageNumberOf } from '#web/lib/page-number.ts';

/** What the address asks for. */
export interface Inbox {
  onlyUnread: boolean;
  page: number;
  /** The message that is open, if any. */
  openId: string | undefined;
}

export const inboxOf = (query: URLSearchParams): Inbox => ({
  onlyUnread: query.get('show') === 'unread',
  page: pageNumberOf(query),
  openId: query.get('message') ?? undefined,
});

export function searchOf({ onlyUnread, page, openId }: Inbox): string {
  const query = new URLSearchParams({
    ...(onlyUnread && { show: 'unread' }),
    ...(page > 1 && { page: String(page) }),
    ...(openId !== undefined && { message: openId }),
  }).toString();
  return query && `?${query}`;
}

const pageSize = pageSizes.adminTable;

/** One page of the messages. What is read in the list of unread ones stays there while it is open. */
export function pageOf(all: readonly Feedback[], { onlyUnread, page, openId }: Inbox) {
  const listed = onlyUnread ? all.filter(({ id, readAt }) => !readAt || id === openId) : all;
  const pages = Math.max(1, Math.ceil(listed.length / pageSize));
  const first = (page - 1) * pageSize;
  const rows = listed.slice(first, first + pageSize);
  return { rows, first, pages, total: listed.length };
}

export const unreadIn = (all: readonly Feedback[]): number =>
  all.filter(({ readAt }) => !readAt).length;
