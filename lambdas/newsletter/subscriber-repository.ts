import * as z from 'zod/mini';
import { dayMs } from '#contract/india-time.ts';
import { newsletterMailHours, newsletterTokenHours } from '#contract/limits.ts';
import { outboxItem, type Mail } from '#lambdas/platform/mail/outbox.ts';
import { hashSecret, isSame } from '#lambdas/platform/runtime/secret-tokens.ts';
import {
  isLink,
  newLink,
  newToken,
  subscriberNamedBy,
  subscriberNames,
} from '#lambdas/platform/mail/subscriber-tokens.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { findRow } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import {
  ifNewOrExpired,
  putRow,
  transact,
  retryOnConflict,
  type TransactItem,
  updateRow,
  writeConflict,
} from '#lambdas/platform/table/transaction.ts';

/** After unsubscribing the row has no address, only the links and the time of the last mail. */
const SubscriberRow = z.object({
  status: z.enum(['pending', 'confirmed', 'unsubscribed']),
  mailedAt: z.string(),
  /** Hashes of the unsubscribe links, newest last. */
  links: z.array(z.string()),
  email: z.optional(z.string()),
  confirmHash: z.optional(z.string()),
  confirmUntil: z.optional(z.string()),
  created_at: z.optional(z.string()),
  expiresAtEpochSeconds: z.optional(z.number()),
});
type SubscriberRow = z.infer<typeof SubscriberRow>;

const hourMs = 3_600_000;
const unsubscribedForDays = 30;

/** Limits confirmation mails, since other people may request them for an address. */
const mayMail = ({ status, mailedAt }: SubscriberRow, at: Date): boolean =>
  status !== 'confirmed' && at.getTime() - Date.parse(mailedAt) >= newsletterMailHours * hourMs;

export interface Tokens {
  confirm: string;
  unsubscribe: string;
}

interface Place {
  subscriber: string;
  at: Date;
  row: SubscriberRow | undefined;
}

const replaceItem = (TableName: string, subscriber: string, row: object, old: SubscriberRow) =>
  putRow(
    TableName,
    { ...keys.subscriber(subscriber), ...row },
    {
      condition: '#status = :status AND mailedAt = :mailedAt AND size(links) = :links',
      values: { status: old.status, mailedAt: old.mailedAt, links: old.links.length },
      refused: writeConflict,
    },
  );

function eraseItem(TableName: string, { subscriber, at }: Place, old: SubscriberRow) {
  const { mailedAt, links } = old;
  const expiresAtEpochSeconds = epochSeconds(at) + (unsubscribedForDays * dayMs) / 1000;
  const row = { status: 'unsubscribed', mailedAt, links, expiresAtEpochSeconds };
  return replaceItem(TableName, subscriber, row, old);
}

/**
 * Keeps the unsubscribe links of earlier mails. The row is stored a day longer than its link is
 * valid, so that 24 hours pass between two mails.
 */
function invitation(TableName: string, { subscriber, at, row: old }: Place, email: string) {
  const confirm = newToken(subscriber);
  const { token: unsubscribe, links } = newLink(subscriber, old?.links ?? []);
  const hours = newsletterTokenHours + newsletterMailHours;
  const row = {
    ...{ status: 'pending', email, links, confirmHash: hashSecret(confirm) },
    ...{ mailedAt: at.toISOString(), created_at: at.toISOString() },
    confirmUntil: new Date(at.getTime() + newsletterTokenHours * hourMs).toISOString(),
    expiresAtEpochSeconds: epochSeconds(at) + (hours * hourMs) / 1000,
  };
  const save = old
    ? replaceItem(TableName, subscriber, row, old)
    : putRow(
        TableName,
        { ...keys.subscriber(subscriber), ...row },
        { ...ifNewOrExpired(at), refused: writeConflict },
      );
  return { save, tokens: { confirm, unsubscribe } };
}

export function subscriberRepository({ table, now }: { table: Table; now: () => Date }) {
  const nameSubscriber = subscriberNames(table, now);
  const TableName = table.name;

  async function read(subscriber: string): Promise<Place> {
    const at = now();
    const row = await findRow(table, keys.subscriber(subscriber), SubscriberRow);
    const { expiresAtEpochSeconds: end = Infinity } = row ?? {};
    return { subscriber, at, row: end <= epochSeconds(at) ? undefined : row };
  }

  async function readNamed(token: string) {
    const subscriber = subscriberNamedBy(token);
    return subscriber === undefined ? undefined : read(subscriber);
  }

  return {
    /** Always one read and one transaction, so that the time does not reveal whether the address is known. */
    subscribe: (
      email: string,
      asking: { mail: (tokens: Tokens) => Mail; extraItems: readonly TransactItem[] },
    ): Promise<void> =>
      retryOnConflict(async () => {
        const place = await read(await nameSubscriber(email));
        const { subscriber, at, row } = place;
        if (row && !mayMail(row, at)) {
          // A write without effect, so that a known address takes as long as an unknown one.
          const touchItem = updateRow(TableName, keys.subscriber(subscriber), {
            update: 'SET touchedAt = :now',
            condition: 'attribute_exists(PK)',
            values: { now: at.toISOString() },
            refused: writeConflict,
          });
          return transact(table, [...asking.extraItems, touchItem]);
        }
        const { save, tokens } = invitation(TableName, place, email);
        const mail = outboxItem(table, asking.mail(tokens), at);
        return transact(table, [...asking.extraItems, save, mail]);
      }),

    /** False for a token that is wrong or expired, and after unsubscribing. */
    confirm: (token: string): Promise<boolean> =>
      retryOnConflict(async () => {
        const { subscriber = '', at = now(), row } = (await readNamed(token)) ?? {};
        const hash = row?.confirmHash;
        if (!hash || !isSame(hashSecret(token), hash)) return false;
        if (row.status === 'confirmed') return true;
        if (!row.confirmUntil || at.getTime() >= Date.parse(row.confirmUntil)) return false;
        const { GSI1PK, GSI1SK } = keys.subscriberIndex(subscriber);
        // Keeps the token's hash, so that opening the link again has the same result.
        const confirmItem = updateRow(TableName, keys.subscriber(subscriber), {
          update:
            'SET #status = :confirmed, confirmed_at = :now, GSI1PK = :kind, GSI1SK = :subscriber ' +
            'REMOVE confirmUntil, expiresAtEpochSeconds',
          condition: '#status = :pending AND confirmHash = :hash',
          values: {
            ...{ confirmed: 'confirmed', pending: 'pending', hash },
            ...{ now: at.toISOString(), kind: GSI1PK, subscriber: GSI1SK },
          },
          refused: writeConflict,
        });
        await transact(table, [confirmItem]);
        return true;
      }),

    /** Unsubscribes an address that refuses mail; an unknown address is ignored. */
    removeByEmail: (email: string): Promise<void> =>
      retryOnConflict(async () => {
        const place = await read(await nameSubscriber(email));
        if (!place.row || place.row.status === 'unsubscribed') return;
        await transact(table, [eraseItem(TableName, place, place.row)]);
      }),

    /** Erases the address. True also when it is called again with the same token. */
    unsubscribe: (token: string): Promise<boolean> =>
      retryOnConflict(async () => {
        const place = await readNamed(token);
        if (!place?.row || !isLink(token, place.row.links)) return false;
        if (place.row.status === 'unsubscribed') return true;
        await transact(table, [eraseItem(TableName, place, place.row)]);
        return true;
      }),
  };
}
