import * as z from 'zod/mini';
import { dayMs } from '#contract/india-time.ts';
import { newsletterMailHours, newsletterTokenHours } from '#contract/limits.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';

/** The row of a person who left keeps no address, only the link and the time of the last mail. */
export const SubscriberRow = z.object({
  status: z.enum(['pending', 'confirmed', 'unsubscribed']),
  mailedAt: z.string(),
  /** Hashes of the links by which its owner leaves, newest last. */
  links: z.array(z.string()),
  email: z.optional(z.string()),
  confirmHash: z.optional(z.string()),
  confirmUntil: z.optional(z.string()),
  created_at: z.optional(z.string()),
  expiresAtEpochSeconds: z.optional(z.number()),
});
export type SubscriberRow = z.infer<typeof SubscriberRow>;

const hourMs = 3_600_000;
const unsubscribedForDays = 30;

export const isOver = ({ expiresAtEpochSeconds }: SubscriberRow, at: Date): boolean =>
  expiresAtEpochSeconds !== undefined && expiresAtEpochSeconds <= epochSeconds(at);

/** A person who left also waits the hours since the last mail, so that others fill no inbox. */
export const mayMail = (row: SubscriberRow | undefined, at: Date): boolean =>
  row === undefined ||
  (row.status !== 'confirmed' &&
    at.getTime() - Date.parse(row.mailedAt) >= newsletterMailHours * hourMs);

interface NewSubscriber {
  email: string;
  confirmHash: string;
  links: readonly string[];
  at: Date;
}

/** Stays a day longer than its link works, so that the 24 hours between two mails are kept. */
export const pendingRow = ({ at, ...subscriber }: NewSubscriber) => ({
  ...subscriber,
  status: 'pending',
  mailedAt: at.toISOString(),
  confirmUntil: new Date(at.getTime() + newsletterTokenHours * hourMs).toISOString(),
  created_at: at.toISOString(),
  expiresAtEpochSeconds:
    epochSeconds(at) + ((newsletterTokenHours + newsletterMailHours) * hourMs) / 1000,
});

export const unsubscribedRow = ({ mailedAt, links }: SubscriberRow, at: Date) => ({
  status: 'unsubscribed',
  mailedAt,
  links,
  expiresAtEpochSeconds: epochSeconds(at) + (unsubscribedForDays * dayMs) / 1000,
});
