import '#test/support/environment.ts';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { endpointOf, temporaryFolder } from '#test/local/cloud/engines.ts';
import { openTable } from '#test/local/cloud/table.ts';
import { startSes } from '#local/cloud/ses/start-ses.ts';
import { mailWorker } from '#lambdas/outbox/mail-and-index-now-workers.ts';
import { queueRepository } from '#lambdas/outbox/queue-repository.ts';
import { mailQueue } from '#lambdas/platform/queues/queues.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import { mailSender, type SendMail } from '#lambdas/platform/mail/mail-sender.ts';
import { outboxItem, type Mail } from '#lambdas/platform/mail/outbox.ts';
import { readPartition } from '#lambdas/platform/table/read-rows.ts';
import { transact } from '#lambdas/platform/table/write-rows.ts';

const minute = 60_000;
const days = 24 * 60 * minute;
const poison = 'nobody\r\nBcc: everyone@example.in';
const table = openTable();
const mailFolder = temporaryFolder();
const sesAt = endpointOf(() => startSes(mailFolder()));
let ses: SESv2Client;
let at: Date;

beforeAll(() => void (ses = new SESv2Client({ endpoint: sesAt(), maxAttempts: 1 })));

const mail = (to: string): Mail => ({ to, subject: `नमस्ते ${to}`, text: 'Hello\nAsha' });
const write = (...mails: Mail[]) =>
  mails.reduce(async (before, each) => {
    await before;
    at = new Date(at.getTime() + 1);
    await transact(table, [outboxItem(table, each, at)]);
  }, Promise.resolve());

const sent = async () => {
  const names = (await readdir(mailFolder())).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(mailFolder(), name), 'utf8')));
  return texts.map((text) => JSON.parse(text));
};
const recipients = async () =>
  (await sent()).flatMap(({ Destination }) => Destination.ToAddresses as string[]);
const waiting = () => readPartition(table, partitions.outbox);
const dead = () => readPartition(table, partitions.deadMails);

const queue = () => queueRepository(table, mailQueue);
const working = (sendMail: SendMail = mailSender(ses, 'Firstrung <hello@jobs.example.in>')) =>
  mailWorker({ queue: queue(), sendMail, now: () => at });
const context = { getRemainingTimeInMillis: () => 30_000 };
const failingWith = (error: Error) => () => Promise.reject(error);
const busy = Object.assign(new Error('slow down'), { name: 'TooManyRequestsException' });
const later = (ms: number) => void (at = new Date(at.getTime() + ms));
/** Works three times, as often as a message is tried. */
const workThrice = async (sendMail?: SendMail) => {
  for (const pause of [0, minute, 5 * minute]) {
    later(pause);
    await working(sendMail)(context).catch(() => undefined);
  }
};
/** A worker begins to send, and dies. */
const die = async () => {
  const sending = Promise.withResolvers<void>();
  const send = () => {
    sending.resolve();
    return new Promise<void>(() => undefined);
  };
  void working(send)(context);
  await sending.promise;
};

beforeEach(async () => {
  at = new Date('2026-11-21T10:00:00.000Z');
  await rm(mailFolder(), { recursive: true, force: true });
  await mkdir(mailFolder());
  for (const { PK, SK } of [...(await waiting()), ...(await dead())])
    await transact(table, [{ item: { Delete: { TableName: table.name, Key: { PK, SK } } } }]);
});

it('lets others flow past a message that is refused, and gives that up after three tries', async () => {
  await write(mail('before@example.in'), mail(poison), mail('after@example.in'));
  await working()(context);
  expect(await recipients()).toEqual(['before@example.in', 'after@example.in']);
  expect(await waiting()).toMatchObject([{ attempts: 1 }]);

  later(minute - 1_000);
  await working()(context);
  expect(await waiting()).toMatchObject([{ attempts: 1 }]);
  later(1_000);
  await working()(context);
  expect(await waiting()).toMatchObject([{ attempts: 2 }]);

  later(5 * minute - 1_000);
  await working()(context);
  expect(await waiting()).toMatchObject([{ attempts: 2 }]);
  later(1_000);
  await write(mail('last@example.in'));
  await expect(working()(context)).rejects.toThrow('1 messages were not sent');
  expect(await waiting()).toEqual([]);
  expect(await recipients()).toContain('last@example.in');
  const [message] = await dead();
  expect(message).toEqual({
    ...keys.queuedMessage(partitions.deadMails, String(message?.['id'])),
    ...{ id: message?.['id'], kind: 'mail', mail: mail(poison) },
    ...{ created_at: expect.stringMatching(/^2026-11-21T10:00:00/), error: 'BadRequestException' },
    died_at: at.toISOString(),
    expiresAtEpochSeconds: Math.floor((at.getTime() + 30 * days) / 1000),
  });
});

it('replays dead letters, but not those whose days are over', async () => {
  await write(mail('asha@example.in'));
  await workThrice(failingWith(new Error('refused')));
  expect(await dead()).toHaveLength(1);
  expect(await queue().redriveDead(new Date(at.getTime() + 30 * days))).toBe(0);
  expect(await queue().redriveDead(at)).toBe(1);
  expect(await queue().redriveDead(at)).toBe(0);
  expect(await dead()).toEqual([]);
  const [row] = await waiting();
  expect(row).not.toHaveProperty('expiresAtEpochSeconds');
  await working()(context);
  expect(await recipients()).toEqual(['asha@example.in']);
});

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

it.each([
  busy,
  Object.assign(new Error(), { code: 'ECONNREFUSED' }),
  named('TimeoutError', 'the request socket did not establish a connection with the server'),
  named('AccessDeniedException'),
  named('SendingPausedException'),
  named('MessageRejected', 'Email address is not verified. The following identities failed'),
])('keeps a message for three days when the fault is not its own: $name', async (error) => {
  await write(mail('asha@example.in'));
  for (const pause of [0, minute, 5 * minute, 10 * minute, 3 * days - 17 * minute]) {
    later(pause);
    await working(failingWith(error))(context);
  }
  expect(await waiting()).toMatchObject([{ attempts: 5 }]);
  later(10 * minute);
  await expect(working(failingWith(error))(context)).rejects.toThrow();
  expect(await dead()).toHaveLength(1);
});

it.each([
  named('TimeoutError'),
  Object.assign(new Error(), { code: 'ECONNRESET' }),
  Object.assign(named('InternalServiceErrorException'), { $fault: 'server' }),
])('sends three times at most what may have gone out: $name $code', async (error) => {
  await write(mail('asha@example.in'));
  const send = jest.fn();
  const losing = (failure: Error) => working(send.mockRejectedValueOnce(failure))(context);
  for (const failure of [busy, error, busy, error, busy]) {
    await losing(failure);
    later(10 * minute);
  }
  send.mockClear();
  await expect(losing(error)).rejects.toThrow('1 messages were not sent');
  expect(send).toHaveBeenCalledTimes(1);
  expect(await dead()).toMatchObject([{ error: error.name }]);
  await queue().redriveDead(at);
  await working()(context);
  expect(await recipients()).toEqual(['asha@example.in']);
});

it('sends again what a worker died with, and gives it up after three, without sending it once more', async () => {
  await write(mail('first@example.in'));
  await die();
  await working()(context);
  expect(await recipients()).toEqual([]);
  later(minute);
  await working()(context);
  expect(await recipients()).toEqual(['first@example.in']);
  await write(mail('asha@example.in'));
  for (let worker = 0; worker < 3; worker += 1) {
    await die();
    later(minute);
  }
  await expect(working()(context)).rejects.toThrow('1 messages were not sent');
  expect(await recipients()).toEqual(['first@example.in']);
  expect(await dead()).toMatchObject([{ error: 'InDoubt' }]);
});

it('sends each message once when several workers run at the same time', async () => {
  const messages = Array.from({ length: 8 }, (_, at) => mail(`visitor-${at}@example.in`));
  await write(...messages);
  await Promise.all([working()(context), working()(context), working()(context)]);
  expect((await recipients()).sort()).toEqual(messages.map(({ to }) => to));
});

it('starts no other message when its own time is nearly over', async () => {
  await write(mail('first@example.in'), mail('second@example.in'));
  const left = [10_000, 4_999];
  await working()({ getRemainingTimeInMillis: () => left.shift() ?? 0 });
  expect(await recipients()).toEqual(['first@example.in']);
  expect(await waiting()).toMatchObject([{ attempts: 0 }]);
});

it('puts a row aside that is no mail', async () => {
  const Item = {
    ...keys.queuedMessage(partitions.outbox, '01JA0000000000000000000000'),
    ...{ kind: 'mail', mail: 'hello', nextAttemptEpochSeconds: 0 },
  };
  await table.db.send(new PutCommand({ TableName: table.name, Item }));
  await write(mail('after@example.in'));
  await workThrice();
  expect(await recipients()).toEqual(['after@example.in']);
  expect(await waiting()).toEqual([]);
  expect(await dead()).toMatchObject([{ id: '01JA0000000000000000000000' }]);
});

it('logs ids and the names of errors, and nothing of the mail', async () => {
  const lines = [jest.spyOn(log, 'warn'), jest.spyOn(log, 'error')].map((line) =>
    line.mockReturnValue(),
  );
  await write(mail('asha@example.in'));
  await workThrice(failingWith(new Error('Email address is not verified: asha@example.in')));
  const logged = lines.map((line) => line.mock.calls);
  expect(logged.map((calls) => calls.length)).toEqual([2, 1]);
  expect(JSON.stringify(logged)).not.toMatch(/asha|verified|Hello/);
  const given = { id: expect.any(String), attempt: 3, error: 'Error' };
  expect(logged[1]).toEqual([['a message was given up', given]]);
  for (const line of lines) line.mockRestore();
});
