import * as z from 'zod/mini';
import { alertFrequencies } from '#contract/alert-frequencies.ts';
import { alertLimits } from '#contract/limits.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';

const chosen = {
  list: z.string(),
  title: z.string(),
  frequency: z.enum(alertFrequencies),
  /** Jobs created up to this sequence are no news. */
  mark: z.number(),
  confirmHash: z.string(),
};

const Alert = z.object({
  ...chosen,
  id: z.string(),
  created_at: z.string(),
  /** Its mark at the beginning: jobs that were created before were never told. */
  since: z.number(),
  removedAt: z.optional(z.string()),
});
export type Alert = z.infer<typeof Alert>;

const PendingAlert = z.object({ ...chosen, until: z.string() });
export type PendingAlert = z.infer<typeof PendingAlert>;

/** All that is known of an address stands here and nowhere else. */
export const AlertRow = z.object({
  version: z.number(),
  email: z.string(),
  /** Hashes of the private links in its mails, newest last. */
  links: z.array(z.string()),
  alerts: z.array(Alert),
  pending: z.array(PendingAlert),
  /** When the confirmations of the last 24 hours were mailed. */
  confirmationsAt: z.array(z.string()),
  /** The day, in India, of the last mail of new jobs. */
  mailedOn: z.optional(z.string()),
  expiresAtEpochSeconds: z.optional(z.number()),
});
export type AlertRow = z.infer<typeof AlertRow>;

const hourMs = 3_600_000;
const dayHours = 24;
const hoursAfter = (moment: string, hours: number) => Date.parse(moment) + hours * hourMs;

export const isOver = ({ expiresAtEpochSeconds }: AlertRow, at: Date): boolean =>
  expiresAtEpochSeconds !== undefined && expiresAtEpochSeconds <= epochSeconds(at);

export const isOn = ({ removedAt }: Alert): boolean => removedAt === undefined;

export const untilConfirmed = (at: Date): string =>
  new Date(hoursAfter(at.toISOString(), alertLimits.tokenHours)).toISOString();

const lately = ({ confirmationsAt }: AlertRow, at: Date) =>
  confirmationsAt.filter((moment) => hoursAfter(moment, dayHours) > at.getTime());

/** Protects an inbox from requests by others, also where its owner has left. */
export const mayMail = (row: AlertRow, at: Date): boolean =>
  lately(row, at).length < alertLimits.confirmationMails;

export function tidied(row: AlertRow, at: Date): AlertRow {
  const now = at.getTime();
  return {
    ...row,
    confirmationsAt: lately(row, at),
    pending: row.pending.filter(({ until }) => Date.parse(until) > now),
    alerts: row.alerts.filter(
      ({ removedAt }) =>
        removedAt === undefined || hoursAfter(removedAt, alertLimits.undoHours) > now,
    ),
  };
}

/** The time from which the row may go; undefined where an alert is on. */
export function findEnd(
  { alerts, pending, confirmationsAt }: AlertRow,
  at: Date,
): number | undefined {
  if (alerts.some(isOn)) return undefined;
  const ends = [
    ...pending.map(({ until }) => Date.parse(until)),
    ...alerts.map(({ removedAt = '' }) => hoursAfter(removedAt, alertLimits.undoHours)),
    ...confirmationsAt.map((moment) => hoursAfter(moment, dayHours)),
    at.getTime(),
  ];
  return epochSeconds(new Date(Math.max(...ends)));
}
