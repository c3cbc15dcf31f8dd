import { randomBytes } from 'node:crypto';
import {
  CreateTableCommand,
  DescribeTableCommand,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
  type DynamoDBClient,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { BucketAlreadyOwnedByYou, CreateBucketCommand, type S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { physicalApis } from './api.ts';
import type { Clients } from './clients.ts';
import { physicalFunctions } from './functions.ts';
import { account, region, type Physical } from './resolve.ts';
import type { Template } from './template.ts';

const KeySchema = z.array(
  z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }),
);
const Index = z.object({
  IndexName: z.string(),
  KeySchema,
  Projection: z.object({ ProjectionType: z.literal('ALL') }),
});
const TableProperties = z.object({
  KeySchema,
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.literal('S') }),
  ),
  GlobalSecondaryIndexes: z.array(Index),
  TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: z.literal(true) }),
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

const describeShape = (
  table: Pick<TableDescription, 'KeySchema' | 'GlobalSecondaryIndexes'>,
): string =>
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
      GlobalSecondaryIndexes,
    }),
  );
}

/** A table whose keys have changed since stops the start. */
async function provisionTables(
  template: Template,
  client: DynamoDBClient,
): Promise<[string, Physical][]> {
  const made: [string, Physical][] = [];
  for (const { id: name, properties } of template.all('AWS::DynamoDB::Table', TableProperties)) {
    const found = await describe(client, name);
    if (!found) await create(client, name, properties);
    else if (describeShape(found) !== describeShape(properties)) {
      throw new Error(
        `The keys of table ${name} have changed in the stack since the local data was made. Start with another DATA_DIR, or delete the data folder to begin anew.`,
      );
    }
    const { TimeToLiveSpecification } = properties;
    await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification }));
    const arn = `arn:aws:dynamodb:${region}:${account}:table/${name}`;
    made.push([name, { ref: name, attributes: { Arn: arn } }]);
  }
  return made;
}

const bucketNameCharacters = 63;

async function provisionBuckets(template: Template, client: S3Client) {
  const made: [string, Physical][] = [];
  for (const id of template.listIds('AWS::S3::Bucket')) {
    const name = `${template.stackName}-${id}`.toLowerCase().slice(0, bucketNameCharacters);
    await client.send(new CreateBucketCommand({ Bucket: name })).catch((error: unknown) => {
      if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
    });
    made.push([id, { ref: name, attributes: { Arn: `arn:aws:s3:::${name}` } }]);
  }
  return made;
}

/** Each secret gets a new value at every start. */
export const physicalSecrets = (template: Template): [string, Physical][] =>
  template.listIds('AWS::SecretsManager::Secret').map((id) => {
    const ref = `arn:aws:secretsmanager:${region}:${account}:secret:${id}`;
    return [id, { ref, secret: randomBytes(24).toString('hex') }];
  });

export async function provision(
  template: Template,
  { dynamodb, s3 }: Clients,
  siteHost: string,
): Promise<[string, Physical][]> {
  const [tables, buckets] = await Promise.all([
    provisionTables(template, dynamodb),
    provisionBuckets(template, s3),
  ]);
  const site = template
    .listIds('AWS::CloudFront::Distribution')
    .map((id): [string, Physical] => [id, { ref: id, attributes: { DomainName: siteHost } }]);
  return [
    ...tables,
    ...buckets,
    ...physicalFunctions(template),
    ...physicalApis(template),
    ...physicalSecrets(template),
    ...site,
  ];
}
