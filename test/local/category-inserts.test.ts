import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { categoryMessages } from '#contract/messages/category.ts';
import { categoryRepository } from '#lambdas/categories/category-repository.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { openTable } from './cloud/table.ts';

const table = openTable();

const writing = { admin: { id: 'admin-1' }, at: new Date(), extraItems: [] };
const insertAll = (kind: 'role' | 'domain' | 'city', names: readonly string[]) => {
  const categories = categoryRepository(table);
  return Promise.allSettled(names.map((name) => categories.insert(kind, name, writing)));
};
const audits = async () => {
  const { Items } = await table.db.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'PK = :day',
      ExpressionAttributeValues: {
        ':day': keys.audit(writing.at.toISOString().slice(0, 10), '').PK,
      },
    }),
  );
  return Items ?? [];
};

it('lets exactly one of ten who add the same name at once win', async () => {
  const spellings = [
    ...['Go Developer', 'go developer', ' GO  Developer', 'Go\tDeveloper', 'gO dEVELOPER'],
  ];
  const outcomes = await insertAll('role', [...spellings, ...spellings]);
  const refused = outcomes.filter((each) => each.status === 'rejected');
  expect(refused).toHaveLength(9);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ status: 409, message: categoryMessages.exists });
  }
  const found = await categoryRepository(table).all('role');
  expect(found.map(({ slug }) => slug)).toEqual(['go-developer']);
  expect(await audits()).toHaveLength(1);
});

it('gives each of eight names with one slug a slug of its own', async () => {
  const names = ['C', 'C+', 'C++', 'C#', 'C!', '(C)', 'C?', '.C'];
  const outcomes = await insertAll('domain', names);
  expect(outcomes.filter((each) => each.status === 'rejected')).toEqual([]);
  const found = await categoryRepository(table).all('domain');
  expect(found.map(({ name }) => name).sort()).toEqual([...names].sort());
  expect(found.map(({ slug }) => slug).sort()).toEqual(
    ['c', ...[2, 3, 4, 5, 6, 7, 8].map((number) => `c-${number}`)].sort(),
  );
});
