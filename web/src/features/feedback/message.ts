import { brand } from '#contract/brand.ts';
import type { Feedback } from '#contract/feedback.ts';
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

const nameCharacters = 60;

/** A name as a heading can hold it: a visitor may call himself anything. */
export const shortName = (name: string): string => {
  const shown = [...name.slice(0, 2 * nameCharacters)].slice(0, nameCharacters).join('');
  return shown.length < name.length ? `${shown.trimEnd()}…` : name;
};

/** Some mail programs take no longer address. */
const addressCharacters = 1_900;
const lineBreak = '\r\n';

/** The text is cut between characters: half of an emoji cannot stand in an address. */
function fitting(text: string, room: number): string {
  let used = 0;
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(text.toWellFormed())) {
    const cost = encodeURIComponent(segment === '\n' ? `${lineBreak}> ` : segment).length;
    if (used + cost > room) return `${cut.trimEnd()} …`;
    used += cost;
    cut += segment;
  }
  return cut;
}

export function replyAddress({ email, name, message }: Feedback): string {
  const subject = encodeURIComponent(`Re: your message to ${brand.name}`);
  const greeting = `Hello ${name.trim().toWellFormed()},`;
  const head = [greeting, '', '', 'You wrote to us:', ''].join(lineBreak);
  const start = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}&body=${encodeURIComponent(head)}`;
  const room = addressCharacters - start.length - 40;
  const lines = fitting(message.trim(), room).split(/\r\n|\r|\n/);
  return start + encodeURIComponent(lines.map((line) => `> ${line}`).join(lineBreak));
}
