import { parsePageNumber } from '#web/lib/page/page-number.ts';

export interface Inbox {
  onlyUnread: boolean;
  page: number;
  openId: string | undefined;
}

export const parseInbox = (query: URLSearchParams): Inbox => ({
  onlyUnread: query.get('show') === 'unread',
  page: parsePageNumber(query),
  openId: query.get('message') ?? undefined,
});

export function toSearch({ onlyUnread, page, openId }: Inbox): string {
  const query = new URLSearchParams({
    ...(onlyUnread && { show: 'unread' }),
    ...(page > 1 && { page: String(page) }),
    ...(openId !== undefined && { message: openId }),
  }).toString();
  return query && `?${query}`;
}
