import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDynamoDb } from '#local/cloud/dynamodb/start-dynamodb.ts';
import { startS3 } from '#local/cloud/s3/start-s3.ts';
import type { Running } from '#local/cloud/service/server.ts';
import { clients, type Clients } from '#local/provision/clients.ts';
import { provision } from '#local/provision/provision.ts';
import { openTemplate } from '#local/provision/template.ts';

const key = (AttributeName: string, KeyType: string) => ({ AttributeName, KeyType });
const tableWith = (indexName: string) => ({
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    KeySchema: [key('PK', 'HASH'), key('SK', 'RANGE')],
    AttributeDefinitions: ['PK', 'SK', 'G'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    GlobalSecondaryIndexes: [
      {
        IndexName: indexName,
        KeySchema: [key('G', 'HASH')],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
    TimeToLiveSpecification: { AttributeName: 'expires', Enabled: true },
  },
});
const stackWith = (indexName: string) =>
  openTemplate({
    stackName: 'Stack',
    template: { Resources: { Rows: tableWith(indexName), Images: { Type: 'AWS::S3::Bucket' } } },
  });

const folder = mkdtempSync(join(tmpdir(), 'provision-'));
let engines: Running[];
let cloud: Clients;

beforeAll(async () => {
  const [dynamodb, s3] = await Promise.all([
    startDynamoDb({ folder: join(folder, 'dynamodb') }),
    startS3({ folder: join(folder, 's3') }),
  ]);
  engines = [dynamodb, s3];
  cloud = clients({
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: 'http://127.0.0.1:1',
    AWS_ENDPOINT_URL_SESV2: 'http://127.0.0.1:1',
  });
});
afterAll(async () => {
  await Promise.all(engines.map((each) => each.close()));
  rmSync(folder, { recursive: true, force: true });
});

describe('tables and buckets of a template', () => {
  it('stop the start when a table has other keys than before', async () => {
    await provision(stackWith('byKind'), cloud, 'localhost:1');
    await expect(provision(stackWith('byDate'), cloud, 'localhost:1')).rejects.toThrow(
      'The keys of table Rows have changed',
    );
  });
});
