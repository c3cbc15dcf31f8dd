import {
  ListTablesCommand,
  paginateScan,
  type AttributeValue,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { hashOf, type Hashed, isLeftOut } from './hashed.ts';

/** The members of maps, in whatever order the engine gives them, sorted; lists keep theirs. */
function sorted(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, each]) => [name, sorted(each)] as const);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const partitionOf = ({ PK }: Record<string, AttributeValue>): string => PK?.S ?? '';

/** All rows of all tables. */
export async function hashRows(
  dynamodb: DynamoDBClient,
  leftOut: readonly string[],
): Promise<Hashed> {
  const rows: string[] = [];
  const { TableNames = [] } = await dynamodb.send(new ListTablesCommand({}));
  for (const TableName of TableNames) {
    const pages = paginateScan({ client: dynamodb }, { TableName, ConsistentRead: true });
    for await (const { Items = [] } of pages) {
      const included = Items.filter((item) => !isLeftOut(partitionOf(item), leftOut));
      rows.push(...included.map((item) => JSON.stringify([TableName, sorted(item)])));
    }
  }
  return hashOf(rows);
}
