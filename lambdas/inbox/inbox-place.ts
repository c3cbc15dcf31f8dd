import { decodeTime, encodeTime, TIME_LEN } from 'ulid';
import { type InboxItem, type InboxKind, inboxKinds } from '#contract/inbox.ts';

/** Where a list goes on: behind what waits since that moment under that id. */
export interface Place {
  since: string;
  id: string;
}

/** Before all ids, which hold letters, digits, hyphens and underscores alone, and behind all. */
const [firstId, lastId] = ['', '~'];

const rank = (kind: InboxKind) => inboxKinds.indexOf(kind);

/** Of all kinds together: by the moment, then by the kind, then by the id. */
export function byPlace(one: InboxItem, other: InboxItem): number {
  if (one.since !== other.since) return one.since < other.since ? -1 : 1;
  return rank(one.kind) - rank(other.kind) || (one.id < other.id ? -1 : 1);
}

export const toCursor = ({ since, kind, id }: InboxItem): string => [since, kind, id].join('~');

/** Where the things of one kind go on behind an item of any kind. */
export function findPlace(cursor: string, kind: InboxKind): Place {
  const [since = '', last, id = ''] = cursor.split('~');
  const ahead = inboxKinds.findIndex((each) => each === last) - rank(kind);
  return { since, id: ahead === 0 ? id : ahead > 0 ? lastId : firstId };
}

export const isBehind = (item: Place, { since, id }: Place): boolean =>
  item.since === since ? item.id > id : item.since > since;

/** Ids begin with the moment at which they were made, so their partitions are in its order. */
export const toMoment = (id: string): string => new Date(decodeTime(id)).toISOString();

/** What an id is greater than that lies behind the place. */
export function idBehind({ since, id }: Place): string {
  if (id !== firstId && id !== lastId) return id;
  return encodeTime(Date.parse(since), TIME_LEN) + id;
}
