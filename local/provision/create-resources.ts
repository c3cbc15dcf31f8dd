import { randomBytes } from 'node:crypto';
import {
  type DynamoDB,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { BucketAlreadyOwnedByYou, type S3 } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import type { Clients } from './aws-clients.ts';
import { findFunctionName, functionType } from './read-functions.ts';
import type { LocalResource, LocalResources } from './resolve-expressions.ts';
import { toArn, region } from './local-account.ts';
import type { Template } from './read-template.ts';

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

const describeKeys = (keys: TableDescription['KeySchema']) =>
  keys?.map((key) => [key.AttributeName, key.KeyType]);
const describeShape = ({ KeySchema, GlobalSecondaryIndexes = [] }: TableDescription): string =>
  JSON.stringify([
    describeKeys(KeySchema),
    GlobalSecondaryIndexes.map((index) => [index.IndexName, describeKeys(index.KeySchema)]).sort(
      ([a], [b]) => String(a).localeCompare(String(b)),
    ),
  ]);

/** Creates the tables that do not exist yet. Throws if the keys of one have changed in the stack. */
async function createTables(template: Template, client: DynamoDB): Promise<void> {
  const tables = template.parseAll('AWS::DynamoDB::Table', TableProperties);
  for (const { id: TableName, properties } of tables) {
    const { TimeToLiveSpecification, ...keys } = properties;
    const existing = await client.describeTable({ TableName }).catch((error: unknown) => {
      if (!(error instanceof ResourceNotFoundException)) throw error;
    });
    if (!existing) {
      await client.createTable({ TableName, BillingMode: 'PAY_PER_REQUEST', ...keys });
    } else if (describeShape(existing.Table ?? {}) !== describeShape(keys)) {
      throw new Error(
        `The keys of table ${TableName} have changed in the stack since the local data was made. Start with another DATA_DIR, or delete the data folder to begin anew.`,
      );
    }
    await client.updateTimeToLive({ TableName, TimeToLiveSpecification });
  }
}

const bucketType = 'AWS::S3::Bucket';
const bucketNameCharacters = 63;
const toBucketName = ({ stackName }: Template, id: string): string =>
  `${stackName}-${id}`.toLowerCase().slice(0, bucketNameCharacters);

async function createBuckets(template: Template, client: S3): Promise<void> {
  for (const id of template.listIds(bucketType)) {
    const Bucket = toBucketName(template, id);
    await client.createBucket({ Bucket }).catch((error: unknown) => {
      if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
    });
  }
}

type ResourceNames = Record<'siteHost' | 'poolId' | 'clientId', string>;

/** What references to resources of the stack mean locally. Each start gives each secret a new value. */
function mapLocalResources(template: Template, { siteHost, poolId, clientId }: ResourceNames) {
  const provider = `cognito-idp.${region}.amazonaws.com/${poolId}`;
  const resourceTypes: Readonly<Record<string, (id: string) => LocalResource>> = {
    'AWS::DynamoDB::Table': (id) => ({
      ref: id,
      attributes: { Arn: toArn('dynamodb', `table/${id}`) },
    }),
    [bucketType]: (id) => {
      const ref = toBucketName(template, id);
      return { ref, attributes: { Arn: `arn:aws:s3:::${ref}` } };
    },
    [functionType]: (id) => {
      const ref = findFunctionName(template, id);
      return { ref, attributes: { Arn: toArn('lambda', `function:${ref}`) } };
    },
    'AWS::ApiGatewayV2::Api': (id) => {
      const ref = id.toLowerCase();
      const ApiEndpoint = `https://${ref}.execute-api.${region}.amazonaws.com`;
      return { ref, attributes: { ApiId: ref, ApiEndpoint } };
    },
    'AWS::SecretsManager::Secret': (id) => ({
      ref: toArn('secretsmanager', `secret:${id}`),
      secret: randomBytes(24).toString('hex'),
    }),
    'AWS::CloudFront::Distribution': (id) => ({ ref: id, attributes: { DomainName: siteHost } }),
    'AWS::Cognito::UserPool': () => ({
      ref: poolId,
      attributes: {
        Arn: toArn('cognito-idp', `userpool/${poolId}`),
        UserPoolId: poolId,
        ProviderName: provider,
        ProviderURL: `https://${provider}`,
      },
    }),
    'AWS::Cognito::UserPoolClient': () => ({ ref: clientId }),
  };
  return new Map(
    Object.entries(resourceTypes).flatMap(([type, toResource]) =>
      template.listIds(type).map((id) => [id, toResource(id)] as const),
    ),
  );
}

export async function createResources(
  template: Template,
  { dynamodb, s3 }: Clients,
  names: ResourceNames,
): Promise<LocalResources> {
  await Promise.all([createTables(template, dynamodb), createBuckets(template, s3)]);
  return mapLocalResources(template, names);
}
