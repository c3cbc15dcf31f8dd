import { ListTablesCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { setTimeout as wait } from 'node:timers/promises';
import { callsTo, type Stack } from '#test/local/api/stack.ts';
import type { FaultProxy } from './fault-proxy.ts';
import type { Product } from './stack.ts';

const betweenRunsMs = 500;
const options = {
  region: 'ap-south-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
};

/** The engines of a running product, without the faults that its functions meet. */
async function environmentOf({ engines }: FaultProxy): Promise<Record<string, string>> {
  const { AWS_ENDPOINT_URL_DYNAMODB, AWS_ENDPOINT_URL_S3 } = engines();
  const dynamo = new DynamoDBClient({ ...options, endpoint: AWS_ENDPOINT_URL_DYNAMODB ?? '' });
  const s3 = new S3Client({
    ...options,
    endpoint: AWS_ENDPOINT_URL_S3 ?? '',
    forcePathStyle: true,
  });
  const [{ TableNames = [] }, { Buckets = [] }] = await Promise.all([
    dynamo.send(new ListTablesCommand({})),
    s3.send(new ListBucketsCommand({})),
  ]);
  const images = Buckets.find(({ Name = '' }) => Name.includes('images'));
  return { ...engines(), TABLE_NAME: TableNames[0] ?? '', IMAGES_BUCKET: images?.Name ?? '' };
}

/** Nothing but a token tells which pool it is of. */
const poolIn = (token: string): string => {
  const { iss } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return new URL(iss).pathname.slice(1);
};

/** A running product in the form that the helpers of the acceptance tests know. */
export async function siteOf(product: Product, faults: FaultProxy): Promise<Stack> {
  const calls = callsTo(product.url);
  const USER_POOL_ID = poolIn(await calls.signIn());
  return {
    ...calls,
    address: product.url,
    environment: { ...(await environmentOf(faults)), USER_POOL_ID },
    dataDir: product.dataDir,
    // Its schedule runs what a test would start by hand.
    invoke: () => wait(betweenRunsMs, { kind: 'result', result: undefined }),
    stop: async () => void (await product.stop()),
  };
}
