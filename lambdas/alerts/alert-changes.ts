import { ulid } from 'ulid';
import { alertLimits } from '#contract/limits.ts';
import { isOn, type Alert, type AlertRow, type PendingAlert } from './alert-row.ts';

/** The alert of the list is turned on, or its mails come as often as is now asked for. */
export function turnedOn(row: AlertRow, pending: PendingAlert, at: Date): AlertRow {
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

/** Undefined where that changes nothing. */
export function withFrequency(
  row: AlertRow,
  { id, frequency }: Pick<Alert, 'id' | 'frequency'>,
): AlertRow | undefined {
  const alert = row.alerts.find((each) => each.id === id && isOn(each));
  if (!alert || alert.frequency === frequency) return undefined;
  const alerts = row.alerts.map((each) => (each === alert ? { ...each, frequency } : each));
  return { ...row, alerts };
}

/** Of these ids, or all and what waits for its confirmation as well. */
export function removed(row: AlertRow, ids: readonly string[] | undefined, at: Date): AlertRow {
  const removedAt = at.toISOString();
  const isMeant = (alert: Alert) => isOn(alert) && (!ids || ids.includes(alert.id));
  return {
    ...row,
    pending: ids ? row.pending : [],
    alerts: row.alerts.map((alert) => (isMeant(alert) ? { ...alert, removedAt } : alert)),
  };
}

/** Those of these ids that can still be brought back, as far as there is room. */
export function restored(row: AlertRow, ids: readonly string[]): AlertRow {
  let room = alertLimits.ofAddress - row.alerts.filter(isOn).length;
  const alerts = row.alerts.map(({ removedAt, ...alert }) => {
    if (removedAt === undefined) return alert;
    if (!ids.includes(alert.id) || room <= 0) return { ...alert, removedAt };
    room -= 1;
    return alert;
  });
  return { ...row, alerts };
}
