import { paginateQuery, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { padSequence, partitions, keys } from '#lambdas/platform/table/keys.ts';
import { queryPage } from '#lambdas/platform/table/read-rows.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { toInsert, type TransactWriteItem } from '#lambdas/platform/table/transaction.ts';
import { Change, type LogEntry } from '../index/catalog-job.ts';

const SequenceRow = z.object({ sequence: z.number() });

async function readSequence(table: Table, which: 'oldest' | 'newest'): Promise<number> {
  const [row] = await queryPage(table, {
    where: 'PK = :log',
    values: { log: partitions.changes },
    ConsistentRead: true,
    ScanIndexForward: which === 'oldest',
    Limit: 1,
  });
  return row === undefined ? 0 : SequenceRow.parse(row).sequence;
}

/** 0 before the first change; the newest entry is never trimmed. */
export const newestSequence = (table: Table): Promise<number> => readSequence(table, 'newest');
export const oldestSequence = (table: Table): Promise<number> => readSequence(table, 'oldest');

function parseEntry(row: unknown): LogEntry {
  const { sequence } = SequenceRow.parse(row);
  const change = Change.safeParse(row);
  if (change.success) return { sequence, change: change.data };
  log.error('a change of the catalog cannot be read', { sequence });
  return { sequence };
}

const maxEntriesPerWrite = 1_000;

/** Reads the next page ahead, but not after the first, since many readers need only one. */
async function* readAhead(pages: AsyncIterator<QueryCommandOutput, unknown>) {
  let nextPage = pages.next();
  for (let isFirst = true; ; isFirst = false) {
    const page = await nextPage;
    if (page.done) return;
    if (!isFirst) nextPage = pages.next();
    // A reader that stops never awaits this promise; one that goes on gets its error.
    nextPage.catch(() => undefined);
    yield page.value;
    if (isFirst) nextPage = pages.next();
  }
}

/** Costs one strongly consistent read if nothing was written after the sequence. */
export async function* changesAfter({ db, name }: Table, sequence: number) {
  const pages = paginateQuery(
    { client: db },
    {
      TableName: name,
      KeyConditionExpression: 'PK = :log AND SK > :sequence',
      ExpressionAttributeValues: {
        ':log': partitions.changes,
        ':sequence': padSequence(sequence),
      },
      ConsistentRead: true,
      Limit: maxEntriesPerWrite,
    },
  );
  for await (const { Items = [], LastEvaluatedKey } of readAhead(pages)) {
    yield { entries: Items.map(parseEntry), hasMore: LastEvaluatedKey !== undefined };
  }
}

/** For the writers of changes, who need the type and the conversion beside the log. */
export { type Change, toCatalogJob } from '../index/catalog-job.ts';

export type ChangeLog = ReturnType<typeof changeLog>;

export const changeLog = (table: Table) => {
  let knownNext: number | undefined;
  return {
    /** The sequence of the next change: known from the last write, or read from the table. */
    nextSequence: async (): Promise<number> => knownNext ?? (await newestSequence(table)) + 1,
    /** Call it after a successful transaction with this sequence. */
    rememberSequence(sequence: number) {
      knownNext = sequence + 1;
    },
    /** Call it after a failed transaction, so that the next sequence is read again. */
    forgetSequence() {
      knownNext = undefined;
    },
    insertChange: (sequence: number, change: Change): TransactWriteItem =>
      toInsert(table.name, { ...keys.change(sequence), sequence, ...change }).item,
    /** Requires the previous change: an outdated sequence may be free since the log was trimmed, but readers are past it. */
    requirePreviousChange(sequence: number): TransactWriteItem[] {
      if (sequence === 1) return [];
      const ConditionExpression = 'attribute_exists(PK)';
      const Key = keys.change(sequence - 1);
      return [{ ConditionCheck: { TableName: table.name, Key, ConditionExpression } }];
    },
  };
};
