import '#test/support/environment.ts';
import fc from 'fast-check';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { emptyTable, subscriberOf } from '#test/lambdas/empty-table.ts';
import { expectToWaitFor } from '#test/lambdas/even-time.ts';
import { answered, call, type CallInput } from '#test/support/call.ts';
import { putRows, transactions } from '#test/support/items.ts';
import { newsletterMessages } from '#contract/messages/newsletter.ts';
import {
  confirmNewsletter,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from '#contract/newsletter.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { handler } from '#lambdas/entries/api-public.ts';
import {
  newToken,
  subscriberNamedBy,
  subscriberNames,
} from '#lambdas/platform/mail/subscriber-tokens.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { hashSecret, isSame } from '#lambdas/platform/mail/secret-tokens.ts';

const mockDelay = jest.fn<Promise<void>, [number]>().mockResolvedValue();
jest.mock('node:timers/promises', () => ({ setTimeout: (ms: number) => mockDelay(ms) }));

const dynamo = emptyTable();
const email = 'asha@example.in';
const subscriber = subscriberOf(email);
const Key = keys.subscriber(subscriber);
const confirmToken = newToken(subscriber);
const unsubscribeToken = newToken(subscriber);
const links = [hashSecret(unsubscribeToken)];

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const hoursFromNow = (at: unknown) => Math.round((Number(at) * 1000 - Date.now()) / 3_600_000);

const pending = (hours: number) => ({
  ...Key,
  ...{ email, status: 'pending', mailedAt: hoursAgo(hours), confirmHash: hashSecret(confirmToken) },
  ...{ confirmUntil: hoursAgo(hours - 48), links, created_at: hoursAgo(hours) },
  expiresAtEpochSeconds: Math.floor(Date.parse(hoursAgo(hours - 72)) / 1000),
});
const confirmed = (hours: number) => ({
  ...Key,
  ...keys.subscriberIndex(subscriber),
  ...{
    email,
    status: 'confirmed',
    mailedAt: hoursAgo(hours),
    confirmHash: hashSecret(confirmToken),
  },
  ...{ confirmed_at: hoursAgo(hours - 1), links, created_at: hoursAgo(hours) },
});
const unsubscribed = (hours: number) => ({
  ...Key,
  ...{ status: 'unsubscribed', mailedAt: hoursAgo(hours), links },
  expiresAtEpochSeconds: Math.floor(Date.now() / 1000) + 86_400,
});

const stored = (Item: Record<string, unknown>) => dynamo.on(GetCommand, { Key }).resolves({ Item });

const subscribe = (body: object = { email }) => call(handler, subscribeNewsletter, { body });
const confirm = (token: string) => call(handler, confirmNewsletter, { body: { token } });
const unsubscribe = (input: CallInput) => call(handler, unsubscribeNewsletter, input);

const linkInvalid = { status: false, message: newsletterMessages.linkInvalid };
const mailIn = (row: Record<string, unknown> | undefined) =>
  row?.['mail'] as { to: string; subject: string; text: string; headers: unknown };

describe('subscribing', () => {
  it('keeps the address as pending and sends one mail, both or neither', async () => {
    const answer = await subscribe({ email: '  Asha@Example.in ' });
    expect(answer).toMatchObject(
      answered(200, { status: true, message: newsletterMessages.checkInbox }),
    );
    const [row, outbox, ...others] = putRows(dynamo);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ ...Key, email: 'Asha@Example.in', status: 'pending' });
    expect(row).not.toHaveProperty('GSI1PK');
    expect(hoursFromNow(row?.['expiresAtEpochSeconds'])).toBe(72);
    expect(hoursFromNow(Date.parse(String(row?.['confirmUntil'])) / 1000)).toBe(48);
    expect(outbox).toMatchObject({ PK: 'OUTBOX', kind: 'mail', mail: { to: 'Asha@Example.in' } });
  });

  it('mails links of the site whose secrets the row does not tell', async () => {
    await subscribe();
    const [row, outbox] = putRows(dynamo);
    const { subject, text, headers } = mailIn(outbox);
    const [, token = ''] =
      /^https:\/\/jobs\.example\.in\/newsletter\/confirm#token=(\S+)$/mu.exec(text) ?? [];
    expect(row?.['confirmHash']).toBe(hashSecret(token));
    expect(JSON.stringify(row)).not.toContain(token);
    const [, leave = ''] =
      /^https:\/\/jobs\.example\.in\/newsletter\/unsubscribe#token=(\S+)$/mu.exec(text) ?? [];
    expect(row?.['links']).toEqual([hashSecret(leave)]);
    expect(JSON.stringify(row)).not.toContain(leave.slice(-32));
    expect(headers).toEqual([
      {
        name: 'List-Unsubscribe',
        value: `<https://jobs.example.in/api/newsletter/unsubscribe?token=${leave}>`,
      },
      { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
      { name: 'List-Id', value: expect.stringMatching(/^<newsletter\.[\w.-]+>$/) },
    ]);
    expect(subject).toContain('Firstrung');
    expect(text).toContain('48 hours');
    expect(text).toContain('ignore this email');
  });

  const known: [string, Record<string, unknown> | undefined, boolean][] = [
    ['is new', undefined, true],
    ['waits since an hour', pending(1), false],
    ['waits since 23 hours', pending(23.9), false],
    ['waits since 25 hours', pending(25), true],
    ['is confirmed', confirmed(500), false],
    ['has left an hour after its mail', unsubscribed(1), false],
    ['has left long ago', unsubscribed(25), true],
    ['waited until its time was over', { ...pending(1), expiresAtEpochSeconds: 1 }, true],
  ];

  it.each(known)('answers an address that %s like any other', async (_, row, mailed) => {
    const { headers, text } = await subscribe({ email: 'somebody.else@example.in' });
    dynamo.resetHistory();
    if (row) stored(row);
    const answer = await subscribe();
    expect(answer).toMatchObject({ status: 200, headers, text });
    expect(Object.keys(answer.headers)).toEqual(Object.keys(headers));
    expect(dynamo.commandCalls(GetCommand)).toHaveLength(1);
    expect(dynamo.calls()).toHaveLength(2);
    expect(putRows(dynamo).filter(({ PK }) => PK === 'OUTBOX')).toHaveLength(mailed ? 1 : 0);
  });

  it.each(['asha', 'asha@example.in, ravi@example.in', 'asha@example.in\r\nBcc: b@example.in', ''])(
    'refuses %j in the words of the call, reading nothing',
    async (bad) => {
      expect(await subscribe({ email: bad })).toMatchObject(
        answered(200, { status: false, message: newsletterMessages.addressInvalid }),
      );
      expect(dynamo.calls()).toHaveLength(0);
    },
  );

  it.each([
    ['known', () => stored(confirmed(500)), {}],
    ['new', () => undefined, {}],
    ['a program’s', () => undefined, { website: 'x' }],
  ])('takes the same time for an address that is %s', async (_, given, more) => {
    given();
    await expectToWaitFor(mockDelay, 300, () => subscribe({ email, ...more }));
  });
});

it.each([
  ['whose 48 hours are over', pending(48.1), confirmToken],
  ['of another mail', pending(1), newToken(subscriber)],
  ['to leave', pending(1), unsubscribeToken],
  ['of somebody unknown', pending(1), newToken(subscriberOf('ravi@example.in'))],
  ['of somebody who left', unsubscribed(1), confirmToken],
  ['of a row whose time is over', { ...pending(1), expiresAtEpochSeconds: 1 }, confirmToken],
])('confirming takes no token %s', async (_, row, token) => {
  stored(row);
  expect(await confirm(token)).toMatchObject({ status: 200, body: linkInvalid });
  expect(transactions(dynamo)).toHaveLength(0);
});

describe('leaving', () => {
  const left = { status: true, message: newsletterMessages.unsubscribed };
  const oneClick = { 'content-type': 'application/x-www-form-urlencoded' };

  it.each([
    ['pending', pending(1)],
    ['confirmed', confirmed(100)],
  ])('erases a %s address and all that is known of it', async (_, row) => {
    stored(row);
    expect(await unsubscribe({ body: { token: unsubscribeToken } })).toMatchObject(
      answered(200, left),
    );
    const [item, ...others] = putRows(dynamo);
    expect(others).toEqual([]);
    expect(item).toEqual({
      ...Key,
      ...{ status: 'unsubscribed', mailedAt: row.mailedAt, links },
      expiresAtEpochSeconds: expect.any(Number),
    });
    expect(hoursFromNow(item?.['expiresAtEpochSeconds'])).toBe(30 * 24);
    expect(JSON.stringify(transactions(dynamo))).not.toContain(email);
  });

  const query = { token: unsubscribeToken };
  it.each<[string, CallInput]>([
    ['a mail program’s form', { query, headers: oneClick, body: 'List-Unsubscribe=One-Click' }],
    ['nothing but the address', { query }],
    ['a body that counts before the address', { body: query, query: { token: 'x' } }],
    ['a blank token in the body', { query, body: { token: '' } }],
  ])('takes the token of %s, without a login', async (_, input) => {
    stored(confirmed(100));
    expect(await unsubscribe(input)).toMatchObject({ status: 200, body: left });
    expect(transactions(dynamo)).toHaveLength(1);
  });

  it.each([
    ['that is wrong', newToken(subscriber)],
    ['to confirm', confirmToken],
    ['of somebody unknown', newToken(subscriberOf('ravi@example.in'))],
    ['that is none', ''],
  ])('takes no token %s', async (_, token) => {
    stored(confirmed(100));
    expect(await unsubscribe({ body: { token } })).toMatchObject(answered(200, linkInvalid));
    expect(transactions(dynamo)).toHaveLength(0);
  });
});

describe('tokens', () => {
  const blanks = fc.stringMatching(/^[ \t\n]{0,3}$/);

  it('are of one subscriber for every spelling of an address', async () => {
    const nameOf = subscriberNames(table(), () => new Date());
    await fc.assert(
      fc.asyncProperty(
        fc.emailAddress(),
        blanks,
        fc.infiniteStream(fc.boolean()),
        async (address, blank, upper) => {
          const spelt = Array.from(address, (letter) =>
            upper.next().value ? letter.toUpperCase() : letter.toLowerCase(),
          ).join('');
          expect(await nameOf(`${blank}${spelt}${blank}`)).toBe(await nameOf(address));
        },
      ),
    );
  });

  it('tell nobody without the secret whose address they are of', async () => {
    const nameOf = subscriberNames(table(), () => new Date());
    const name = await nameOf(email);
    expect(name).toBe(subscriberOf(email));
    expect(name).not.toBe(hashSecret(email));
    const Attributes = { secret: 'another table' };
    dynamo.on(UpdateCommand, { Key: keys.salt('always') }).resolves({ Attributes });
    expect(await subscriberNames(table(), () => new Date())(email)).not.toBe(name);
  });

  it('name their subscriber, hold 192 random bits and fit the contract', () => {
    const subscriber = subscriberOf('asha@example.in');
    const tokens = Array.from({ length: 100 }, () => newToken(subscriber));
    expect(new Set(tokens).size).toBe(tokens.length);
    for (const token of tokens) {
      expect(subscriberNamedBy(token)).toBe(subscriber);
      expect(Buffer.from(token.split('.')[1] ?? '', 'base64url')).toHaveLength(24);
      expect(token.length).toBeLessThan(200);
      expect(isSame(token, token)).toBe(true);
    }
  });

  it('are not accepted with one character changed, left out or added', async () => {
    stored(pending(1));
    const leave = (token: string) => unsubscribe({ body: { token } });
    const uses = [
      { token: confirmToken, use: confirm },
      { token: unsubscribeToken, use: leave },
    ];
    for (const { token, use } of uses) {
      for (const [at, letter] of [...token].entries()) {
        for (const by of ['', letter === 'A' ? 'B' : 'A', `${letter}${letter}`]) {
          const { body } = await use(token.slice(0, at) + by + token.slice(at + 1));
          expect(body).toEqual(linkInvalid);
        }
      }
    }
    expect(transactions(dynamo)).toHaveLength(0);
  });
});
