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

type Keys = { AttributeName?: string | undefined; KeyType?: string | undefined }[] | undefined;
const describeKeys = (keys: Keys) => keys?.map((key) => [key.AttributeName, key.KeyType]);
const describeShape = ({
  KeySchema: keys,
  GlobalSecondaryIndexes: indexes,
}: Pick<TableDescription, 'KeySchema' | 'GlobalSecondaryIndexes'>): string =>
  JSON.stringify([
    describeKeys(keys),
    indexes
      ?.map((index) => [index.IndexName, describeKeys(index.KeySchema)])
      .sort(([a], [b]) => String(a).localeCompare(String(b))),
  ]);

/** A table whose keys have changed since stops the start. */
async function provisionTables(
  template: Template,
  client: DynamoDBClient,
): Promise<[string, Physical][]> {
  const made: [string, Physical][] = [];
  for (const { id: TableName, properties } of template.all(
    'AWS::DynamoDB::Table',
    TableProperties,
  )) {
    const { TimeToLiveSpecification, ...keys } = properties;
    const found = await client
      .send(new DescribeTableCommand({ TableName }))
      .catch((error: unknown) => {
        if (!(error instanceof ResourceNotFoundException)) throw error;
      });
    if (!found) {
      const table = { TableName, BillingMode: 'PAY_PER_REQUEST', ...keys } as const;
      await client.send(new CreateTableCommand(table));
    } else if (describeShape(found.Table ?? {}) !== describeShape(properties)) {
      throw new Error(
        `The keys of table ${TableName} have changed in the stack since the local data was made. Start with another DATA_DIR, or delete the data folder to begin anew.`,
      );
    }
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
    const arn = `arn:aws:dynamodb:${region}:${account}:table/${TableName}`;
    made.push([TableName, { ref: TableName, attributes: { Arn: arn } }]);
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
