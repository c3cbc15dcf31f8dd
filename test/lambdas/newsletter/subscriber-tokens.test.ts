import '#test/support/environment.ts';
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import fc from 'fast-check';
import { keys } from '#lambdas/platform/keys.ts';
import { table } from '#lambdas/platform/table.ts';
import { subscriberRepository } from '#lambdas/newsletter/subscriber-repository.ts';
import {
  hashOf,
  isSame,
  newToken,
  subscriberNamedBy,
  subscriberOf,
} from '#lambdas/newsletter/subscriber-tokens.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const blanks = fc.stringMatching(/^[ \t\n]{0,3}$/);

it('are of one subscriber for every spelling of an address', () => {
  fc.assert(
    fc.property(
      fc.emailAddress(),
      blanks,
      fc.infiniteStream(fc.boolean()),
      (address, blank, upper) => {
        const spelt = Array.from(address, (letter) =>
          upper.next().value ? letter.toUpperCase() : letter.toLowerCase(),
        ).join('');
        expect(subscriberOf(`${blank}${spelt}${blank}`)).toBe(subscriberOf(address));
      },
    ),
  );
});

it('name their subscriber, hold 192 random bits and fit the contract', () => {
  const subscriber = subscriberOf('asha@example.in');
  const tokens = Array.from({ length: 1000 }, () => newToken(subscriber));
  expect(new Set(tokens).size).toBe(tokens.length);
  for (const token of tokens) {
    expect(subscriberNamedBy(token)).toBe(subscriber);
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url')).toHaveLength(24);
    expect(token.length).toBeLessThan(200);
    expect(isSame(token, token)).toBe(true);
  }
});

it('are not accepted when one character is changed, left out or added', async () => {
  const subscriber = subscriberOf('asha@example.in');
  const [confirm, leave] = [newToken(subscriber), newToken(subscriber)];
  const Item = {
    status: 'pending',
    mailedAt: new Date().toISOString(),
    unsubscribeToken: leave,
    confirmHash: hashOf(confirm),
    confirmUntil: new Date(Date.now() + 60_000).toISOString(),
  };
  dynamo.on(GetCommand).resolves({});
  dynamo.on(GetCommand, { Key: keys.subscriber(subscriber) }).resolves({ Item });
  dynamo.on(TransactWriteCommand).resolves({});
  const subscribers = subscriberRepository({ table: table(), now: () => new Date() });
  expect(await subscribers.confirm(confirm)).toBe(true);
  expect(await subscribers.leave(leave)).toBe(true);

  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.= '];
  const spoil = fc.record({
    at: fc.nat(confirm.length - 1),
    by: fc.constantFrom('', ...letters),
    cut: fc.nat(1),
  });
  await fc.assert(
    fc.asyncProperty(spoil, fc.boolean(), async ({ at, by, cut }, leaves) => {
      const token = leaves ? leave : confirm;
      const spoilt = token.slice(0, at) + by + token.slice(at + cut);
      fc.pre(spoilt !== token);
      expect(await subscribers[leaves ? 'leave' : 'confirm'](spoilt)).toBe(false);
    }),
    { numRuns: 500 },
  );
});
