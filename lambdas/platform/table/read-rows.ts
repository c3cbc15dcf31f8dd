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
interface RowQuery extends Pick<
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
export const toExpressionValues = (values: Readonly<Row>): Row =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value]));

/** A projection. Each attribute has an alias, since some names are reserved words of DynamoDB. */
export const toProjection = (names: readonly string[]) => ({
  ProjectionExpression: names.map((name) => `#${name}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
});

const toInput = (TableName: string, { where, values, ...query }: RowQuery) => ({
  ...{ TableName, KeyConditionExpression: where, ...query },
  ExpressionAttributeValues: toExpressionValues(values),
});

export async function* queryPages({ db, name }: Table, query: RowQuery): AsyncGenerator<Row[]> {
  for await (const { Items = [] } of paginateQuery({ client: db }, toInput(name, query)))
    yield Items;
}

export async function queryPage({ db, name }: Table, query: RowQuery): Promise<Row[]> {
  const { Items = [] } = await db.send(new QueryCommand(toInput(name, query)));
  return Items;
}

async function collectRows(pages: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

export type IndexOptions = Pick<
  RowQuery,
  'ScanIndexForward' | 'ProjectionExpression' | 'ExpressionAttributeNames'
>;

export const queryIndexPages = (table: Table, kind: string, options: IndexOptions = {}) =>
  queryPages(table, {
    ...{ IndexName: indexByKind, where: 'GSI1PK = :kind', values: { kind }, ...options },
  });

export const queryIndex = (table: Table, kind: string, options: IndexOptions = {}) =>
  collectRows(queryIndexPages(table, kind, options));

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
export async function findAttributes<S extends z.ZodMiniObject>(
  { db, name }: Table,
  Key: Row,
  schema: S,
  options: { ConsistentRead?: true } = {},
): Promise<z.output<S> | undefined> {
  const projection = toProjection(Object.keys(schema.shape));
  const { Item } = await db.send(
    new GetCommand({ TableName: name, Key, ...projection, ...options }),
  );
  return Item && schema.parse(Item);
}

/** In key order, strongly consistent. */
export const readPartitionPages = (table: Table, partition: string) =>
  queryPages(table, {
    ...{ where: 'PK = :partition', values: { partition }, ConsistentRead: true },
  });

export const readPartition = (table: Table, partition: string): Promise<Row[]> =>
  collectRows(readPartitionPages(table, partition));
