import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
  type DynamoDBClient,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import * as z from 'zod/mini';
import { account, region } from './region.ts';
import type { Physical } from './resolve.ts';
import type { Template } from './template.ts';

const KeySchema = z.array(
  z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }),
);
const Index = z.object({
  IndexName: z.string(),
  KeySchema,
  Projection: z.object({
    ProjectionType: z.enum(['ALL', 'INCLUDE', 'KEYS_ONLY']),
    NonKeyAttributes: z.optional(z.array(z.string())),
  }),
});
const TableProperties = z.object({
  TableName: z.optional(z.string()),
  KeySchema,
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  GlobalSecondaryIndexes: z.optional(z.array(Index)),
  TimeToLiveSpecification: z.optional(
    z.object({ AttributeName: z.string(), Enabled: z.boolean() }),
  ),
});
type TableProperties = z.infer<typeof TableProperties>;

async function describe(client: DynamoDBClient, name: string) {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

const shapeOf = (table: Pick<TableDescription, 'KeySchema' | 'GlobalSecondaryIndexes'>): string =>
  JSON.stringify([
    table.KeySchema?.map(({ AttributeName, KeyType }) => [AttributeName, KeyType]),
    table.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema: keys }) => [
      IndexName,
      keys?.map(({ AttributeName, KeyType }) => [AttributeName, KeyType]),
    ]).sort(([a], [b]) => String(a).localeCompare(String(b))),
  ]);

async function create(client: DynamoDBClient, name: string, properties: TableProperties) {
  const { KeySchema: keys, AttributeDefinitions, GlobalSecondaryIndexes } = properties;
  await client.send(
    new CreateTableCommand({
      TableName: name,
      KeySchema: keys,
      AttributeDefinitions,
      BillingMode: 'PAY_PER_REQUEST',
      ...(GlobalSecondaryIndexes && { GlobalSecondaryIndexes }),
    }),
  );
  await waitUntilTableExists({ client, maxWaitTime: 30, minDelay: 1 }, { TableName: name });
}

async function ensureExpiry(client: DynamoDBClient, name: string, properties: TableProperties) {
  const expected = properties.TimeToLiveSpecification;
  if (!expected?.Enabled) return;
  const found = await client.send(new DescribeTimeToLiveCommand({ TableName: name }));
  if (found.TimeToLiveDescription?.AttributeName === expected.AttributeName) return;
  await client.send(
    new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification: expected }),
  );
}

/** Creates the tables that are missing; a table whose keys have changed since stops the start. */
export async function provisionTables(
  template: Template,
  client: DynamoDBClient,
): Promise<[string, Physical][]> {
  const made: [string, Physical][] = [];
  for (const { id, properties } of template.all('AWS::DynamoDB::Table', TableProperties)) {
    const name = properties.TableName ?? id;
    const found = await describe(client, name);
    if (!found) await create(client, name, properties);
    else if (shapeOf(found) !== shapeOf(properties)) {
      throw new Error(
        `The keys of table ${name} have changed in the stack since the local data was made. Start with another DATA_DIR, or delete the data folder to begin anew.`,
      );
    }
    await ensureExpiry(client, name, properties);
    const arn = `arn:aws:dynamodb:${region}:${account}:table/${name}`;
    made.push([id, { ref: name, attributes: { Arn: arn } }]);
  }
  return made;
}
