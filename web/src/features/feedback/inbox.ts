import { pageNumberOf } from '#web/lib/page/page-number.ts';

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
