import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  GroupExistsException,
  ListUserPoolClientsCommand,
  ListUserPoolsCommand,
  SetUserPoolMfaConfigCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DescribeTableCommand, DescribeTimeToLiveCommand } from '@aws-sdk/client-dynamodb';
import { HeadBucketCommand } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { startDynamoDb } from '#local/cloud/dynamodb/start-dynamodb.ts';
import { startS3 } from '#local/cloud/s3/start-s3.ts';
import type { Running } from '#local/cloud/server.ts';
import { clients, type Clients } from '#local/provision/clients.ts';
import { provisionForeignPool } from '#local/provision/foreign-user-pool.ts';
import { provision } from '#local/provision/provision.ts';
import { templateOf } from '#local/provision/template.ts';

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
  templateOf({
    stackName: 'Stack',
    template: { Resources: { Rows: tableWith(indexName), Images: { Type: 'AWS::S3::Bucket' } } },
  });

const folder = mkdtempSync(join(tmpdir(), 'provision-'));
let engines: Running[];
let cloud: Clients;

beforeAll(async () => {
  const [dynamodb, s3] = await Promise.all([
    startDynamoDb({ folder: join(folder, 'dynamodb') }),
    startS3({ folder: join(folder, 's3'), accessKeyId: 'local', secretAccessKey: 'local' }),
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
  it('are created once, and found at the next start', async () => {
    const first = await provision(stackWith('byKind'), cloud, 'localhost:1');
    expect(await provision(stackWith('byKind'), cloud, 'localhost:1')).toEqual(first);
    expect(new Map(first).get('Images')).toMatchObject({ ref: 'stack-images' });

    const { Table } = await cloud.dynamodb.send(new DescribeTableCommand({ TableName: 'Rows' }));
    expect(Table?.GlobalSecondaryIndexes).toHaveLength(1);
    const expiry = await cloud.dynamodb.send(new DescribeTimeToLiveCommand({ TableName: 'Rows' }));
    expect(expiry.TimeToLiveDescription).toMatchObject({ AttributeName: 'expires' });
    const head = new HeadBucketCommand({ Bucket: 'stack-images' });
    await expect(cloud.s3.send(head)).resolves.toBeDefined();
  });

  it('stop the start when a table has other keys than before', async () => {
    await provision(stackWith('byKind'), cloud, 'localhost:1');
    await expect(provision(stackWith('byDate'), cloud, 'localhost:1')).rejects.toThrow(
      'The keys of table Rows have changed',
    );
  });
});

describe('a user pool in a Cognito that is not ours', () => {
  const cognito = mockClient(CognitoIdentityProviderClient);
  const pool = {
    id: 'Pool',
    clientId: 'Client',
    name: 'admins',
    clientName: 'site',
    groups: ['admins'],
    accessTokenMinutes: 15,
    refreshTokenMinutes: 43_200,
    refreshGraceSeconds: 60,
    challengeMinutes: 5,
    selfSignUp: true,
    writeAttributes: ['name'],
    codeMail: { subject: 'Your code', text: '{####}' },
    passwordPolicy: {
      MinimumLength: 12,
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
    },
  };
  const client = new CognitoIdentityProviderClient({ region: 'ap-south-1' });
  beforeEach(() => cognito.reset());

  it('is created with its client and group', async () => {
    cognito.on(ListUserPoolsCommand).resolves({ UserPools: [] });
    cognito.on(ListUserPoolClientsCommand).resolves({ UserPoolClients: [] });
    cognito.on(CreateUserPoolCommand).resolves({ UserPool: { Id: 'p-1' } });
    cognito.on(CreateUserPoolClientCommand).resolves({ UserPoolClient: { ClientId: 'c-1' } });
    expect(await provisionForeignPool(client, pool)).toEqual({ poolId: 'p-1', clientId: 'c-1' });
    const [group] = cognito.commandCalls(CreateGroupCommand);
    expect(group?.args[0].input).toEqual({ UserPoolId: 'p-1', GroupName: 'admins' });
    const [factor] = cognito.commandCalls(SetUserPoolMfaConfigCommand);
    expect(factor?.args[0].input).toEqual({
      UserPoolId: 'p-1',
      MfaConfiguration: 'OPTIONAL',
      SoftwareTokenMfaConfiguration: { Enabled: true },
    });
  });

  it('is used again when it is there', async () => {
    cognito.on(ListUserPoolsCommand).resolves({ UserPools: [{ Id: 'p-2', Name: 'admins' }] });
    cognito
      .on(ListUserPoolClientsCommand)
      .resolves({ UserPoolClients: [{ ClientId: 'c-2', ClientName: 'site' }] });
    cognito
      .on(CreateGroupCommand)
      .rejects(new GroupExistsException({ message: 'exists', $metadata: {} }));
    expect(await provisionForeignPool(client, pool)).toEqual({ poolId: 'p-2', clientId: 'c-2' });
    expect(cognito.commandCalls(CreateUserPoolCommand)).toHaveLength(0);
  });
});
