import { chunk } from '#lambdas/platform/runtime/chunk.ts';

/** DynamoDB allows 100 items per transaction, and each job needs up to three. */
const jobsPerTransaction = 25;

/** A partition of the index takes 1,000 write units a second, and a job of 4 kB needs about ten. */
export const pauseBetweenTransactionsMs = 400;

/** Nothing new starts in this last time before the function's timeout, so that retries of the running transaction can end. */
export const timeReserveMs = 10_000;

export const chunkJobIds = (ids: readonly string[]) => chunk(ids, jobsPerTransaction);
