import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import '#test/support/environment.ts';
import { canceled, held, none, transactions } from '#test/support/items.ts';
import { rateLimits } from '#contract/limits.ts';
import { emptySearchRepository } from '#lambdas/jobs/empty-search-repository.ts';
import { TooMany } from '#lambdas/platform/errors.ts';
import { keys } from '#lambdas/platform/keys.ts';
import { table } from '#lambdas/platform/table.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const now = () => new Date('2026-11-21T19:00:00.000Z');
const take = jest.fn();
const count = () =>
  emptySearchRepository({ table: table(), now, clients: { take } }).count('astronaut', {
    address: '192.0.2.7',
    agent: 'Browser/1',
  });
const refused = new ConditionalCheckFailedException({ $metadata: {}, message: 'refused' });
const kept = Date.parse('2026-11-22T18:30:00.000Z') / 1_000 + 40 * 86_400;

beforeEach(() => {
  dynamo.reset();
  take.mockReset().mockResolvedValue(undefined);
  dynamo.on(UpdateCommand).resolves({});
  dynamo.on(TransactWriteCommand).resolves({});
});

it('is one write where others searched the same on the day in India', async () => {
  await count();
  expect(dynamo.commandCalls(UpdateCommand)[0]?.args[0].input).toMatchObject({
    Key: keys.emptySearch('2026-11-22', 'astronaut'),
    UpdateExpression: 'ADD #count :one',
  });
  expect([transactions(dynamo), take.mock.calls]).toEqual([[], []]);
});

it('adds a new text and counts it among those of the day, for forty days', async () => {
  dynamo.on(UpdateCommand).rejects(refused);
  await count();
  expect(take.mock.calls).toEqual([
    ['jobsSearch', ['new text', '192.0.2.7'], rateLimits.newEmptySearches],
  ]);
  expect(transactions(dynamo)).toMatchObject([
    [
      {
        Update: {
          Key: keys.emptySearch('2026-11-22', 'astronaut'),
          ExpressionAttributeValues: { ':one': 1, ':expires': kept },
        },
      },
      {
        Update: {
          Key: keys.emptySearchTexts('2026-11-22'),
          ConditionExpression: 'attribute_not_exists(#texts) OR #texts < :most',
          ExpressionAttributeValues: { ':one': 1, ':expires': kept, ':most': 500 },
        },
      },
    ],
  ]);
  expect(JSON.stringify(transactions(dynamo))).not.toContain('192.0.2');
});

it('counts once more where another was first with it', async () => {
  dynamo.on(UpdateCommand).rejectsOnce(refused).resolves({});
  dynamo.on(TransactWriteCommand).rejects(canceled(held, none));
  await count();
  expect(dynamo.commandCalls(UpdateCommand)).toHaveLength(2);
});

it('adds none for a client who brought too many', async () => {
  dynamo.on(UpdateCommand).rejects(refused);
  take.mockRejectedValue(new TooMany(60));
  await expect(count()).resolves.toBeUndefined();
  expect(transactions(dynamo)).toEqual([]);
});

it('keeps no search waiting for a table that does not answer', async () => {
  const aborted = Object.assign(new Error('aborted'), { name: 'AbortError' });
  dynamo.on(UpdateCommand).rejects(aborted);
  await expect(count()).resolves.toBeUndefined();
  const [call] = dynamo.commandCalls(UpdateCommand);
  expect([...(call?.args ?? [])].at(1)).toMatchObject({ abortSignal: expect.any(AbortSignal) });
});
