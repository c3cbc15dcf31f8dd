import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { isBusy, sdkDefaults } from '#lambdas/platform/sdk.ts';

const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
let server: Server;

beforeEach(async () => {
  server = createServer(() => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('asks a service that hangs three times, then takes it for busy', async () => {
  const { port } = server.address() as AddressInfo;
  const client = new DynamoDBClient({
    ...sdkDefaults,
    requestHandler: { ...sdkDefaults.requestHandler, requestTimeout: 50 },
    ...{ endpoint: `http://127.0.0.1:${port}`, region: 'ap-south-1', credentials },
  });
  const error: unknown = await client.send(new ListTablesCommand({})).catch((why: unknown) => why);
  expect(isBusy(error)).toBe(true);
  expect(error).toMatchObject({ name: 'TimeoutError', $metadata: { attempts: 3 } });
  client.destroy();
});

it('gives up well before the function’s own ten seconds', () => {
  const { maxAttempts, requestHandler } = sdkDefaults;
  const { connectionTimeout, requestTimeout } = requestHandler;
  expect(connectionTimeout).toBeGreaterThan(0);
  expect(requestTimeout).toBeGreaterThan(0);
  expect(maxAttempts * (connectionTimeout + requestTimeout)).toBeLessThan(8_000);
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
])('takes for busy: %p for %p', (busy, thrown) => {
  expect(isBusy(thrown)).toBe(busy);
});
