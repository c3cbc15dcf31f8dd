import { problemMessages } from '#contract/messages/problem.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { RowResult, RunRow } from './run.ts';

/** What a try came to: a result, or a reason to try the same row under the same key later. */
export type Outcome =
  | { result: RowResult }
  | { later: 'unreachable' | 'busy'; afterSeconds: number | undefined }
  | { signedOut: true };

const busyStatuses = new Set([408, 425, 429, 502, 503, 504]);

function outcomeOf(error: ApiError): Outcome {
  const { status, errors, message, retryAfterSeconds: afterSeconds } = error;
  if (status === 0) return { later: 'unreachable', afterSeconds };
  if (status === 401 || status === 403) return { signedOut: true };
  const stillRunning = status === 409 && afterSeconds !== undefined;
  if (busyStatuses.has(status) || stillRunning) return { later: 'busy', afterSeconds };
  const reasons = errors.length > 0 ? errors.map((each) => each.message) : [message];
  return { result: { reasons, again: status >= 500 } };
}

/** Adds one job; sent twice under one key it is still added once. */
export async function sendRow({ form }: RunRow, key: string): Promise<Outcome> {
  try {
    const { job } = await call('createJob', { body: form, idempotencyKey: key });
    return { result: { job: job.id } };
  } catch (error) {
    if (error instanceof ApiError) return outcomeOf(error);
    return { result: { reasons: [problemMessages.internal], again: true } };
  }
}
