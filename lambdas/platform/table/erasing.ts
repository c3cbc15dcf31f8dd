import { feedbackLimits } from '#contract/limits.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';

/** In epoch seconds, for the table's TTL. */
export function toErasureTime(at: Date): number {
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + feedbackLimits.retentionMonths);
  return epochSeconds(end);
}

/** DynamoDB deletes expired rows with a delay, so readers have to check. */
export const isErased = (row: Record<string, unknown>, at: Date): boolean =>
  Number(row['expiresAtEpochSeconds']) <= epochSeconds(at);
