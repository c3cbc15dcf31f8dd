import { paginateQuery, QueryCommand, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { paddedSequence, partitions } from '#lambdas/platform/keys.ts';
import { log } from '#lambdas/platform/log.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { Change, type LogEntry } from '../index/catalog-job.ts';

const Numbered = z.object({ sequence: z.number() });

async function sequenceAt({ db, name }: Table, end: 'oldest' | 'newest'): Promise<number> {
  const { Items = [] } = await db.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: 'PK = :log',
      ExpressionAttributeValues: { ':log': partitions.changes },
      ScanIndexForward: end === 'oldest',
      ConsistentRead: true,
      Limit: 1,
    }),
  );
  return Items[0] === undefined ? 0 : Numbered.parse(Items[0]).sequence;
}

/** 0 before the first change; the newest entry is never trimmed. */
export const newestSequence = (table: Table): Promise<number> => sequenceAt(table, 'newest');
export const oldestSequence = (table: Table): Promise<number> => sequenceAt(table, 'oldest');

function entryOf(row: unknown): LogEntry {
  const { sequence } = Numbered.parse(row);
  const change = Change.safeParse(row);
  if (change.success) return { sequence, change: change.data };
  log.error('a change of the catalog cannot be read', { sequence });
  return { sequence };
}

const mostEntriesAtOnce = 1_000;

export interface LogPage {
  entries: readonly LogEntry[];
  /** There are more: the reader was about a thousand entries behind. */
  more: boolean;
}

type Found = QueryCommandOutput;

/** The next page is on its way while one is worked on, except the first: many readers need no more. */
async function* oneAhead(pages: AsyncIterator<Found, unknown>): AsyncGenerator<Found> {
  let coming = pages.next();
  for (let isFirst = true; ; isFirst = false) {
    const page = await coming;
    if (page.done) return;
    if (!isFirst) coming = pages.next();
    // Who stops here does not ask for it; who goes on is told of its error.
    coming.catch(() => undefined);
    yield page.value;
    if (isFirst) coming = pages.next();
  }
}

/** What was written after the sequence, in order; one strongly consistent read when that is nothing. */
export async function* changesAfter(
  { db, name }: Table,
  sequence: number,
): AsyncGenerator<LogPage> {
  const pages = paginateQuery(
    { client: db },
    {
      TableName: name,
      KeyConditionExpression: 'PK = :log AND SK > :sequence',
      ExpressionAttributeValues: {
        ':log': partitions.changes,
        ':sequence': paddedSequence(sequence),
      },
      ConsistentRead: true,
      Limit: mostEntriesAtOnce,
    },
  );
  for await (const { Items = [], LastEvaluatedKey } of oneAhead(pages)) {
    yield { entries: Items.map(entryOf), more: LastEvaluatedKey !== undefined };
  }
}
