import { decodeTime, encodeTime, TIME_LEN } from 'ulid';
import { type InboxItem, type InboxKind, inboxKinds } from '#contract/inbox.ts';

export type InboxPosition = Pick<InboxItem, 'since' | 'id'>;

/** These sort before and after all ids, which consist of letters, digits, hyphens and underscores. */
const [firstId, lastId] = ['', '~'];

const rankKind = (kind: InboxKind) => inboxKinds.indexOf(kind);

export function compareItems(one: InboxItem, other: InboxItem): number {
  if (one.since !== other.since) return one.since < other.since ? -1 : 1;
  return rankKind(one.kind) - rankKind(other.kind) || (one.id < other.id ? -1 : 1);
}

export const toCursor = ({ since, kind, id }: InboxItem): string => [since, kind, id].join('~');

/** Items of one time are ordered by kind, so all or none of this kind come after a cursor of another kind. */
export function parseCursor(cursor: string, kind: InboxKind): InboxPosition {
  const [since = '', lastKind, id = ''] = cursor.split('~');
  const kindDistance = inboxKinds.findIndex((each) => each === lastKind) - rankKind(kind);
  return { since, id: kindDistance === 0 ? id : kindDistance > 0 ? lastId : firstId };
}

export const isAfter = (item: InboxPosition, { since, id }: InboxPosition): boolean =>
  item.since === since ? item.id > id : item.since > since;

/** The creation time in a ULID; partitions are in its order. */
export const toCreationTime = (id: string): string => new Date(decodeTime(id)).toISOString();

/** All ids after the position are greater than this one. */
export function toLowerBound({ since, id }: InboxPosition): string {
  if (id !== firstId && id !== lastId) return id;
  return encodeTime(Date.parse(since), TIME_LEN) + id;
}
