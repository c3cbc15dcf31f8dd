import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { padSequence, partitions, keys } from '#lambdas/platform/table/keys.ts';
import { queryPage } from '#lambdas/platform/table/read-rows.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { toInsert, writeConflict, type TableWrite } from '#lambdas/platform/table/write-rows.ts';
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

const maxEntriesPerPage = 1_000;

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
      Limit: maxEntriesPerPage,
    },
  );
  for await (const { Items = [], LastEvaluatedKey } of pages) {
    yield { entries: Items.map(parseEntry), hasMore: LastEvaluatedKey !== undefined };
  }
}

/** For the writers of changes, who need the type and the conversion beside the log. */
export { type Change, toCatalogJob } from '../index/catalog-job.ts';

/**
 * One entry for each change, from the sequence on. The previous entry is required: the sequence of a
 * trimmed one is free again, but readers would skip it.
 */
export function changeItems(
  table: Table,
  sequence: number,
  changes: readonly Change[],
): TableWrite[] {
  const entries = changes.map((change, index) => {
    const row = { ...keys.change(sequence + index), sequence: sequence + index, ...change };
    return toInsert(table.name, row, writeConflict);
  });
  if (sequence === 1) return entries;
  const ConditionExpression = 'attribute_exists(PK)';
  const ConditionCheck = { TableName: table.name, Key: keys.change(sequence - 1) };
  const item = { ConditionCheck: { ...ConditionCheck, ConditionExpression } };
  return [...entries, { item, orThrow: writeConflict }];
}
