import { dayMs } from '#contract/india-time.ts';
import { retention } from '#contract/retention.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';

// DynamoDB deletes a row after the time in its `expiresAtEpochSeconds`.

/** When a row that is deleted now can no longer be restored, in epoch seconds. */
export const toDeletedExpiry = (deletedAt: Date): number =>
  Math.ceil((deletedAt.getTime() + retention.deletedDays * dayMs) / 1000);

/** When a message of a visitor to the team is erased, in epoch seconds. */
export function toFeedbackExpiry(sentAt: Date): number {
  const expiry = new Date(sentAt);
  expiry.setUTCMonth(expiry.getUTCMonth() + retention.feedbackMonths);
  return epochSeconds(expiry);
}

/** DynamoDB deletes expired rows with a delay, so readers have to check. */
export const isExpired = (row: Record<string, unknown>, time: Date): boolean =>
  Number(row['expiresAtEpochSeconds']) <= epochSeconds(time);
