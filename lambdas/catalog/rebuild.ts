import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { indexByKind, partitions } from '#lambdas/platform/keys.ts';
import { log } from '#lambdas/platform/log.ts';
import type { Table } from '#lambdas/platform/table.ts';
import type { CatalogWriter } from './apply.ts';
import { CatalogJob } from './catalog-job.ts';
import { changesAfter, newestSequence, oldestSequence } from './change-log.ts';

/** The index lags behind the table, so the newest changes are taken from the log once more. */
const replayedChanges = 1_000;

const JobRow = z.object({
  ...CatalogJob.shape.card.shape,
  requirements: z.string(),
  niceToHave: z.string(),
  expiresAt: CatalogJob.shape.expiresAt,
  slugs: CatalogJob.shape.slugs,
  createdSequence: z.number(),
});

function jobOf(row: Record<string, unknown>): CatalogJob[] {
  if (row['deletedAt'] !== undefined) return [];
  const parsed = JobRow.safeParse(row);
  if (!parsed.success) {
    log.error('a job of the table cannot be read', { key: row['PK'] });
    return [];
  }
  const { requirements, niceToHave, expiresAt, slugs, createdSequence, ...card } = parsed.data;
  return [{ card, requirements, niceToHave, expiresAt, slugs, createdSequence }];
}

async function* jobsOf({ db, name }: Table): AsyncGenerator<CatalogJob[]> {
  let start: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await db.send(
      new QueryCommand({
        TableName: name,
        IndexName: indexByKind,
        KeyConditionExpression: 'GSI1PK = :jobs',
        ExpressionAttributeValues: { ':jobs': partitions.jobs },
        ExclusiveStartKey: start,
      }),
    );
    start = LastEvaluatedKey;
    yield Items.flatMap(jobOf);
  } while (start);
}

export async function rebuild(table: Table, writer: CatalogWriter): Promise<void> {
  const [oldest, newest] = await Promise.all([oldestSequence(table), newestSequence(table)]);
  for await (const jobs of jobsOf(table)) writer.load(jobs);
  writer.moveTo(Math.max(0, oldest - 1, newest - replayedChanges));
  for await (const { entries } of changesAfter(table, writer.sequence)) writer.apply(entries);
}
