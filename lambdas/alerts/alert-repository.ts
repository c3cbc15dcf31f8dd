import { ulid } from 'ulid';
import { alertLimits } from '#contract/limits.ts';
import { outboxItem, type Mail } from '#lambdas/platform/mail/outbox.ts';
import { hashSecret, isSame } from '#lambdas/platform/runtime/secret-tokens.ts';
import * as tokens from '#lambdas/platform/mail/subscriber-tokens.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import {
  retryOnConflict,
  transact,
  type TransactItem,
} from '#lambdas/platform/table/transaction.ts';
import {
  isOn,
  mayMail,
  readAlerts,
  saveItem,
  tidied,
  untilConfirmed,
  type Alert,
  type AlertRow,
} from './alert-row.ts';

/** Undefined for a wrong token. Opening the link a second time has the same result as the first time. */
function confirmed(row: AlertRow, confirmHash: string, at: Date) {
  const pending = row.pending.find((each) => isSame(each.confirmHash, confirmHash));
  if (!pending) {
    const isDone = (alert: Alert) => isOn(alert) && isSame(alert.confirmHash, confirmHash);
    return row.alerts.some(isDone) ? { row, isConfirmed: true } : undefined;
  }
  const { list, title, frequency, mark } = pending;
  const known = row.alerts.find((alert) => isOn(alert) && alert.list === list);
  const fields = { id: ulid(at.getTime()), created_at: at.toISOString(), since: mark, mark };
  const alert = { ...(known ?? fields), list, title, frequency, confirmHash };
  const alerts = [...row.alerts.filter((each) => each.list !== list), alert];
  return alerts.filter(isOn).length > alertLimits.perAddress
    ? { row, isConfirmed: false }
    : {
        row: { ...row, alerts, pending: row.pending.filter((each) => each !== pending) },
        isConfirmed: true,
      };
}

/** Without ids it removes all alerts, also those that are not confirmed yet. */
function removed(row: AlertRow, ids: readonly string[] | undefined, at: Date): AlertRow {
  const removedAt = at.toISOString();
  return {
    ...row,
    pending: ids ? row.pending : [],
    alerts: row.alerts.map((alert) =>
      isOn(alert) && (ids?.includes(alert.id) ?? true) ? { ...alert, removedAt } : alert,
    ),
  };
}

function restored(row: AlertRow, ids: readonly string[]): AlertRow {
  let room = alertLimits.perAddress - row.alerts.filter(isOn).length;
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
  /** For the unsubscribe button of mail programs. */
  leave: string;
}

interface Asking {
  mail: (tokens: AlertTokens) => Mail;
  extraItems: readonly TransactItem[];
}

const unknown = { version: 0, links: [], alerts: [], pending: [], confirmationsAt: [] };

interface Change<Result> {
  next?: AlertRow | undefined;
  items?: (save: TransactItem) => readonly TransactItem[];
  result: Result;
}

/** Changes the row of a subscriber; repeats the change after a write conflict. */
const rowEditor =
  (table: Table, now: () => Date) =>
  <Result>(
    subscriber: string,
    change: (row: AlertRow | undefined, at: Date) => Change<Result> | undefined,
  ): Promise<Result | undefined> =>
    retryOnConflict(async () => {
      const at = now();
      const old = await readAlerts(table, subscriber, at);
      const changed = change(old && tidied(old, at), at);
      if (changed?.next) {
        const { next, items = (save) => [save] } = changed;
        await transact(table, items(saveItem({ table, subscriber, at }, next, old)));
      }
      return changed?.result;
    });

export function alertRepository({ table, now }: { table: Table; now: () => Date }) {
  const nameSubscriber = tokens.subscriberNames(table, now);
  const edit = rowEditor(table, now);

  /** Changes the row that a private link belongs to and returns it; undefined for a wrong link. */
  async function editByLink(
    token: string,
    change: (row: AlertRow, at: Date) => AlertRow | undefined,
    opens = tokens.isLink,
  ) {
    const subscriber = tokens.subscriberNamedBy(token);
    if (subscriber === undefined) return undefined;
    return edit(subscriber, (row, at) => {
      if (!row || !opens(token, row.links)) return undefined;
      const next = change(row, at);
      return { next, result: next ?? row };
    });
  }

  return {
    /** Always one read and one transaction, so that the time does not reveal whether the address is known. */
    async subscribe(
      email: string,
      input: Pick<Alert, 'list' | 'title' | 'frequency' | 'mark'>,
      { mail, extraItems }: Asking,
    ) {
      const subscriber = await nameSubscriber(email);
      await edit(subscriber, (row = { ...unknown, email }, at) => {
        if (!mayMail(row))
          return { next: row, items: (save) => [...extraItems, save], result: undefined };
        const confirm = tokens.newToken(subscriber);
        const added = { ...input, confirmHash: hashSecret(confirm), until: untilConfirmed(at) };
        const { token: manage, links } = tokens.newLink(subscriber, row.links);
        const next = {
          ...row,
          links,
          pending: [...row.pending.filter(({ list }) => list !== input.list), added],
          confirmationsAt: [...row.confirmationsAt, at.toISOString()],
        };
        const leave = tokens.leavingToken(subscriber, manage);
        const send = outboxItem(table, mail({ confirm, manage, leave }), at);
        return { next, items: (save) => [...extraItems, save, send], result: undefined };
      });
    },

    /** `isConfirmed` is false if the address has the maximum of alerts. `token` is that of a private link. */
    async confirm(token: string) {
      const subscriber = tokens.subscriberNamedBy(token);
      if (subscriber === undefined) return undefined;
      return edit(subscriber, (old, at) => {
        const found = old && confirmed(old, hashSecret(token), at);
        if (!found) return undefined;
        const { row, isConfirmed } = found;
        const { token: link, links } = tokens.newLink(subscriber, row.links);
        return { next: { ...row, links }, result: { isConfirmed, token: link } };
      });
    },

    find: (token: string) => editByLink(token, () => undefined),

    change: (token: string, { id, frequency }: Pick<Alert, 'id' | 'frequency'>) =>
      editByLink(token, (row) => {
        const found = row.alerts.find((each) => each.id === id && isOn(each));
        if (!found || found.frequency === frequency) return undefined;
        const change = (each: Alert) => (each === found ? { ...each, frequency } : each);
        return { ...row, alerts: row.alerts.map(change) };
      }),

    remove: (token: string, ids?: readonly string[]) =>
      editByLink(
        token,
        (row, at) => removed(row, ids, at),
        (link, links) => tokens.isLink(link, links) || tokens.isLeavingToken(link, links),
      ),

    restore: (token: string, ids: readonly string[]) =>
      editByLink(token, (row) => restored(row, ids)),

    /** Removes all alerts of an address that refuses mail; an unknown address is ignored. */
    async removeByEmail(email: string): Promise<void> {
      await edit(await nameSubscriber(email), (row, at) => ({
        next: row && removed(row, undefined, at),
        result: undefined,
      }));
    },
  };
}
export type AlertRepository = ReturnType<typeof alertRepository>;
