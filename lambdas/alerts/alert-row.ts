import * as z from 'zod/mini';
import { alertFrequencies } from '#contract/alert-frequencies.ts';
import { hourMs } from '#contract/india-time.ts';
import { alertLimits } from '#contract/limits.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { findRow } from '#lambdas/platform/table/read-rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import * as writes from '#lambdas/platform/table/write-rows.ts';

const alertFields = {
  /** The path of a list of jobs on the site, with its query. */
  listPath: z.string(),
  title: z.string(),
  frequency: z.enum(alertFrequencies),
  /** The sequence number of the newest job that the subscriber knows; later jobs are new. */
  lastSequence: z.number(),
  confirmHash: z.string(),
};

const Alert = z.object({
  ...alertFields,
  id: z.string(),
  created_at: z.string(),
  /** The first `lastSequence`. Jobs up to this sequence number are never mailed. */
  firstSequence: z.number(),
  removedAt: z.optional(z.string()),
});
export type Alert = z.infer<typeof Alert>;

/** An alert that is not confirmed yet; it is deleted after `expiresAt`. */
const PendingAlert = z.object({ ...alertFields, expiresAt: z.string() });

/** All data of an address, so that they can be deleted together. */
export const AlertRow = z.object({
  version: z.number(),
  email: z.string(),
  /** Hashes of the private links in its mails, newest last. */
  linkHashes: z.array(z.string()),
  alerts: z.array(Alert),
  pending: z.array(PendingAlert),
  /** When the confirmations of the last 24 hours were mailed. */
  confirmationsAt: z.array(z.string()),
  /** The day, in India, of the last mail of new jobs. */
  mailedOn: z.optional(z.string()),
  expiresAtEpochSeconds: z.optional(z.number()),
});
export type AlertRow = z.infer<typeof AlertRow>;

const dayHours = 24;
export const addHoursMs = (moment: string, hours: number) => Date.parse(moment) + hours * hourMs;

export const isActive = ({ removedAt }: Alert): boolean => removedAt === undefined;

/** Without alerts and dates that have expired. */
export function removeExpired(row: AlertRow, now: Date): AlertRow {
  const nowMs = now.getTime();
  return {
    ...row,
    confirmationsAt: row.confirmationsAt.filter((moment) => addHoursMs(moment, dayHours) > nowMs),
    pending: row.pending.filter(({ expiresAt }) => Date.parse(expiresAt) > nowMs),
    alerts: row.alerts.filter(
      ({ removedAt }) =>
        removedAt === undefined || addHoursMs(removedAt, alertLimits.undoHours) > nowMs,
    ),
  };
}

/** The time, in epoch seconds, when the row expires. */
function toExpiryTime({ alerts, pending, confirmationsAt }: AlertRow, now: Date): number {
  const endTimes = [
    ...pending.map(({ expiresAt }) => Date.parse(expiresAt)),
    ...alerts.map(({ removedAt = '' }) => addHoursMs(removedAt, alertLimits.undoHours)),
    ...confirmationsAt.map((moment) => addHoursMs(moment, dayHours)),
    now.getTime(),
  ];
  return epochSeconds(new Date(Math.max(...endTimes)));
}

export async function readAlerts(table: Table, subscriberId: string, now: Date) {
  const row = await findRow(table, keys.alerts(subscriberId), AlertRow);
  return row && (row.expiresAtEpochSeconds ?? Infinity) > epochSeconds(now) ? row : undefined;
}

export function alertRowItem(
  { table, subscriber, at }: { table: Table; subscriber: string; at: Date },
  row: AlertRow,
  old: AlertRow | undefined,
): writes.TableWrite {
  const hasAlerts = row.alerts.some(isActive);
  const item = {
    ...keys.alerts(subscriber),
    ...row,
    version: row.version + 1,
    ...(hasAlerts && keys.alertsIndex(subscriber)),
    expiresAtEpochSeconds: hasAlerts ? undefined : toExpiryTime(row, at),
  };
  return writes.toPut(table.name, item, {
    ...(old ? writes.ifVersion(old.version) : writes.ifNewOrExpired(at)),
    orThrow: writes.writeConflict,
  });
}
