import { join } from 'node:path';
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { indexByKind } from '#lambdas/platform/keys.ts';
import { startDynamoDb } from '#local/cloud/dynamodb/start-dynamodb.ts';
import { startS3 } from '#local/cloud/s3/start-s3.ts';
import type { Closing } from '#local/launch/closing.ts';
import { sharedVariables } from '#local/launch/environment.ts';
import { clients } from '#local/provision/clients.ts';

export interface Engines {
  /** A new table with the keys of the product's, and a bucket of the same name. */
  create(name: string): Promise<void>;
  /** What a function finds in its environment beside that table and bucket. */
  variables(name: string, rateLimits?: boolean): NodeJS.ProcessEnv;
}

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

/** The local cloud's table and bucket, in the bench's own process, whose CPU is not measured. */
export async function startEngines(folder: string, closers: Closing): Promise<Engines> {
  const [dynamoDb, bucket] = await Promise.all([
    startDynamoDb({ folder: join(folder, 'dynamodb') }),
    startS3({ folder: join(folder, 's3') }),
  ]);
  closers.later(dynamoDb.close);
  closers.later(bucket.close);
  const endpoints = {
    AWS_ENDPOINT_URL_DYNAMODB: dynamoDb.endpoint,
    AWS_ENDPOINT_URL_S3: bucket.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: '',
    AWS_ENDPOINT_URL_SESV2: '',
  };
  const { dynamodb, s3 } = clients(endpoints);
  return {
    async create(name) {
      await dynamodb.send(tableNamed(name));
      await s3.send(new CreateBucketCommand({ Bucket: name }));
    },
    variables: (name, rateLimits = false) => ({
      ...sharedVariables({
        ...{ endpoints, siteOrigin: 'https://jobs.example.in', jwks: { keys: [] }, rateLimits },
      }),
      ...{ TABLE_NAME: name, CATALOG_BUCKET: name, LOG_LEVEL: 'ERROR' },
    }),
  };
}
