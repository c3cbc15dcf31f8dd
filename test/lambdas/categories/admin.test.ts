import '#test/support/environment.ts';
import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { adminToken, call, type CallInput } from '#test/support/call.ts';
import { canceled, held, none, putRows, transactions } from '#test/support/items.ts';
import { adminId } from '#test/support/tokens.ts';
import {
  categoryKinds,
  insertRoutes,
  kindNumbers,
  type CategoryKind,
} from '#contract/categories.ts';
import { messages } from '#contract/messages.ts';
import { handler } from '#lambdas/categories/admin.ts';
import { categorySeed } from '#contract/category-seed.ts';
import { categoryRepository } from '#lambdas/categories/category-repository.ts';
import { table } from '#lambdas/platform/table.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const numbers: Partial<Record<CategoryKind, number>> = kindNumbers;
const row = (kind: CategoryKind, name: string, slug: string) => ({
  PK: `CATEGORY#${kind}`,
  SK: slug,
  kind,
  id: slug,
  name,
  slug,
});

beforeEach(() => {
  dynamo.reset();
  dynamo.on(GetCommand).resolves({});
  dynamo.on(QueryCommand).resolves({ Items: [] });
  dynamo.on(TransactWriteCommand).resolves({});
});

const add = (kind: CategoryKind, body: object, input: CallInput = {}) =>
  call(handler, insertRoutes[kind], { token: adminToken, body, ...input });
const addRole = (name: unknown, input: CallInput = {}) => add('role', { name, catid: 7 }, input);

it.each(categoryKinds)('adds a category of the kind %s', async (kind) => {
  const answer = await add(kind, { name: 'Something New', catid: numbers[kind] });
  expect(answer).toMatchObject({ status: 201, body: { message: messages.category.added } });
  const [audit, name, slug, category, ...others] = putRows(dynamo);
  expect(others).toEqual([]);
  const { id } = category ?? {};
  expect(category).toEqual({
    PK: `CATEGORY#${kind}`,
    SK: id,
    id: expect.stringMatching(/^[0-9A-Z]{26}$/),
    kind,
    name: 'Something New',
    slug: 'something-new',
  });
  expect(name).toEqual({ PK: `CATEGORYNAME#${kind}`, SK: 'something new', id });
  expect(slug).toEqual({ PK: `CATEGORYSLUG#${kind}`, SK: 'something-new', id });
  expect(audit).toMatchObject({ who: adminId, what: insertRoutes[kind].id, which: id });
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
          message: messages.category.invalid,
          errors: [{ field: 'catid', message: messages.category.invalid }],
        },
      });
      expect(dynamo.calls()).toHaveLength(0);
    },
  );

  it.each([{}, { catid: 8 }, { catid: 'work' }])(
    'is any or none for a work type',
    async (fields) => {
      expect(await add('work', { name: 'New', ...fields })).toMatchObject({ status: 201 });
    },
  );
});

describe('the name', () => {
  it('may not fold to more than a key can hold', async () => {
    expect(await addRole('ﷺ'.repeat(100))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'name', message: 'Name may have at most 200 characters.' }] },
    });
  });

  it('is kept as it is written, without the blanks beside and doubled within it', async () => {
    await addRole('  SRE \t/  Platform\u00a0Engineer ');
    const [, name, , category] = putRows(dynamo);
    expect(category).toMatchObject({ name: 'SRE / Platform Engineer' });
    expect(name).toMatchObject({ SK: 'sre / platform engineer' });
  });

  it('may stand in a kind only once', async () => {
    dynamo.on(TransactWriteCommand).rejects(canceled(none, held, held, none));
    expect(await addRole('DevOps  engineer')).toMatchObject({
      status: 409,
      body: { message: messages.category.exists },
    });
    expect(transactions(dynamo)).toHaveLength(1);
  });
});

describe('the slug', () => {
  it('is numbered beside one that an earlier release gave without a row of its own', async () => {
    dynamo
      .on(QueryCommand, { ExpressionAttributeValues: { ':partition': 'CATEGORY#role' } })
      .resolves({ Items: [row('role', 'C++', 'c'), row('role', 'C', 'c-2')] });
    await addRole('C#');
    expect(putRows(dynamo)[2]).toMatchObject({ PK: 'CATEGORYSLUG#role', SK: 'c-3' });
    expect(putRows(dynamo)[3]).toMatchObject({ name: 'C#', slug: 'c-3' });
  });

  it('is chosen again when another category took it meanwhile', async () => {
    dynamo
      .on(QueryCommand)
      .resolvesOnce({ Items: [] })
      .resolves({ Items: [row('role', 'C++', 'c')] });
    dynamo
      .on(TransactWriteCommand)
      .rejectsOnce(canceled(none, none, held, none))
      .resolves({});
    expect(await addRole('C#')).toMatchObject({ status: 201 });
    const slugs = transactions(dynamo).map((items) => items[2]?.Put?.Item?.['SK']);
    expect(slugs).toEqual(['c', 'c-2']);
  });
});

it('keeps the answer under the Idempotency-Key, before all else', async () => {
  const key = '6f2c1a2e-8d0b-4b6e-9a51-5a2f7c3f1e10';
  await addRole('New', { headers: { 'idempotency-key': key } });
  const partitions = putRows(dynamo).map(({ PK }) => String(PK).split('#', 1)[0]);
  expect(partitions).toEqual(['IDEM', 'AUDIT', 'CATEGORYNAME', 'CATEGORYSLUG', 'CATEGORY']);
  expect(putRows(dynamo)[0]).toMatchObject({ PK: `IDEM#insertRoleCat#${adminId}#${key}` });
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

  it('tells every other failure', async () => {
    dynamo.on(TransactWriteCommand).rejects(new Error('no table'));
    await expect(categories.seed(seeds)).rejects.toThrow('no table');
  });
});
