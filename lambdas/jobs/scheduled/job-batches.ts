import { chunk } from '#lambdas/platform/table/batch-get.ts';

/** DynamoDB allows 100 items per transaction, and each job needs up to three. */
const jobsPerBatch = 25;

/** The index accepts 1,000 write units a second, and a job of 4 kB needs about ten. */
export const pauseBetweenBatchesMs = 400;

/** Retries of one transaction end within this time before the function's timeout. */
export const timeReserveMs = 10_000;

export const chunkJobIds = (ids: readonly string[]) => chunk(ids, jobsPerBatch);
