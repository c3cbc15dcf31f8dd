import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import {
  type Authorize,
  awsJsonHandler,
  type Operations,
  ServiceError,
} from '../service/aws-json.ts';
import { type RunningServer, serve } from '../service/server.ts';
import { itemOperations } from './item-operations.ts';
import { openStore } from './dynalite-store.ts';
import { createAtomicWriter } from './atomic-writes.ts';
import { startExpirySweeper } from './expiry-sweeper.ts';
import { tableOperations } from './table-operations.ts';
import { transactionOperations } from './transactions.ts';

async function openDynalite(folder: string) {
  const store = await openStore(folder);
  const writer = createAtomicWriter(store);
  const stopSweeping = startExpirySweeper(store, writer);
  const operations: Operations = {
    ...tableOperations(store, writer),
    ...itemOperations(store, writer),
    ...transactionOperations(store, writer),
  };
  return { operations, close: () => stopSweeping().then(() => store.db.close()) };
}

const serviceName = 'DynamoDB_20120810';
const forwardedOperations = [
  ...['CreateTable', 'DescribeTable', 'ListTables', 'UpdateTimeToLive', 'GetItem', 'BatchGetItem'],
  ...['Query', 'Scan', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
  'TransactWriteItems',
];
const Failure = z.looseObject({ __type: z.string(), message: z._default(z.string(), '') });

/** DynamoDB Local has a database for each access key, so each data folder gets a key of its own. */
function connectDynamoDbLocal(address: string, folder: string) {
  const key = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 20);
  const authorization = `AWS4-HMAC-SHA256 Credential=${key}/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0`;
  const forward = async (name: string, input: object) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `${serviceName}.${name}`,
        authorization,
      },
      body: JSON.stringify(input),
    });
    const answer: unknown = await response.json();
    if (response.ok) return z.looseObject({}).parse(answer);
    const { __type, message, ...detail } = Failure.parse(answer);
    throw new ServiceError(__type.slice(__type.indexOf('#') + 1), message, detail);
  };
  const operations: Operations = Object.fromEntries(
    forwardedOperations.map((name) => [name, (input) => forward(name, input)]),
  );
  return { operations, close: () => Promise.resolve() };
}

export async function startDynamoDb(folder: string, authorize?: Authorize): Promise<RunningServer> {
  const address = process.env['DYNAMODB_ENGINE'];
  const engine = address ? connectDynamoDbLocal(address, folder) : await openDynalite(folder);
  const server = await serve(awsJsonHandler(serviceName, engine.operations, authorize));
  return {
    endpoint: server.endpoint,
    async close() {
      await server.close();
      await engine.close();
    },
  };
}
