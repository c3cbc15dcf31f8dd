import { keys } from '#lambdas/platform/table/keys.ts';
import { outboxItem, type Mail } from '#lambdas/platform/mail/outbox.ts';
import { hashSecret, isSame } from '#lambdas/platform/mail/secret-tokens.ts';
import { findRow } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import {
  transact,
  retryOnConflict,
  type TransactItem,
} from '#lambdas/platform/table/transaction.ts';
import { isOver, mayMail, pendingRow, SubscriberRow, unsubscribedRow } from './subscriber-row.ts';
import { confirmItem, insertItem, replaceItem, touchItem, type Place } from './subscriber-items.ts';
import {
  isLink,
  newLink,
  newToken,
  subscriberNamedBy,
  subscriberNames,
} from '#lambdas/platform/mail/subscriber-tokens.ts';

export interface Tokens {
  confirm: string;
  unsubscribe: string;
}

interface Asking {
  mail: (tokens: Tokens) => Mail;
  extraItems: readonly TransactItem[];
}

async function read(table: Table, { subscriber, at }: Place) {
  const row = await findRow(table, keys.subscriber(subscriber), SubscriberRow);
  return row && !isOver(row, at) ? row : undefined;
}

/** Links to leave outlive the row's states, so that one of an old mail works as well. */
function invitation(place: Place, email: string, old: SubscriberRow | undefined) {
  const confirm = newToken(place.subscriber);
  const { token: unsubscribe, links } = newLink(place.subscriber, old?.links ?? []);
  const row = pendingRow({ email, confirmHash: hashSecret(confirm), links, at: place.at });
  const save = old ? replaceItem(place, row, old) : insertItem(place, row);
  return { save, tokens: { confirm, unsubscribe } };
}

function mayConfirm(row: SubscriberRow, at: Date): boolean {
  return row.confirmUntil !== undefined && at.getTime() < Date.parse(row.confirmUntil);
}

export function subscriberRepository({ table, now }: { table: Table; now: () => Date }) {
  const nameSubscriber = subscriberNames(table, now);
  const toPlace = (subscriber: string): Place => ({ TableName: table.name, subscriber, at: now() });

  async function namedBy(token: string) {
    const subscriber = subscriberNamedBy(token);
    if (subscriber === undefined) return undefined;
    const place = toPlace(subscriber);
    const row = await read(table, place);
    return row && { place, row };
  }

  return {
    /** Always one reading and one transaction, whatever is known of the address. */
    ask: (email: string, { mail, extraItems }: Asking): Promise<void> =>
      retryOnConflict(async () => {
        const place = toPlace(await nameSubscriber(email));
        const row = await read(table, place);
        if (!mayMail(row, place.at)) return transact(table, [...extraItems, touchItem(place)]);
        const { save, tokens } = invitation(place, email, row);
        return transact(table, [...extraItems, save, outboxItem(table, mail(tokens), place.at)]);
      }),

    /** False for a token that is wrong, over, or of somebody who left. */
    confirm: (token: string): Promise<boolean> =>
      retryOnConflict(async () => {
        const found = await namedBy(token);
        const confirmHash = found?.row.confirmHash;
        if (!confirmHash || !isSame(hashSecret(token), confirmHash)) return false;
        if (found.row.status === 'confirmed') return true;
        if (!mayConfirm(found.row, found.place.at)) return false;
        await transact(table, [confirmItem(found.place, confirmHash)]);
        return true;
      }),

    /** Acts as if its owner had left; an unknown address is ignored. */
    refuses: (email: string): Promise<void> =>
      retryOnConflict(async () => {
        const place = toPlace(await nameSubscriber(email));
        const row = await read(table, place);
        if (!row || row.status === 'unsubscribed') return;
        await transact(table, [replaceItem(place, unsubscribedRow(row, place.at), row)]);
      }),

    /** Erases the address; the same token gives true again and again. */
    leave: (token: string): Promise<boolean> =>
      retryOnConflict(async () => {
        const found = await namedBy(token);
        if (!found || !isLink(token, found.row.links)) return false;
        const { place, row } = found;
        if (row.status === 'unsubscribed') return true;
        await transact(table, [replaceItem(place, unsubscribedRow(row, place.at), row)]);
        return true;
      }),
  };
}
export type SubscriberRepository = ReturnType<typeof subscriberRepository>;
