import { ulid } from 'ulid';
import { alertLimits } from '#contract/limits.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { outboxItem, type Mail } from '#lambdas/platform/mail/outbox.ts';
import { hashSecret, isSame } from '#lambdas/platform/mail/secret-tokens.ts';
import {
  isLeavingToken,
  isLink,
  leavingToken,
  newLink,
  newToken,
  subscriberNamedBy,
  subscriberNames,
} from '#lambdas/platform/mail/subscriber-tokens.ts';
import { findRow } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import {
  retryOnConflict,
  transact,
  type TransactItem,
} from '#lambdas/platform/table/transaction.ts';
import { saveItem } from './alert-items.ts';
import {
  AlertRow,
  isOn,
  isOver,
  mayMail,
  tidied,
  untilConfirmed,
  type Alert,
  type PendingAlert,
} from './alert-row.ts';

function turnedOn(row: AlertRow, pending: PendingAlert, at: Date): AlertRow {
  const { list, title, frequency, mark, confirmHash } = pending;
  const known = row.alerts.find((alert) => isOn(alert) && alert.list === list);
  const begun = { id: ulid(at.getTime()), created_at: at.toISOString(), since: mark, mark };
  const alert = { ...(known ?? begun), list, title, frequency, confirmHash };
  return {
    ...row,
    pending: row.pending.filter((each) => each !== pending),
    alerts: [...row.alerts.filter((each) => each.list !== list), alert],
  };
}

function withFrequency(
  row: AlertRow,
  { id, frequency }: Pick<Alert, 'id' | 'frequency'>,
): AlertRow | undefined {
  const alert = row.alerts.find((each) => each.id === id && isOn(each));
  if (!alert || alert.frequency === frequency) return undefined;
  const alerts = row.alerts.map((each) => (each === alert ? { ...each, frequency } : each));
  return { ...row, alerts };
}

/** Without ids it removes all alerts, and what waits for its confirmation as well. */
function removed(row: AlertRow, ids: readonly string[] | undefined, at: Date): AlertRow {
  const removedAt = at.toISOString();
  const isMeant = (alert: Alert) => isOn(alert) && (!ids || ids.includes(alert.id));
  return {
    ...row,
    pending: ids ? row.pending : [],
    alerts: row.alerts.map((alert) => (isMeant(alert) ? { ...alert, removedAt } : alert)),
  };
}

function restored(row: AlertRow, ids: readonly string[]): AlertRow {
  let room = alertLimits.ofAddress - row.alerts.filter(isOn).length;
  const alerts = row.alerts.map(({ removedAt, ...alert }) => {
    if (removedAt === undefined) return alert;
    if (!ids.includes(alert.id) || room <= 0) return { ...alert, removedAt };
    room -= 1;
    return alert;
  });
  return { ...row, alerts };
}

export interface AlertTokens {
  confirm: string;
  manage: string;
  /** For the button that mail programs show. */
  leave: string;
}

export type AlertInput = Pick<Alert, 'list' | 'title' | 'frequency' | 'mark'>;

interface Asking {
  mail: (tokens: AlertTokens) => Mail;
  extraItems: readonly TransactItem[];
}

/** `token` is that of the private link. */
export type Confirmed = { outcome: 'on' | 'full'; token: string } | { outcome: 'invalid' };

export async function readAlerts(
  table: Table,
  subscriber: string,
  at: Date,
): Promise<AlertRow | undefined> {
  const row = await findRow(table, keys.alerts(subscriber), AlertRow);
  return row && !isOver(row, at) ? row : undefined;
}

const newRow = (email: string): AlertRow => ({
  version: 0,
  email,
  links: [],
  alerts: [],
  pending: [],
  confirmationsAt: [],
});

const confirmedBy = (row: AlertRow, confirmHash: string) =>
  row.alerts.find((alert) => isOn(alert) && isSame(alert.confirmHash, confirmHash));

function confirmedRow(row: AlertRow, confirmHash: string, at: Date) {
  const found = row.pending.find((each) => isSame(each.confirmHash, confirmHash));
  if (!found) return confirmedBy(row, confirmHash) && ({ outcome: 'on', row } as const);
  const next = turnedOn(row, found, at);
  return next.alerts.filter(isOn).length > alertLimits.ofAddress
    ? ({ outcome: 'full', row } as const)
    : ({ outcome: 'on', row: next } as const);
}

export function alertRepository({ table, now }: { table: Table; now: () => Date }) {
  const nameSubscriber = subscriberNames(table, now);
  const changed = (
    token: string,
    change: (row: AlertRow, at: Date) => AlertRow | undefined,
    opens: typeof isLink = isLink,
  ): Promise<AlertRow | undefined> =>
    retryOnConflict(async () => {
      const subscriber = subscriberNamedBy(token);
      const at = now();
      const found = subscriber && (await readAlerts(table, subscriber, at));
      if (!subscriber || !found || !opens(token, found.links)) return undefined;
      const row = tidied(found, at);
      const next = change(row, at);
      if (!next) return row;
      await transact(table, [saveItem({ table, subscriber, at }, next, found)]);
      return next;
    });

  return {
    /** Always one reading and one transaction, whatever is known of the address. */
    ask: (email: string, input: AlertInput, { mail, extraItems }: Asking): Promise<void> =>
      retryOnConflict(async () => {
        const subscriber = await nameSubscriber(email);
        const at = now();
        const place = { table, subscriber, at };
        const old = await readAlerts(table, subscriber, at);
        const row = tidied(old ?? newRow(email), at);
        if (!mayMail(row, at)) return transact(table, [...extraItems, saveItem(place, row, old)]);
        const confirm = newToken(subscriber);
        const added = { ...input, confirmHash: hashSecret(confirm), until: untilConfirmed(at) };
        const others = row.pending.filter(({ list }) => list !== input.list);
        const { token: manage, links } = newLink(subscriber, row.links);
        const next = {
          ...row,
          links,
          pending: [...others, added],
          confirmationsAt: [...row.confirmationsAt, at.toISOString()],
        };
        const send = outboxItem(
          table,
          mail({ confirm, manage, leave: leavingToken(subscriber, manage) }),
          at,
        );
        return transact(table, [...extraItems, saveItem(place, next, old), send]);
      }),

    /** A second press of the link has the same outcome, with a private link of its own. */
    confirm: (token: string): Promise<Confirmed> =>
      retryOnConflict(async () => {
        const subscriber = subscriberNamedBy(token);
        const at = now();
        const old = subscriber && (await readAlerts(table, subscriber, at));
        if (!subscriber || !old) return { outcome: 'invalid' };
        const found = confirmedRow(tidied(old, at), hashSecret(token), at);
        if (!found) return { outcome: 'invalid' };
        const link = newLink(subscriber, old.links);
        const next = { ...found.row, links: link.links };
        await transact(table, [saveItem({ table, subscriber, at }, next, old)]);
        return { outcome: found.outcome, token: link.token };
      }),

    find: (token: string): Promise<AlertRow | undefined> => changed(token, () => undefined),

    change: (token: string, changes: Pick<Alert, 'id' | 'frequency'>) =>
      changed(token, (row) => withFrequency(row, changes)),

    remove: (token: string, ids?: readonly string[]) =>
      changed(
        token,
        (row, at) => removed(row, ids, at),
        (linkToken, links) => isLink(linkToken, links) || isLeavingToken(linkToken, links),
      ),

    restore: (token: string, ids: readonly string[]) => changed(token, (row) => restored(row, ids)),

    /** Acts as if its owner had turned all off; an unknown address is ignored. */
    refuses: (email: string): Promise<void> =>
      retryOnConflict(async () => {
        const subscriber = await nameSubscriber(email);
        const at = now();
        const old = await readAlerts(table, subscriber, at);
        if (!old) return;
        const next = removed(tidied(old, at), undefined, at);
        await transact(table, [saveItem({ table, subscriber, at }, next, old)]);
      }),
  };
}
export type AlertRepository = ReturnType<typeof alertRepository>;
