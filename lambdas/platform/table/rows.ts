import {
  GetCommand,
  paginateQuery,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { indexByKind } from './keys.ts';
import type { Table } from './table.ts';

export type Row = Record<string, unknown>;
interface Question extends Pick<
  QueryCommandInput,
  | 'IndexName'
  | 'ConsistentRead'
  | 'ScanIndexForward'
  | 'Limit'
  | 'ProjectionExpression'
  | 'ExpressionAttributeNames'
> {
  where: string;
  values: Row;
}

/** Adds the `:` before each name that DynamoDB requires. */
export const namedValues = (values: Readonly<Row>): Row =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value]));

/** A projection. Each attribute has an alias, since some names are reserved words of DynamoDB. */
export const only = (names: readonly string[]) => ({
  ProjectionExpression: names.map((name) => `#${name}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
});

const toInput = (TableName: string, { where, values, ...question }: Question) => ({
  ...{ TableName, KeyConditionExpression: where, ...question },
  ExpressionAttributeValues: namedValues(values),
});

export async function* queryPages({ db, name }: Table, question: Question): AsyncGenerator<Row[]> {
  for await (const { Items = [] } of paginateQuery({ client: db }, toInput(name, question)))
    yield Items;
}

export async function firstRows({ db, name }: Table, question: Question): Promise<Row[]> {
  const { Items = [] } = await db.send(new QueryCommand(toInput(name, question)));
  return Items;
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
    ...{ IndexName: indexByKind, where: 'GSI1PK = :kind', values: { kind }, ...choice },
  });

export const rowsOfKind = (table: Table, kind: string, choice: Choice = {}): Promise<Row[]> =>
  collectRows(pagesOfKind(table, kind, choice));

/** Strongly consistent. */
export async function findItem({ db, name }: Table, Key: Row): Promise<Row | undefined> {
  const { Item } = await db.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }));
  return Item;
}

export async function findRow<S extends z.ZodMiniType>(table: Table, key: Row, schema: S) {
  const item = await findItem(table, key);
  return item && schema.parse(item);
}

/** Reads only the attributes of the schema. */
export async function findParts<S extends z.ZodMiniObject>(
  { db, name }: Table,
  Key: Row,
  schema: S,
  consistency: { ConsistentRead?: true } = {},
): Promise<z.output<S> | undefined> {
  const parts = only(Object.keys(schema.shape));
  const { Item } = await db.send(
    new GetCommand({ TableName: name, Key, ...parts, ...consistency }),
  );
  return Item && schema.parse(Item);
}

/** In key order, strongly consistent. */
export const readPages = (table: Table, partition: string) =>
  queryPages(table, {
    ...{ where: 'PK = :partition', values: { partition }, ConsistentRead: true },
  });

export const readPartition = (table: Table, partition: string): Promise<Row[]> =>
  collectRows(readPages(table, partition));
