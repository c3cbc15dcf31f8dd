import '#test/support/environment.ts';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { SNSEvent } from 'aws-lambda';
import { handler } from '#lambdas/entries/worker.ts';
import { hashSecret } from '#lambdas/platform/runtime/secret-tokens.ts';
import { newToken } from '#lambdas/platform/mail/subscriber-tokens.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { emptyTable, subscriberOf } from '#test/lambdas/empty-table.ts';
import { transactions } from '#test/support/call.ts';

const dynamo = emptyTable();
const context = { getRemainingTimeInMillis: () => 30_000 };
const email = 'asha@example.in';
const subscriber = subscriberOf(email);
const row = {
  ...keys.subscriber(subscriber),
  ...{ email, status: 'confirmed', mailedAt: '2026-11-21T10:00:00.000Z' },
  linkHashes: [hashSecret(newToken(subscriber))],
};

/** As SNS passes on what SES publishes. */
const told = (message: object): SNSEvent =>
  ({
    Records: [{ Sns: { Message: JSON.stringify({ mail: { destination: [email] }, ...message }) } }],
  }) as SNSEvent;
const recipients = [{ emailAddress: email, action: 'failed' }];
const bounce = (bounceType: string) =>
  told({ eventType: 'Bounce', bounce: { bounceType, bouncedRecipients: recipients } });
const complaint = told({
  eventType: 'Complaint',
  complaint: { complainedRecipients: recipients, complaintFeedbackType: 'abuse' },
});

const Key = keys.subscriber(subscriber);
beforeEach(() => void dynamo.on(GetCommand, { Key }).resolves({ Item: row }));

it.each([
  ['an address that does not exist', bounce('Permanent')],
  ['who calls the mail spam', complaint],
])('unsubscribes %s, and keeps no address', async (_, event) => {
  await handler(event, context);
  const [[item] = []] = transactions(dynamo);
  const kept = { status: 'unsubscribed', linkHashes: row.linkHashes };
  expect(item?.Put?.Item).toMatchObject({ ...keys.subscriber(subscriber), ...kept });
  expect(item?.Put?.Item).not.toHaveProperty('email');
});

it('lets an address stay whose mailbox is full today', async () => {
  await handler(bounce('Transient'), context);
  expect(transactions(dynamo)).toEqual([]);
});

it('turns the job alerts of such an address off as well, what waits for its confirmation included', async () => {
  const alert = {
    listPath: '/',
    title: 'Newest jobs',
    frequency: 'daily',
    lastSequence: 1,
    confirmHash: '',
  };
  const alerts = {
    ...{ ...keys.alerts(subscriber), version: 3, email, linkHashes: [], confirmationsAt: [] },
    alerts: [{ ...alert, id: '1', firstSequence: 1, created_at: row.mailedAt }],
    pending: [{ ...alert, expiresAt: '2099-01-01T00:00:00.000Z' }],
  };
  dynamo.on(GetCommand, { Key: keys.alerts(subscriber) }).resolves({ Item: alerts });
  await handler(bounce('Permanent'), context);
  const [, [item] = []] = transactions(dynamo);
  expect(item?.Put).toMatchObject({
    Item: {
      ...{ ...keys.alerts(subscriber), alerts: [{ removedAt: expect.any(String) }], pending: [] },
      expiresAtEpochSeconds: expect.any(Number),
    },
    ConditionExpression: '#version = :version',
    ExpressionAttributeValues: { ':version': 3 },
  });
  expect(item?.Put?.Item).not.toHaveProperty('GSI1PK');
});
