import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { AwsStub } from 'aws-sdk-client-mock';
import type { Job } from '#contract/jobs.ts';
import { keys } from '#lambdas/platform/table/keys.ts';

type Item = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** The items of each transaction that was sent. */
export const transactions = (
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- its own types name every command
  stub: AwsStub<any, any, any>,
): Item[][] =>
  stub
    .commandCalls(TransactWriteCommand)
    .map(({ args }) => (args[0].input as TransactWriteCommandInput).TransactItems ?? []);

/** The rows that the first transaction put, in the order of its items. */
export const putRows = (stub: Parameters<typeof transactions>[0]): Record<string, unknown>[] =>
  (transactions(stub)[0] ?? []).map((item) => item.Put?.Item ?? {});

/** A transaction refused for the given reasons, in the order of its items. */
export const canceled = (...codes: string[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'Transaction cancelled',
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

export const held = 'ConditionalCheckFailed';
export const none = 'None';

/** The row that the table keeps of a job made by `buildJob`. */
export const jobRow = (job: Job, createdSequence = 1) => ({
  ...job,
  ...keys.job(job.id),
  ...keys.jobIndex(createdSequence),
  ...{ createdSequence, slugs: job.slugs!, updatedBy: 'admin-1' },
});
