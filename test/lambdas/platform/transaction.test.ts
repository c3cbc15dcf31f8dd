import '#test/support/environment.ts';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { canceled, held, none } from '#test/support/items.ts';
import { Unavailable } from '#lambdas/platform/errors.ts';
import { table } from '#lambdas/platform/table.ts';
import { LostRace, transact, untilWon, type Step } from '#lambdas/platform/transaction.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const step = (refused?: () => Error): Step => ({
  item: { Delete: { TableName: 'portal', Key: { PK: 'a', SK: 'b' } } },
  ...(refused && { refused }),
});
const first = new Error('first');
const second = new Error('second');
const steps = [step(() => first), step(), step(() => second)];

it.each<[string, Error, object]>([
  ['the step whose condition did not hold', canceled(none, none, held), second],
  ['the first of several', canceled(held, none, held), first],
  ['a lost race', canceled('TransactionConflict', none, none), expect.any(LostRace)],
  ['a busy table', canceled(none, 'ThrottlingError', none), expect.any(Unavailable)],
  ['any other error as it is', first, first],
])('tells %s', async (_, error, told) => {
  dynamo.on(TransactWriteCommand).rejects(error);
  await expect(transact(table(), steps)).rejects.toEqual(told);
});

it('tells a condition that means nothing to anyone as it is', async () => {
  const error = canceled(none, held, none);
  dynamo.on(TransactWriteCommand).rejects(error);
  await expect(transact(table(), steps)).rejects.toBe(error);
});

it('works again only after a lost race', async () => {
  const work = jest.fn().mockRejectedValueOnce(new LostRace()).mockResolvedValue('won');
  await expect(untilWon(work)).resolves.toBe('won');
  await expect(untilWon(jest.fn().mockRejectedValue(first))).rejects.toBe(first);
});
