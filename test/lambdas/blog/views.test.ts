import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import '#test/support/environment.ts';
import { canceled, held, none, transactions } from '#test/support/items.ts';
import { viewRepository } from '#lambdas/blog/view-repository.ts';
import { table } from '#lambdas/platform/table.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const now = () => new Date('2026-11-21T18:30:00.000Z');
const hash = (...parts: string[]) => Promise.resolve(parts.join('|'));
const client = { address: '192.0.2.7', agent: 'Browser/1' };
const count = (by: typeof hash = hash) =>
  viewRepository({ table: table(), now, hash: by }).count('post-1', client);

beforeEach(() => {
  dynamo.reset();
  dynamo.on(TransactWriteCommand).resolves({});
});

it.each([
  ['who has seen it today', canceled(held, none)],
  ['of a post that was deleted meanwhile', canceled(none, held)],
  ['when the table fails', new Error('down')],
])('does not count a visitor %s, and asks once', async (_, error) => {
  dynamo.on(TransactWriteCommand).rejects(error);
  expect(await count()).toBe(false);
  expect(transactions(dynamo)).toHaveLength(1);
});

it('tries again where two readers meet', async () => {
  dynamo
    .on(TransactWriteCommand)
    .rejectsOnce(canceled(none, 'TransactionConflict'))
    .rejectsOnce(canceled(none, 'TransactionConflict'))
    .resolves({});
  expect(await count()).toBe(true);
  expect(transactions(dynamo)).toHaveLength(3);
  const [mark, view] = transactions(dynamo)[2]!;
  expect(mark?.Put).toMatchObject({
    Item: { expiresAtEpochSeconds: Date.parse('2026-11-22T01:00:00.000Z') / 1000 },
    ConditionExpression: 'attribute_not_exists(PK)',
  });
  expect(view?.Update?.ConditionExpression).toContain('attribute_not_exists(deletedAt)');
});

it('gives up soon where many meet', async () => {
  dynamo.on(TransactWriteCommand).rejects(canceled(none, 'TransactionConflict'));
  expect(await count()).toBe(false);
  expect(transactions(dynamo)).toHaveLength(4);
});

it('fails nobody’s reading when there is no hash to be had', async () => {
  expect(await count(() => Promise.reject(new Error('down')))).toBe(false);
  expect(transactions(dynamo)).toHaveLength(0);
});
