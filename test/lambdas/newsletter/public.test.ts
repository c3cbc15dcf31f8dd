import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { emptyTable, subscriberOf } from '#test/lambdas/empty-table.ts';
import { expectToWaitFor } from '#test/lambdas/even-time.ts';
import { answered, call, type CallInput, putRows, transactions } from '#test/support/call.ts';
import { newsletterMessages } from '#contract/messages/newsletter.ts';
import { subscribeNewsletter, unsubscribeNewsletter } from '#contract/newsletter.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { handler } from '#lambdas/entries/api-public.ts';
import { newToken } from '#lambdas/platform/mail/subscriber-tokens.ts';
import { hashSecret } from '#lambdas/platform/runtime/secret-tokens.ts';

const dynamo = emptyTable();
const email = 'asha@example.in';
const subscriber = subscriberOf(email);
const Key = keys.subscriber(subscriber);
const unsubscribeToken = newToken(subscriber);
/** A subscriber who has confirmed. */
const stored = () =>
  dynamo.on(GetCommand, { Key }).resolves({
    Item: {
      ...{ ...Key, email, status: 'confirmed', mailedAt: '2026-11-01T08:00:00.000Z' },
      ...{ created_at: '2026-11-01T08:00:00.000Z', linkHashes: [hashSecret(unsubscribeToken)] },
    },
  });
const subscribe = (body: object = { email }) => call(handler, subscribeNewsletter, { body });

describe('subscribing', () => {
  it('mails to the address as it was written, in words that say what to do', async () => {
    await subscribe({ email: '  Asha@Example.in ' });
    const [row, outbox] = putRows(dynamo);
    expect(row).toMatchObject({ ...Key, email: 'Asha@Example.in', status: 'pending' });
    const { to, subject, text } = outbox?.['mail'] as Record<string, string>;
    expect([to, subject]).toEqual(['Asha@Example.in', expect.stringContaining('Firstrung')]);
    for (const words of ['48 hours', 'ignore this email']) expect(text).toContain(words);
  });

  it.each([
    ['known', () => stored(), {}, 1],
    ['new', () => undefined, {}, 1],
    ['a program’s, of which nothing is kept', () => undefined, { website: 'x' }, 0],
  ])('takes the same time for an address that is %s', async (...[, given, more, writes]) => {
    given();
    await expectToWaitFor(300, () => subscribe({ email, ...more }));
    expect(transactions(dynamo)).toHaveLength(writes);
  });
});

const query = { token: unsubscribeToken };
it.each<[string, CallInput]>([
  ['a body that counts before the address', { body: query, query: { token: 'x' } }],
  ['a blank token in the body', { query, body: { token: '' } }],
])('takes the token of %s, without a login', async (_, input) => {
  stored();
  const left = { status: true, message: newsletterMessages.unsubscribed };
  expect(await call(handler, unsubscribeNewsletter, input)).toMatchObject(answered(200, left));
  expect(transactions(dynamo)).toHaveLength(1);
});
