import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { startDynamoDb } from '#local/cloud/dynamodb/start-dynamodb.ts';
import { openSession } from '#test/lambdas/empty-table.ts';
import { endpointOf, temporaryFolder } from '#test/local/cloud/engines.ts';
import { createTable } from '#test/local/cloud/table.ts';
import { call, type CallInput } from '#test/support/call.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { getFunctionName } from '#contract/routes.ts';
import { sdkDefaults } from '#lambdas/platform/runtime/sdk-defaults.ts';
import { table } from '#lambdas/platform/table/table.ts';

const TableName = 'portal';

const put = (Item: Record<string, unknown>) => table().db.send(new PutCommand({ TableName, Item }));

/** For the tests of a file: a table of the local cloud's engine, which its functions then use. */
export function openTable() {
  const folder = temporaryFolder();
  const endpoint = endpointOf(() => startDynamoDb(folder()));
  // It shares this process and writes one after another: many at once wait long on a busy machine.
  Object.assign(sdkDefaults.requestHandler, { connectionTimeout: 0, requestTimeout: 0 });
  beforeAll(async () => {
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = endpoint();
    await createTable(new DynamoDBClient(), TableName);
    await put(openSession);
  });
  const rows = async (): Promise<Record<string, unknown>[]> =>
    (await table().db.send(new ScanCommand({ TableName }))).Items ?? [];
  const remove = async (isGone: (PK: unknown) => boolean) => {
    for (const { PK, SK } of await rows())
      if (isGone(PK)) await table().db.send(new DeleteCommand({ TableName, Key: { PK, SK } }));
  };
  return {
    ...{ rows, put },
    /** Of partitions whose name begins so. */
    rowsIn: async (partition: string) =>
      (await rows()).filter(({ PK }) => String(PK).startsWith(partition)),
    /** All that the table answers during the work, as text. */
    async readDuring(work: () => Promise<unknown>): Promise<string> {
      const sent = jest.spyOn(table().db, 'send');
      await work();
      const answers = await Promise.all(sent.mock.results.map(({ value }) => value as unknown));
      sent.mockRestore();
      return JSON.stringify(answers);
    },
    /** The texts of the mails that wait for an address. */
    mailsTo: async (to: string) =>
      (await rows()).flatMap(({ mail }) => {
        const { to: address, text } = Object(mail) as { to?: string; text: string };
        return address === to ? [text] : [];
      }),
    /** Without any row but the session. */
    empty: () => remove((PK) => PK !== openSession.PK),
    /** A partition without its rows. */
    clear: (partition: string) => remove((PK) => PK === partition),
  };
}

/** Asks the function that serves the call; its entry reads the table's address when it is first loaded. */
export function ask(route: RouteDefinition, input?: CallInput) {
  const entry = `#lambdas/entries/${getFunctionName(route)}.ts`;
  const { handler } = jest.requireActual<{ handler: Parameters<typeof call>[0] }>(entry);
  return call(handler, route, input);
}
