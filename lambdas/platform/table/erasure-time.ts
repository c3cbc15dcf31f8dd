import { feedbackLimits } from '#contract/limits.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';

/** In epoch seconds, for the table's TTL. */
export function toErasureTime(time: Date): number {
  const erasureTime = new Date(time);
  erasureTime.setUTCMonth(erasureTime.getUTCMonth() + feedbackLimits.retentionMonths);
  return epochSeconds(erasureTime);
}

/** DynamoDB deletes expired rows with a delay, so readers have to check. */
export const isErased = (row: Record<string, unknown>, time: Date): boolean =>
  Number(row['expiresAtEpochSeconds']) <= epochSeconds(time);
