import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { indexByKind } from '#lambdas/platform/keys.ts';
import type { Table } from '#lambdas/platform/table.ts';
import type { Closing } from '#local/launch/closing.ts';
import { sharedVariables } from '#local/launch/environment.ts';
import { clients, type Endpoints } from '#local/provision/clients.ts';
import { startProgram } from '../processes/start-program.ts';

export interface Engines {
  /** A new table with the keys of the product's, and a bucket of the same name. */
  create(name: string): Promise<Table>;
  /** What a function finds in its environment beside that table and bucket. */
  variables(name: string, rateLimits?: boolean): NodeJS.ProcessEnv;
}

/** Feeds and pages name it; nobody calls it. */
const siteOrigin = 'https://jobs.example.in';

const key = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' as const },
  { AttributeName: sort, KeyType: 'RANGE' as const },
];

const tableNamed = (name: string) =>
  new CreateTableCommand({
    TableName: name,
    KeySchema: key('PK', 'SK'),
    AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    GlobalSecondaryIndexes: [
      {
        IndexName: indexByKind,
        KeySchema: key('GSI1PK', 'GSI1SK'),
        Projection: { ProjectionType: 'ALL' },
      },
    ],
    BillingMode: 'PAY_PER_REQUEST',
  });

/** The local cloud's table and bucket engines, in a process of their own. */
export async function startEngines(folder: string, closers: Closing): Promise<Engines> {
  const { outcome } = await startProgram(
    {
      script: 'bench/engines/engines.ts',
      input: { folder },
      outcome: z.object({ dynamodb: z.string(), s3: z.string() }),
    },
    closers,
  );
  const endpoints: Endpoints = {
    AWS_ENDPOINT_URL_DYNAMODB: outcome.dynamodb,
    AWS_ENDPOINT_URL_S3: outcome.s3,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: '',
    AWS_ENDPOINT_URL_SESV2: '',
  };
  const { dynamodb, s3 } = clients(endpoints);
  const db = DynamoDBDocumentClient.from(dynamodb);
  return {
    async create(name) {
      await Promise.all([
        dynamodb.send(tableNamed(name)),
        s3.send(new CreateBucketCommand({ Bucket: name })),
      ]);
      return { db, name };
    },
    variables: (name, rateLimits = false) => ({
      ...sharedVariables({ endpoints, siteOrigin, jwks: { keys: [] }, rateLimits }),
      TABLE_NAME: name,
      CATALOG_BUCKET: name,
      LOG_LEVEL: 'ERROR',
    }),
  };
}
