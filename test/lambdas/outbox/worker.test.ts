import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import * as ddb from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { emptyTable } from '#test/lambdas/empty-table.ts';
import { indexNowWorker, batchAnnouncements } from '#lambdas/outbox/mail-and-index-now-workers.ts';
import { queueRepository } from '#lambdas/outbox/queue-repository.ts';
import { maxUrls, indexNowClient } from '#lambdas/outbox/index-now-client.ts';
import { handler } from '#lambdas/entries/worker.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { indexNowQueue } from '#lambdas/platform/queues/queues.ts';
import { isTemporaryError } from '#lambdas/platform/runtime/service-errors.ts';
import { table } from '#lambdas/platform/table/table.ts';

const dynamo = emptyTable();
const ses = mockClient(SESv2Client);
const context = { getRemainingTimeInMillis: () => 30_000 } as Context;
const row = {
  ...keys.queuedMessage(partitions.outbox, '01JA0000000000000000000001'),
  ...{ id: '01JA0000000000000000000001', kind: 'mail' },
  ...{ mail: { to: 'asha@example.in', subject: 'Hello', text: 'Asha' }, attempts: 0 },
  nextAttemptEpochSeconds: 0,
};

beforeEach(() => {
  ses.reset();
  dynamo.on(ddb.QueryCommand).resolves({ Items: [row] });
  dynamo.on(ddb.UpdateCommand).resolves({ Attributes: { ...row, attempts: 1, uncertain: 1 } });
  dynamo.on(ddb.DeleteCommand).resolves({});
  ses.on(SendEmailCommand).resolves({ MessageId: '1' });
});

it('sends from the address of the environment', async () => {
  await handler({ task: 'sendOutbox' }, context);
  const [sent] = ses.commandCalls(SendEmailCommand);
  expect(sent?.args[0].input).toMatchObject({
    FromEmailAddress: process.env['MAIL_FROM'],
    Destination: { ToAddresses: ['asha@example.in'] },
    Content: { Simple: { Subject: { Charset: 'UTF-8' }, Body: { Text: { Charset: 'UTF-8' } } } },
  });
  const [removed] = dynamo.commandCalls(ddb.DeleteCommand);
  expect(removed?.args[0].input.Key).toEqual(keys.queuedMessage(partitions.outbox, row.id));
});

const site = { origin: 'https://jobs.example.in', key: 'a-key-of-the-site' };

describe('a call of IndexNow', () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  afterAll(() => fetched.mockRestore());
  const answering = (status: number) =>
    fetched.mockReset().mockResolvedValue(new Response(status === 204 ? null : 'x', { status }));
  const tell = indexNowClient(site);

  it('names the site, the file of its key and the whole addresses', async () => {
    answering(202);
    await tell(['/job/1/tester', '/jobsbyrole/тестировщик-role']);
    const [address, { method, body, redirect } = {}] = fetched.mock.calls[0]!;
    const wanted = ['https://api.indexnow.org/indexnow', 'POST', 'error'];
    expect([address, method, redirect]).toEqual(wanted);
    expect(JSON.parse(String(body))).toEqual({
      host: 'jobs.example.in',
      key: site.key,
      keyLocation: 'https://jobs.example.in/a-key-of-the-site.txt',
      urlList: [
        'https://jobs.example.in/job/1/tester',
        `https://jobs.example.in/jobsbyrole/${encodeURI('тестировщик')}-role`,
      ],
    });
  });

  it.each([
    ...[429, 500, 503].map((status) => [status, true] as const),
    ...[400, 403, 422].map((status) => [status, false] as const),
  ])('that is answered %i fails, and is the service’s fault: %s', async (status, busy) => {
    answering(status);
    const error = await tell(['/']).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(isTemporaryError(error)).toBe(busy);
  });

  it('that never arrives is tried again as well', async () => {
    fetched.mockReset().mockRejectedValue(new TypeError('fetch failed'));
    expect(isTemporaryError(await tell(['/']).catch((reason: unknown) => reason))).toBe(true);
  });
});

describe('what is asked for at about the same time', () => {
  const gathering = () => {
    const gate = Promise.withResolvers<void>();
    return { open: gate.resolve, gather: () => gate.promise };
  };

  it('goes out in one call, each address once', async () => {
    const tell = jest.fn<Promise<void>, [readonly string[]]>().mockResolvedValue();
    const { open, gather } = gathering();
    const ask = batchAnnouncements(tell, gather);
    const asks = [ask(['/a', '/b']), ask(['/b', '/c'])];
    open();
    await Promise.all(asks);
    expect(tell.mock.calls).toEqual([[['/a', '/b', '/c']]]);
    await ask(['/d']);
    expect(tell.mock.calls.at(-1)).toEqual([['/d']]);
  });

  it('goes out in several where it is too much for one', async () => {
    const told: number[] = [];
    const { open, gather } = gathering();
    const ask = batchAnnouncements(async (paths) => void told.push(paths.length), gather);
    const many = (name: string) => Array.from({ length: maxUrls - 1 }, (_, at) => name + at);
    const asks = [ask(many('/a')), ask(['/b']), ask(['/c'])];
    open();
    await Promise.all(asks);
    expect(told).toEqual([maxUrls, 1]);
  });

  it('fails for all who asked', async () => {
    const ask = batchAnnouncements(
      () => Promise.reject(new Error('refused')),
      async () => undefined,
    );
    const asks = await Promise.allSettled([ask(['/a']), ask(['/b'])]);
    expect(asks.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

describe('the queue', () => {
  const at = new Date('2026-11-21T10:00:00.000Z');
  const rows = ['01', '02', '03'].map((id) => ({
    ...keys.queuedMessage(partitions.announcements, id),
    ...{ id, kind: 'announcement', paths: [`/job/${id}/x`], created_at: at.toISOString() },
    ...{ attempts: 0, nextAttemptEpochSeconds: 0 },
  }));
  const queue = queueRepository(table(), indexNowQueue);

  it('is told in one call and then is empty', async () => {
    dynamo.on(ddb.QueryCommand).resolves({ Items: rows });
    const tell = jest.fn<Promise<void>, [readonly string[]]>().mockResolvedValue();
    await indexNowWorker({ queue, now: () => at, submit: tell })(context);
    expect(tell.mock.calls).toEqual([[['/job/01/x', '/job/02/x', '/job/03/x']]]);
    const removed = dynamo.commandCalls(ddb.DeleteCommand).map(({ args }) => args[0].input.Key);
    expect(removed).toEqual(rows.map(({ PK, SK }) => ({ PK, SK })));
  });
});
