import { problemMessages } from '#contract/messages/problem.ts';
import { type Outcome, outcomeOf } from '#job-import/running/outcome.ts';
import type { RunRow } from '#job-import/running/run.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

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
