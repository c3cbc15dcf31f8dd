import { ulid } from 'ulid';
import { alertLimits } from '#contract/limits.ts';
import { outboxItem, type Mail } from '#lambdas/platform/mail/outbox.ts';
import { hashSecret, isSameSecret } from '#lambdas/platform/runtime/secret-tokens.ts';
import * as tokens from '#lambdas/platform/mail/subscriber-tokens.ts';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { table as openTable, type Table } from '#lambdas/platform/table/table.ts';
import { retryOnConflict, transact, type TableWrite } from '#lambdas/platform/table/write-rows.ts';
import {
  addHoursMs,
  isActive,
  readAlerts,
  alertRowItem,
  removeExpired,
  type Alert,
  type AlertRow,
} from './alert-row.ts';

/** Undefined for a wrong token. Opening the link a second time has the same result as the first time. */
function confirmAlert(row: AlertRow, confirmHash: string, now: Date) {
  const pending = row.pending.find((each) => isSameSecret(each.confirmHash, confirmHash));
  if (!pending) {
    const wasConfirmed = (alert: Alert) =>
      isActive(alert) && isSameSecret(alert.confirmHash, confirmHash);
    return row.alerts.some(wasConfirmed) ? { row, isConfirmed: true } : undefined;
  }
  const { listPath, title, frequency, lastSequence } = pending;
  const existingAlert = row.alerts.find((alert) => isActive(alert) && alert.listPath === listPath);
  const newAlert = {
    id: ulid(now.getTime()),
    created_at: now.toISOString(),
    firstSequence: lastSequence,
    lastSequence,
  };
  const alert = { ...(existingAlert ?? newAlert), listPath, title, frequency, confirmHash };
  const alerts = [...row.alerts.filter((each) => each.listPath !== listPath), alert];
  return alerts.filter(isActive).length > alertLimits.perAddress
    ? { row, isConfirmed: false }
    : {
        row: { ...row, alerts, pending: row.pending.filter((each) => each !== pending) },
        isConfirmed: true,
      };
}

/** Without ids it removes all alerts, also those that are not confirmed yet. */
function removeAlerts(row: AlertRow, ids: readonly string[] | undefined, now: Date): AlertRow {
  const removedAt = now.toISOString();
  return {
    ...row,
    pending: ids ? row.pending : [],
    alerts: row.alerts.map((alert) =>
      isActive(alert) && (ids?.includes(alert.id) ?? true) ? { ...alert, removedAt } : alert,
    ),
  };
}

function restoreAlerts(row: AlertRow, ids: readonly string[]): AlertRow {
  let freeCount = alertLimits.perAddress - row.alerts.filter(isActive).length;
  const alerts = row.alerts.map(({ removedAt, ...alert }) => {
    if (removedAt === undefined) return alert;
    if (!ids.includes(alert.id) || freeCount <= 0) return { ...alert, removedAt };
    freeCount -= 1;
    return alert;
  });
  return { ...row, alerts };
}

export interface AlertTokens {
  confirm: string;
  manage: string;
  /** For the unsubscribe button of mail programs. */
  unsubscribe: string;
}

const emptyRow = { version: 0, linkHashes: [], alerts: [], pending: [], confirmationsAt: [] };

interface RowChange<Result> {
  nextRow?: AlertRow | undefined;
  toItems?: (put: TableWrite) => readonly TableWrite[];
  result: Result;
}

/** Changes the row of a subscriber; repeats the change after a write conflict. */
const rowEditor =
  (table: Table, now: () => Date) =>
  <Result>(
    subscriber: string,
    change: (row: AlertRow | undefined, now: Date) => RowChange<Result> | undefined,
  ): Promise<Result | undefined> =>
    retryOnConflict(async () => {
      const time = now();
      const old = await readAlerts(table, subscriber, time);
      const rowChange = change(old && removeExpired(old, time), time);
      if (rowChange?.nextRow) {
        const { nextRow, toItems = (put) => [put] } = rowChange;
        await transact(table, toItems(alertRowItem({ table, subscriber, at: time }, nextRow, old)));
      }
      return rowChange?.result;
    });

export function alertRepository({ table, now }: { table: Table; now: () => Date }) {
  const toSubscriberId = tokens.createSubscriberHasher(table, now);
  const editRow = rowEditor(table, now);

  /** Changes the row that a private link belongs to and returns it; undefined for a wrong link. */
  async function editByLink(
    token: string,
    change: (row: AlertRow, now: Date) => AlertRow | undefined,
    isValidToken = tokens.isLinkToken,
  ) {
    const subscriber = tokens.readSubscriberId(token);
    if (subscriber === undefined) return undefined;
    return editRow(subscriber, (row, now) => {
      if (!row || !isValidToken(token, row.linkHashes)) return undefined;
      const nextRow = change(row, now);
      return { nextRow, result: nextRow ?? row };
    });
  }

  return {
    /** Always one read and one transaction, so that the time does not reveal whether the address is known. */
    async subscribe(
      email: string,
      input: Pick<Alert, 'listPath' | 'title' | 'frequency' | 'lastSequence'>,
      options: { mail: (tokens: AlertTokens) => Mail; extraItems: readonly TableWrite[] },
    ) {
      const { mail, extraItems } = options;
      const subscriber = await toSubscriberId(email);
      await editRow(subscriber, (row = { ...emptyRow, email }, now) => {
        // Anybody may enter the address of another person, so the mails to it are limited.
        if (row.confirmationsAt.length >= alertLimits.confirmationMails)
          return { nextRow: row, toItems: (put) => [...extraItems, put], result: undefined };
        const confirm = tokens.newToken(subscriber);
        const expiresAt = new Date(
          addHoursMs(now.toISOString(), alertLimits.tokenHours),
        ).toISOString();
        const added = { ...input, confirmHash: hashSecret(confirm), expiresAt };
        const { token: manage, linkHashes } = tokens.addLinkToken(subscriber, row.linkHashes);
        const nextRow = {
          ...row,
          linkHashes,
          pending: [...row.pending.filter(({ listPath }) => listPath !== input.listPath), added],
          confirmationsAt: [...row.confirmationsAt, now.toISOString()],
        };
        const unsubscribe = tokens.toUnsubscribeToken(subscriber, manage);
        const mailItem = outboxItem(table, mail({ confirm, manage, unsubscribe }), now);
        return { nextRow, toItems: (put) => [...extraItems, put, mailItem], result: undefined };
      });
    },

    /** `isConfirmed` is false if the address has the maximum of alerts. `token` is that of a private link. */
    async confirm(token: string) {
      const subscriber = tokens.readSubscriberId(token);
      if (subscriber === undefined) return undefined;
      return editRow(subscriber, (old, now) => {
        const confirmation = old && confirmAlert(old, hashSecret(token), now);
        if (!confirmation) return undefined;
        const { row, isConfirmed } = confirmation;
        const { token: linkToken, linkHashes } = tokens.addLinkToken(subscriber, row.linkHashes);
        return { nextRow: { ...row, linkHashes }, result: { isConfirmed, token: linkToken } };
      });
    },

    find: (token: string) => editByLink(token, () => undefined),

    change: (token: string, { id, frequency }: Pick<Alert, 'id' | 'frequency'>) =>
      editByLink(token, (row) => {
        const alert = row.alerts.find((each) => each.id === id && isActive(each));
        if (!alert || alert.frequency === frequency) return undefined;
        const change = (each: Alert) => (each === alert ? { ...each, frequency } : each);
        return { ...row, alerts: row.alerts.map(change) };
      }),

    remove: (token: string, ids?: readonly string[]) =>
      editByLink(
        token,
        (row, now) => removeAlerts(row, ids, now),
        (link, linkHashes) =>
          tokens.isLinkToken(link, linkHashes) || tokens.isUnsubscribeToken(link, linkHashes),
      ),

    restore: (token: string, ids: readonly string[]) =>
      editByLink(token, (row) => restoreAlerts(row, ids)),

    /** Removes all alerts of an address that refuses mail; an unknown address is ignored. */
    async removeByEmail(email: string): Promise<void> {
      await editRow(await toSubscriberId(email), (row, now) => ({
        nextRow: row && removeAlerts(row, undefined, now),
        result: undefined,
      }));
    },
  };
}

export const alerts = once(() => alertRepository({ table: openTable(), now: () => new Date() }));
