import { ListTablesCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import type { Stack } from '#test/local/api/stack.ts';
import type { World } from '#test/local/api/world.ts';
import { wakeFunctions } from '#test/support/wake-functions.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { startProduct, type Product } from './product.ts';
import { stackOf, worldOf } from './world.ts';

export interface FaultyProduct {
  faults: FaultProxy;
  product: Product;
  stack: Stack;
  /** One of everything, made before any fault. */
  world: World;
}

const region = 'ap-south-1';
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

/** The engines of a running product, without the faults that its functions meet. */
async function environmentOf({ engines }: FaultProxy): Promise<Record<string, string>> {
  const { AWS_ENDPOINT_URL_DYNAMODB: table = '', AWS_ENDPOINT_URL_S3: bucket = '' } = engines();
  const dynamo = new DynamoDBClient({ region, credentials, endpoint: table });
  const s3 = new S3Client({ region, credentials, endpoint: bucket, forcePathStyle: true });
  const [{ TableNames = [] }, { Buckets = [] }] = await Promise.all([
    dynamo.send(new ListTablesCommand({})),
    s3.send(new ListBucketsCommand({})),
  ]);
  const images = Buckets.find(({ Name = '' }) => Name.includes('images'));
  return { ...engines(), TABLE_NAME: TableNames[0] ?? '', IMAGES_BUCKET: images?.Name ?? '' };
}

/** Starts it with its functions behind the proxy, again on the same data where there are some. */
export async function startBehindFaults(open: FaultyProduct): Promise<void> {
  const { dataDir } = open.product ?? {};
  const env = open.faults.env;
  open.product = await startProduct({ env, ...(dataDir !== undefined && { dataDir }) });
  open.stack = stackOf(open.product, await environmentOf(open.faults));
}

/** For a suite: the running product with one of everything, whose functions meet each test's faults. */
export function faultyProduct(): FaultyProduct {
  const open = {} as FaultyProduct;
  beforeAll(async () => {
    open.faults = await startFaultProxy();
    await startBehindFaults(open);
    await wakeFunctions(open.stack.address);
    open.world = await worldOf(open.stack);
  });
  afterEach(() => open.faults.clear());
  afterAll(() => open.faults?.close());
  return open;
}
