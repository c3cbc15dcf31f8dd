import '#test/support/environment.ts';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { table } from '#lambdas/platform/table/table.ts';
import { sdkDefaults } from '#lambdas/platform/runtime/sdk-defaults.ts';
import { isTemporaryError } from '#lambdas/platform/runtime/service-errors.ts';
import { openServer } from '#test/support/open-server.ts';

const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };

it('asks a service that hangs three times, then takes it for busy', async () => {
  const port = await openServer(() => undefined);
  const client = new DynamoDBClient({
    ...sdkDefaults,
    requestHandler: { ...sdkDefaults.requestHandler, requestTimeout: 50 },
    ...{ endpoint: `http://127.0.0.1:${port}`, region: 'ap-south-1', credentials },
  });
  const error: unknown = await client.send(new ListTablesCommand({})).catch((why: unknown) => why);
  expect(isTemporaryError(error)).toBe(true);
  expect(error).toMatchObject({ name: 'TimeoutError', $metadata: { attempts: 3 } });
  client.destroy();
});

it('tries a write again that met a transaction, and takes it for busy after the third', async () => {
  let tries = 0;
  let passing = 2;
  const port = await openServer((_, response) => {
    tries += 1;
    const type = 'com.amazonaws.dynamodb.v20120810#TransactionConflictException';
    response.writeHead(tries === passing ? 200 : 400, {
      'content-type': 'application/x-amz-json-1.0',
    });
    response.end(tries === passing ? '{}' : JSON.stringify({ __type: type, message: 'ongoing' }));
  });
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = `http://127.0.0.1:${port}`;
  const { db, name } = table();
  const put = () => db.send(new PutCommand({ TableName: name, Item: { PK: 'A', SK: 'B' } }));
  await put();
  expect(tries).toBe(2);
  [tries, passing] = [0, 0];
  const error: unknown = await put().catch((why: unknown) => why);
  expect([tries, isTemporaryError(error)]).toEqual([3, true]);
});

const named = (name: string, more: object = {}) => Object.assign(new Error(), { name, ...more });

it.each<[boolean, unknown]>([
  [true, named('ThrottlingException')],
  [true, named('TransactionInProgressException')],
  [true, named('Error', { code: 'ECONNRESET' })],
  [true, named('InternalServerError', { $fault: 'server' })],
  [false, named('ValidationException', { $fault: 'client' })],
  [true, named('Error', { code: 'ENOSPC' })],
  [true, named('Error', { code: 'ERR_SQLITE_ERROR', errcode: 13 })],
  [false, named('Error', { code: 'ERR_SQLITE_ERROR', errcode: 1 })],
  [false, named('Error', { code: 'ENOENT' })],
  [false, undefined],
  [false, 'TimeoutError'],
  [false, { name: 'TimeoutError' }],
])('takes for busy: %p for %p', (busy, thrown) => expect(isTemporaryError(thrown)).toBe(busy));
