import { feedbackLimits } from '#contract/limits.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';

/** In seconds, as the table counts them. */
export function toErasureTime(at: Date): number {
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + feedbackLimits.retentionMonths);
  return epochSeconds(end);
}

/** The table removes expired rows late. */
export const isErased = (row: Record<string, unknown>, at: Date): boolean =>
  Number(row['expiresAtEpochSeconds']) <= epochSeconds(at);
