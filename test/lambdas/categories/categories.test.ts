import '#test/support/environment.ts';
import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { emptyTable } from '#test/lambdas/empty-table.ts';
import { answered, adminToken, call } from '#test/support/call.ts';
import { canceled, held, none, putRows, transactions } from '#test/support/items.ts';
import { adminId } from '#test/support/tokens.ts';
import * as contract from '#contract/categories.ts';
import { categorySeed } from '#contract/category-seed.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { handler as administrators } from '#lambdas/entries/api-admin.ts';
import { categoryRepository } from '#lambdas/categories/category-repository.ts';
import { handler as visitors } from '#lambdas/entries/api-public.ts';
import { table } from '#lambdas/platform/table/table.ts';

const dynamo = emptyTable();
const numbers: Partial<Record<contract.CategoryKind, number>> = contract.kindNumbers;
const add = (kind: contract.CategoryKind, body: object) =>
  call(administrators, contract.insertRoutes[kind], { token: adminToken, body });
const addRole = (name: string) => add('role', { name, catid: 7 });

it.each(contract.categoryKinds)('adds a category of the kind %s', async (kind) => {
  const answer = await add(kind, { name: 'Something New', catid: numbers[kind] });
  expect(answer).toMatchObject({ status: 201, body: { message: categoryMessages.added } });
  const [audit, name, slug, category, ...others] = putRows(dynamo);
  expect(others).toEqual([]);
  const { id } = category ?? {};
  expect(category).toEqual({
    ...{ PK: `CATEGORY#${kind}`, SK: id, id: expect.stringMatching(/^[0-9A-Z]{26}$/), kind },
    ...{ name: 'Something New', slug: 'something-new', inMenus: false },
  });
  expect(name).toEqual({ PK: `CATEGORYNAME#${kind}`, SK: 'something new', id });
  expect(slug).toEqual({ PK: `CATEGORYSLUG#${kind}`, SK: 'something-new', id });
  expect(audit).toMatchObject({ who: adminId, what: contract.insertRoutes[kind].id, which: id });
  const conditions = transactions(dynamo)[0]?.map((item) => item.Put?.ConditionExpression);
  expect(new Set(conditions)).toEqual(new Set(['attribute_not_exists(PK)']));
});

describe('the number of the kind', () => {
  it.each([7, '7'])('may come as %j', async (catid) => {
    expect(await add('role', { name: 'New', catid })).toMatchObject({ status: 201 });
  });

  it.each([1, '1', 0, 8, 7.5, -7, '', ' 7', '07', '7.0', '0x7', undefined])(
    'may not be %j for a role',
    async (catid) => {
      expect(await add('role', { name: 'New', catid })).toMatchObject({
        status: 422,
        body: {
          message: categoryMessages.invalid,
          errors: [{ field: 'catid', message: categoryMessages.invalid }],
        },
      });
      // The administrator's session is read, and nothing else.
      expect(dynamo.calls()).toHaveLength(1);
    },
  );

  it('is none for a work type', async () => {
    expect(await add('work', { name: 'New' })).toMatchObject({ status: 201 });
  });

  it.each([2, 8, '8', 'work', 'undefined', ''])('may not be %j for a work type', async (catid) => {
    expect(await add('work', { name: 'New', catid })).toMatchObject(
      answered(422, { errors: [{ field: 'catid', message: categoryMessages.invalid }] }),
    );
  });
});

describe('the name', () => {
  it('may not fold to more than a key can hold', async () => {
    expect(await addRole('ﷺ'.repeat(100))).toMatchObject(
      answered(422, {
        errors: [{ field: 'name', message: 'Name can have at most 200 characters.' }],
      }),
    );
  });

  it('is kept as it is written, without the blanks beside and doubled within it', async () => {
    await addRole('  SRE \t/  Platform\u00a0Engineer ');
    const [, name, , category] = putRows(dynamo);
    expect(category).toMatchObject({ name: 'SRE / Platform Engineer' });
    expect(name).toMatchObject({ SK: 'sre / platform engineer' });
  });
});

describe('the seed', () => {
  const categories = categoryRepository(table());
  const seeds = categorySeed.filter(({ kind }) => kind === 'pay');

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
});

describe('what visitors choose from', () => {
  const rows = (kind: string) =>
    ['First', 'Second'].map((name) => ({
      ...{ PK: `CATEGORY#${kind}`, SK: name, kind, id: `${kind}-${name}`, name: `${name} ${kind}` },
      ...{ slug: `${name}-${kind}`.toLowerCase(), inMenus: true },
    }));

  beforeEach(() => {
    for (const kind of contract.categoryKinds) {
      dynamo
        .on(QueryCommand, { ExpressionAttributeValues: { ':partition': `CATEGORY#${kind}` } })
        .resolves({ Items: rows(kind) });
    }
  });

  it('has what is not to be in the menus among the options alone', async () => {
    const [first, second] = rows('role');
    dynamo
      .on(QueryCommand, { ExpressionAttributeValues: { ':partition': 'CATEGORY#role' } })
      .resolves({
        Items: [
          { ...first, inMenus: false },
          { ...second, inMenus: true },
        ],
      });
    const { body } = await call(visitors, contract.getAllRoles);
    expect(body.roles).toEqual([{ name: 'Second role', slug: 'second-role' }]);
    expect((await call(visitors, contract.optionRoutes.role)).body.roleData).toHaveLength(2);
  });

  it.each(contract.categoryKinds)('answers the options of the kind %s', async (kind) => {
    const { body } = await call(visitors, contract.optionRoutes[kind]);
    expect(body).toEqual({
      roleData: [
        { id: `${kind}-First`, name: `First ${kind}` },
        { id: `${kind}-Second`, name: `Second ${kind}` },
      ],
    });
  });

  it('numbers the seven kinds as section 3 does, reading nothing', async () => {
    const { body } = await call(visitors, contract.getCategories);
    expect(body.CategoryData).toEqual([
      { id: 1, name: 'company' },
      { id: 2, name: 'batch' },
      { id: 3, name: 'domain' },
      { id: 4, name: 'experience level' },
      { id: 5, name: 'location' },
      { id: 6, name: 'pay' },
      { id: 7, name: 'role' },
    ]);
    expect(Object.values(contract.kindNumbers)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(dynamo.calls()).toHaveLength(0);
  });
});
