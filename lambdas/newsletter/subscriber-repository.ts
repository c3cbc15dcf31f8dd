import * as z from 'zod/mini';
import { dayMs, hourMs } from '#contract/india-time.ts';
import { newsletterMailHours, newsletterTokenHours } from '#contract/limits.ts';
import { outboxItem, type Mail } from '#lambdas/platform/mail/outbox.ts';
import { hashSecret, isSameSecret } from '#lambdas/platform/runtime/secret-tokens.ts';
import {
  isLinkToken,
  addLinkToken,
  newToken,
  readSubscriberId,
  createSubscriberHasher,
} from '#lambdas/platform/mail/subscriber-tokens.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { findRow } from '#lambdas/platform/table/read-rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import * as writes from '#lambdas/platform/table/write-rows.ts';

/** After unsubscribing the row has no address, only the links and the time of the last mail. */
const SubscriberRow = z.object({
  status: z.enum(['pending', 'confirmed', 'unsubscribed']),
  mailedAt: z.string(),
  /** Hashes of the unsubscribe links, newest last. */
  linkHashes: z.array(z.string()),
  email: z.optional(z.string()),
  confirmHash: z.optional(z.string()),
  confirmUntil: z.optional(z.string()),
  created_at: z.optional(z.string()),
  expiresAtEpochSeconds: z.optional(z.number()),
});
type SubscriberRow = z.infer<typeof SubscriberRow>;

const unsubscribedRetentionDays = 30;
const maxMailsAfterUnsubscribing = 3;

/**
 * Limits confirmation mails, since other people may request them for an address. Only the address's
 * owner can unsubscribe it, so that somebody who comes back the same day gets another mail.
 */
const canSendConfirmation = ({ status, mailedAt, linkHashes }: SubscriberRow, now: Date): boolean =>
  (status === 'unsubscribed' && linkHashes.length < maxMailsAfterUnsubscribing) ||
  (status !== 'confirmed' && now.getTime() - Date.parse(mailedAt) >= newsletterMailHours * hourMs);

export interface Tokens {
  confirm: string;
  unsubscribe: string;
}

interface State {
  subscriberId: string;
  at: Date;
  row: SubscriberRow | undefined;
}

/** Refused with WriteConflict if the row has changed since it was read. */
function buildSaveItem(TableName: string, { subscriberId, at: now, row: old }: State, row: object) {
  const ifUnchanged = old && {
    condition: '#status = :status AND mailedAt = :mailedAt AND size(linkHashes) = :links',
    values: { status: old.status, mailedAt: old.mailedAt, links: old.linkHashes.length },
  };
  const condition = {
    ...(ifUnchanged ?? writes.ifNewOrExpired(now)),
    orThrow: writes.writeConflict,
  };
  return writes.toPut(TableName, { ...keys.subscriber(subscriberId), ...row }, condition);
}

function buildEraseItem(TableName: string, state: State, { mailedAt, linkHashes }: SubscriberRow) {
  const expiresAtEpochSeconds = epochSeconds(state.at) + (unsubscribedRetentionDays * dayMs) / 1000;
  const row = { status: 'unsubscribed', mailedAt, linkHashes, expiresAtEpochSeconds };
  return buildSaveItem(TableName, state, row);
}

/**
 * Keeps the unsubscribe links of earlier mails. The row is stored a day longer than its link is
 * valid, so that 24 hours pass between two mails.
 */
function buildPendingSubscription(TableName: string, state: State, email: string) {
  const { subscriberId, at: now, row: old } = state;
  const confirmToken = newToken(subscriberId);
  const { token: unsubscribe, linkHashes } = addLinkToken(subscriberId, old?.linkHashes ?? []);
  const hours = newsletterTokenHours + newsletterMailHours;
  const row = {
    status: 'pending',
    email,
    linkHashes,
    confirmHash: hashSecret(confirmToken),
    mailedAt: now.toISOString(),
    created_at: now.toISOString(),
    confirmUntil: new Date(now.getTime() + newsletterTokenHours * hourMs).toISOString(),
    expiresAtEpochSeconds: epochSeconds(now) + (hours * hourMs) / 1000,
  };
  const tokens: Tokens = { confirm: confirmToken, unsubscribe };
  return { item: buildSaveItem(TableName, state, row), tokens };
}

export function subscriberRepository({ table, now }: { table: Table; now: () => Date }) {
  const toSubscriberId = createSubscriberHasher(table, now);
  const TableName = table.name;

  async function readState(subscriberId: string): Promise<State> {
    const time = now();
    const row = await findRow(table, keys.subscriber(subscriberId), SubscriberRow);
    const { expiresAtEpochSeconds: expiresAt = Infinity } = row ?? {};
    return { subscriberId, at: time, row: expiresAt <= epochSeconds(time) ? undefined : row };
  }

  async function readByToken(token: string) {
    const subscriber = readSubscriberId(token);
    return subscriber === undefined ? undefined : readState(subscriber);
  }

  return {
    /** Always one read and one transaction, so that the time does not reveal whether the address is known. */
    subscribe: (
      email: string,
      options: { mail: (tokens: Tokens) => Mail; extraItems: readonly writes.TableWrite[] },
    ): Promise<void> =>
      writes.retryOnConflict(async () => {
        const state = await readState(await toSubscriberId(email));
        const { subscriberId, at: time, row } = state;
        if (row && !canSendConfirmation(row, time)) {
          // A write without effect, so that a known address takes as long as an unknown one.
          const touchItem = writes.toUpdate(TableName, keys.subscriber(subscriberId), {
            update: 'SET touchedAt = :now',
            condition: 'attribute_exists(PK)',
            values: { now: time.toISOString() },
            orThrow: writes.writeConflict,
          });
          return writes.transact(table, [...options.extraItems, touchItem]);
        }
        const { item, tokens } = buildPendingSubscription(TableName, state, email);
        const mailItem = outboxItem(table, options.mail(tokens), time);
        return writes.transact(table, [...options.extraItems, item, mailItem]);
      }),

    /** False for a token that is wrong or expired, and after unsubscribing. */
    confirm: (token: string): Promise<boolean> =>
      writes.retryOnConflict(async () => {
        const { subscriberId = '', at: time = now(), row } = (await readByToken(token)) ?? {};
        const confirmHash = row?.confirmHash;
        if (!confirmHash || !isSameSecret(hashSecret(token), confirmHash)) return false;
        if (row.status === 'confirmed') return true;
        if (!row.confirmUntil || time.getTime() >= Date.parse(row.confirmUntil)) return false;
        const { GSI1PK, GSI1SK } = keys.subscriberIndex(subscriberId);
        // Keeps the token's hash, so that opening the link again has the same result.
        const confirmItem = writes.toUpdate(TableName, keys.subscriber(subscriberId), {
          update:
            'SET #status = :confirmed, confirmed_at = :now, GSI1PK = :kind, GSI1SK = :subscriber ' +
            'REMOVE confirmUntil, expiresAtEpochSeconds',
          condition: '#status = :pending AND confirmHash = :hash',
          values: {
            confirmed: 'confirmed',
            pending: 'pending',
            hash: confirmHash,
            now: time.toISOString(),
            kind: GSI1PK,
            subscriber: GSI1SK,
          },
          orThrow: writes.writeConflict,
        });
        await writes.transact(table, [confirmItem]);
        return true;
      }),

    /** Unsubscribes an address whose mail bounced or was marked as spam; an unknown address is ignored. */
    removeByEmail: (email: string): Promise<void> =>
      writes.retryOnConflict(async () => {
        const state = await readState(await toSubscriberId(email));
        if (!state.row || state.row.status === 'unsubscribed') return;
        await writes.transact(table, [buildEraseItem(TableName, state, state.row)]);
      }),

    /** Erases the address. True also when it is called again with the same token. */
    unsubscribe: (token: string): Promise<boolean> =>
      writes.retryOnConflict(async () => {
        const state = await readByToken(token);
        if (!state?.row || !isLinkToken(token, state.row.linkHashes)) return false;
        if (state.row.status === 'unsubscribed') return true;
        await writes.transact(table, [buildEraseItem(TableName, state, state.row)]);
        return true;
      }),
  };
}
