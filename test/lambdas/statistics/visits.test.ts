import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import '#test/support/environment.ts';
import { canceled, none, transactions } from '#test/support/items.ts';
import { keys } from '#lambdas/platform/keys.ts';
import { table } from '#lambdas/platform/table.ts';
import { isProgram } from '#lambdas/platform/is-program.ts';
import { visitRepository } from '#lambdas/statistics/visit-repository.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
/** Half past midnight of the 22nd in India. */
const now = () => new Date('2026-11-21T19:00:00.000Z');
const hash = (...parts: string[]) => Promise.resolve(parts.join('|'));
const count = () =>
  visitRepository({ table: table(), now, hash }).count('applyClicks', 'job-1', {
    address: '192.0.2.7',
    agent: 'Browser/1',
  });

beforeEach(() => {
  dynamo.reset();
  dynamo.on(GetCommand).resolves({ Item: { expiresAt: '2026-12-01T00:00:00.000Z' } });
  dynamo.on(TransactWriteCommand).resolves({});
});

it('marks the visitor and counts for the day in India, all or nothing', async () => {
  expect(await count()).toBe(true);
  const [[mark, figures]] = transactions(dynamo) as [[object, object]];
  expect(mark).toMatchObject({
    Put: {
      Item: {
        ...keys.visit('job-1', 'applyClicks', 'applyClicks|job-1|192.0.2.7|Browser/1'),
        expiresAtEpochSeconds: Date.parse('2026-11-22T18:30:00.000Z') / 1_000,
      },
      ConditionExpression: 'attribute_not_exists(PK)',
    },
  });
  expect(figures).toMatchObject({
    Update: {
      Key: { PK: 'FIGURES', SK: expect.stringMatching(/^2026-11-22#[0-7]$/) },
      ExpressionAttributeNames: { '#deed': 'applyClicks' },
    },
  });
});

it('tries again where two visitors meet', async () => {
  dynamo.on(TransactWriteCommand).rejectsOnce(canceled(none, 'TransactionConflict')).resolves({});
  expect(await count()).toBe(true);
  expect(transactions(dynamo)).toHaveLength(2);
});

it('says so when the table fails', async () => {
  dynamo.on(TransactWriteCommand).rejects(new Error('down'));
  await expect(count()).rejects.toThrow('down');
});

it.each([
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (Linux; Android 14; CUBOT X19) CUBOT X19 Safari/604.1', false],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
  ['facebookexternalhit/1.1', true],
  ['python-requests/2.32', true],
  ['', true],
])('takes %p for a program: %p', (agent, expected) => {
  expect(isProgram(agent)).toBe(expected);
});
