import * as ddb from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { startDynamoDb } from '#local/cloud/dynamodb/start-dynamodb.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { credentials, endpointOf, region, temporaryFolder } from './engines.ts';

export const tableName = `probe-${process.pid}-${Date.now()}`;

export const clientOf = (endpoint: string, maxAttempts = 3): ddb.DynamoDB =>
  new ddb.DynamoDB({ endpoint, region, credentials, maxAttempts });

const keySchema = (hash: string, range: string): ddb.KeySchemaElement[] => [
  { AttributeName: hash, KeyType: 'HASH' },
  { AttributeName: range, KeyType: 'RANGE' },
];

/** With keys and index as the stack defines them. */
export const createTable = (client: ddb.DynamoDBClient, TableName = tableName) =>
  client.send(
    new ddb.CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
      KeySchema: keySchema('PK', 'SK'),
      GlobalSecondaryIndexes: [
        {
          ...{ IndexName: 'byKind', KeySchema: keySchema('GSI1PK', 'GSI1SK') },
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    }),
  );

/** For the tests of a file: a table of the engine as the functions see it, there once they begin. */
export function openTable(): Table {
  const folder = temporaryFolder();
  const endpoint = endpointOf(() => startDynamoDb(folder()));
  const table = { name: tableName } as Table;
  beforeAll(async () => {
    const client = clientOf(endpoint());
    await createTable(client);
    const marshallOptions = { removeUndefinedValues: true };
    Object.assign(table, { db: DynamoDBDocumentClient.from(client, { marshallOptions }) });
  });
  afterAll(() => table.db.destroy());
  return table;
}
