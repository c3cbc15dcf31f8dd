import {
  type AttributeValue,
  CreateTableCommand,
  DynamoDBClient,
  type TransactWriteItem,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { credentials, region } from './engines.ts';

export type Row = Record<string, AttributeValue>;
export const tableName = `probe-${process.pid}-${Date.now()}`;

export const clientOf = (endpoint: string, maxAttempts = 3): DynamoDBClient =>
  new DynamoDBClient({ endpoint, region, credentials, maxAttempts });

export const createTable = (client: DynamoDBClient) =>
  client.send(
    new CreateTableCommand({
      TableName: tableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: 'SK', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'byKind',
          KeySchema: [
            { AttributeName: 'GSI1PK', KeyType: 'HASH' },
            { AttributeName: 'GSI1SK', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    }),
  );

export const row = (PK: string, SK = 'META', more: Row = {}): Row => ({
  PK: { S: PK },
  SK: { S: SK },
  ...more,
});

export const put = (Item: Row, condition?: string): TransactWriteItem => ({
  Put: {
    TableName: tableName,
    Item,
    ...(condition && { ConditionExpression: condition }),
  },
});

export const transaction = (...TransactItems: TransactWriteItem[]) =>
  new TransactWriteItemsCommand({ TransactItems });
