import { GetCommand, paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { indexByKind } from './keys.ts';
import type { Table } from './table.ts';

export type Row = Record<string, unknown>;
type Question = Omit<QueryCommandInput, 'TableName' | 'ExclusiveStartKey'>;

async function* queryPages({ db, name }: Table, question: Question): AsyncGenerator<Row[]> {
  const pages = paginateQuery({ client: db }, { TableName: name, ...question });
  for await (const { Items = [] } of pages) yield Items;
}

async function collectRows(pages: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

export type Choice = Pick<
  Question,
  'ScanIndexForward' | 'ProjectionExpression' | 'ExpressionAttributeNames'
>;

export const pagesOfKind = (table: Table, kind: string, choice: Choice = {}) =>
  queryPages(table, {
    IndexName: indexByKind,
    KeyConditionExpression: 'GSI1PK = :kind',
    ExpressionAttributeValues: { ':kind': kind },
    ...choice,
  });

export const rowsOfKind = (table: Table, kind: string, choice: Choice = {}): Promise<Row[]> =>
  collectRows(pagesOfKind(table, kind, choice));

/** Strongly consistent. */
export async function findItem({ db, name }: Table, Key: Row): Promise<Row | undefined> {
  const { Item } = await db.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }));
  return Item;
}

export async function findRow<S extends z.ZodMiniType>(
  table: Table,
  key: Row,
  schema: S,
): Promise<z.output<S> | undefined> {
  const item = await findItem(table, key);
  return item && schema.parse(item);
}

/** In key order, strongly consistent. */
export const readPages = (table: Table, partition: string) =>
  queryPages(table, {
    KeyConditionExpression: 'PK = :partition',
    ExpressionAttributeValues: { ':partition': partition },
    ConsistentRead: true,
  });

export const readPartition = (table: Table, partition: string): Promise<Row[]> =>
  collectRows(readPages(table, partition));
