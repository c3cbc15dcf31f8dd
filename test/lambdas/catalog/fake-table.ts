import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import * as ddb from '@aws-sdk/lib-dynamodb';
import { keys } from '#lambdas/platform/table/keys.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import type { CatalogJob, Change } from '#lambdas/catalog/index/catalog-job.ts';
import { changeLog } from '#lambdas/catalog/snapshots/change-log.ts';

type Row = Record<string, unknown>;

const keyOf = ({ PK, SK }: Row) => `${String(PK)}|${String(SK)}`;

export interface FakeTable extends Table {
  rows: Map<string, Row>;
  /** Queries sent so far. */
  queries: number;
  /** Runs before each query; may throw. */
  beforeQuery: () => void | Promise<void>;
  /** The most rows that one page of a query holds, as the size limit of the real one makes it. */
  pageRows: number;
  /** What a job's repository does: the row and the change in one transaction. */
  commit(change: Change): Promise<number>;
}

/** Just enough of the table for the parts of the catalog, on plain objects. */
export function fakeTable(): FakeTable {
  const rows = new Map<string, Row>();

  const put = ({
    Item = {},
    ConditionExpression,
    ExpressionAttributeValues,
  }: ddb.PutCommandInput) => {
    const there = rows.get(keyOf(Item));
    const sameRevision = there?.['revision'] === ExpressionAttributeValues?.[':before'];
    if (ConditionExpression && there && !(ConditionExpression.includes('OR') && sameRevision)) {
      throw new ConditionalCheckFailedException({ message: 'refused', $metadata: {} });
    }
    rows.set(keyOf(Item), structuredClone(Item));
    return {};
  };

  const inOrder = ({ IndexName, ScanIndexForward, ...input }: ddb.QueryCommandInput) => {
    const [partition, from = ''] = Object.values(input.ExpressionAttributeValues ?? {}) as string[];
    const [pk, sk] = IndexName ? ['GSI1PK', 'GSI1SK'] : ['PK', 'SK'];
    const upTo = input.KeyConditionExpression?.includes('<=') ?? false;
    const matching = [...rows.values()]
      .filter((row) => row[pk] === partition)
      .map((row) => ({ row, sort: String(row[sk]) }))
      .filter(({ sort }) => (upTo ? sort <= from : sort > from))
      .toSorted((one, other) => (one.sort < other.sort ? -1 : 1));
    return ScanIndexForward === false ? matching.toReversed() : matching;
  };

  const query = async (input: ddb.QueryCommandInput) => {
    table.queries++;
    await table.beforeQuery();
    const ordered = inOrder(input);
    const start = ordered.findIndex(({ sort }) => sort === input.ExclusiveStartKey?.['sort']) + 1;
    const end = start + Math.min(input.Limit ?? Infinity, table.pageRows);
    const page = ordered.slice(start, end);
    return {
      Items: page.map(({ row }) => structuredClone(row)),
      ...(end < ordered.length && { LastEvaluatedKey: { sort: page.at(-1)?.sort } }),
    };
  };

  const transact = ({ TransactItems = [] }: ddb.TransactWriteCommandInput) => {
    TransactItems.forEach(({ Put }) => Put && put(Put as ddb.PutCommandInput));
  };

  const batchWrite = ({ RequestItems }: ddb.BatchWriteCommandInput) => {
    const requests = Object.values(RequestItems ?? {}).flat();
    requests.forEach(({ DeleteRequest }) => rows.delete(keyOf(DeleteRequest?.Key ?? {})));
    return {};
  };

  const send = async (command: unknown): Promise<unknown> => {
    await Promise.resolve();
    if (command instanceof ddb.QueryCommand) return query(command.input);
    if (command instanceof ddb.GetCommand)
      return { Item: rows.get(keyOf(command.input.Key ?? {})) };
    if (command instanceof ddb.PutCommand) return put(command.input);
    if (command instanceof ddb.TransactWriteCommand) return transact(command.input);
    if (command instanceof ddb.BatchWriteCommand) return batchWrite(command.input);
    throw new Error('not known to the fake table');
  };

  const setRow = (change: Change) => {
    if (change.operation === 'close') return;
    if (change.operation === 'delete') {
      const row = rows.get(keyOf(keys.job(change.id)));
      if (row) row['deletedAt'] = '2026-11-20T00:00:00.000Z';
      return;
    }
    const row = jobRow(change.job);
    rows.set(keyOf(row), row);
  };

  const table: FakeTable = {
    db: Object.assign(Object.create(ddb.DynamoDBDocumentClient.prototype), { send }),
    ...{ name: 'table', rows, queries: 0, beforeQuery: () => undefined, pageRows: Infinity },
    async commit(change) {
      const sequence = await log.next();
      const { Put } = log.entry(sequence, change);
      if (Put) put(Put as ddb.PutCommandInput);
      log.wrote(sequence);
      setRow(change);
      return sequence;
    },
  };
  const log = changeLog(table);
  return table;
}

/** A job's row as the repository writes it, as far as the catalog reads it. */
export const jobRow = ({ card, updatedAt, ...rest }: CatalogJob): Row => ({
  ...keys.job(card.id),
  ...keys.jobIndex(rest.createdSequence),
  ...card,
  ...rest,
  ...{ description: '', updated_at: updatedAt, version: 1 },
});
