import '#test/support/environment.ts';
import { DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { canceled, held, none, transactions } from '#test/support/items.ts';
import { categorySeed } from '#contract/category-seed.ts';
import { categoryRepository } from '#lambdas/categories/category-repository.ts';
import { table } from '#lambdas/platform/table.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const categories = categoryRepository(table());
const seeds = categorySeed.filter(({ kind }) => kind === 'pay');

beforeEach(() => {
  dynamo.reset();
  dynamo.on(QueryCommand).resolves({ Items: [] });
  dynamo.on(TransactWriteCommand).resolves({});
});

it('gives ids in the order of the seed', async () => {
  await categories.seed(seeds);
  const ids = transactions(dynamo).map((items) => items[2]?.Put?.Item?.['id']);
  expect(ids).toHaveLength(seeds.length);
  expect(ids).toEqual([...ids].sort());
});

it('goes on past names that are there, so it may be run again', async () => {
  dynamo
    .on(TransactWriteCommand)
    .rejectsOnce(canceled(held, none, none))
    .resolves({});
  await categories.seed(seeds);
  expect(transactions(dynamo)).toHaveLength(seeds.length);
});

it('tells every other failure', async () => {
  dynamo.on(TransactWriteCommand).rejects(new Error('no table'));
  await expect(categories.seed(seeds)).rejects.toThrow('no table');
});
