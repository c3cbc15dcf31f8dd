import { decodeTime, encodeTime, TIME_LEN } from 'ulid';
import { type InboxItem, type InboxKind, inboxKinds } from '#contract/inbox.ts';

export type Place = Pick<InboxItem, 'since' | 'id'>;

/** These sort before and after all ids, which consist of letters, digits, hyphens and underscores. */
const [firstId, lastId] = ['', '~'];

const rank = (kind: InboxKind) => inboxKinds.indexOf(kind);

export function byPlace(one: InboxItem, other: InboxItem): number {
  if (one.since !== other.since) return one.since < other.since ? -1 : 1;
  return rank(one.kind) - rank(other.kind) || (one.id < other.id ? -1 : 1);
}

export const toCursor = ({ since, kind, id }: InboxItem): string => [since, kind, id].join('~');

export function findPlace(cursor: string, kind: InboxKind): Place {
  const [since = '', last, id = ''] = cursor.split('~');
  const ahead = inboxKinds.findIndex((each) => each === last) - rank(kind);
  return { since, id: ahead === 0 ? id : ahead > 0 ? lastId : firstId };
}

export const isBehind = (item: Place, { since, id }: Place): boolean =>
  item.since === since ? item.id > id : item.since > since;

/** The creation time in a ULID; partitions are in its order. */
export const toMoment = (id: string): string => new Date(decodeTime(id)).toISOString();

/** All ids after the position are greater than this one. */
export function idBehind({ since, id }: Place): string {
  if (id !== firstId && id !== lastId) return id;
  return encodeTime(Date.parse(since), TIME_LEN) + id;
}
