import { setTimeout as delay } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { canceled, held, none } from '#test/support/call.ts';
import { Conflict, Unavailable } from '#lambdas/platform/runtime/errors.ts';
import { table } from '#lambdas/platform/table/table.ts';
import {
  WriteConflict,
  transact,
  retryOnConflict,
  type TableWrite,
} from '#lambdas/platform/table/write-rows.ts';

jest.mock('node:timers/promises', () => ({ __esModule: true, setTimeout: jest.fn() }));
const pause = jest.mocked(delay);

const dynamo = mockClient(DynamoDBDocumentClient);
const item = (orThrow?: () => Error): TableWrite => ({
  item: { Delete: { TableName: 'portal', Key: { PK: 'a', SK: 'b' } } },
  ...(orThrow && { orThrow }),
});
const first = new Error('first');
const second = new Error('second');
const withoutReasons = new TransactionCanceledException({ $metadata: {}, message: 'canceled' });
const items = [item(() => first), item(), item(() => second)];

it.each<[string, Error, object]>([
  ['the item whose condition did not hold', canceled(none, none, held), second],
  ['the first of several', canceled(held, none, held), first],
  ['a conflict where nobody has given a meaning', canceled(none, held, none), expect.any(Conflict)],
  ['a lost race', canceled('TransactionConflict', held, none), expect.any(WriteConflict)],
  ['a busy table', canceled(none, 'ThrottlingError', none), expect.any(Unavailable)],
  ['a table at its limit', canceled('ProvisionedThroughputExceeded'), expect.any(Unavailable)],
  ['a refusal without reasons', withoutReasons, expect.any(Unavailable)],
  ['any other error as it is', first, first],
])('tells %s', async (_, error, told) => {
  dynamo.on(TransactWriteCommand).rejects(error);
  await expect(transact(table(), items)).rejects.toEqual(told);
});

it('gives up after thirty lost races, with longer and longer pauses', async () => {
  const longest = jest.spyOn(Math, 'random').mockReturnValue(1);
  const work = jest.fn().mockRejectedValue(new WriteConflict());
  await expect(retryOnConflict(work)).rejects.toMatchObject({ status: 503 });
  expect(work).toHaveBeenCalledTimes(30);
  const pauses = pause.mock.calls.map(([milliseconds]) => milliseconds);
  expect(pauses.slice(0, 7)).toEqual([10, 20, 40, 80, 160, 200, 200]);
  expect(new Set(pauses.slice(5))).toEqual(new Set([200]));
  longest.mockReturnValue(0.5);
  pause.mockClear();
  const lostOnce = jest.fn().mockRejectedValueOnce(new WriteConflict()).mockResolvedValue('won');
  await expect(retryOnConflict(lostOnce)).resolves.toBe('won');
  expect(pause.mock.calls).toEqual([[5]]);
  longest.mockRestore();
});

it('works again only after a lost race, which is a 503 where nobody does', async () => {
  expect(new WriteConflict()).toMatchObject({ status: 503, name: 'WriteConflict' });
  await expect(retryOnConflict(jest.fn().mockRejectedValue(first))).rejects.toBe(first);
});
