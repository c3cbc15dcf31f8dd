import * as contract from '#contract/categories.ts';
import { categorySeed } from '#contract/category-seed.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { seedCategories } from '#lambdas/categories/category-repository.ts';
import { readCategories } from '#lambdas/platform/categories/read-categories.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { ask, openTable } from '#test/lambdas/open-table.ts';
import { answered, adminToken } from '#test/support/call.ts';
import { adminId } from '#test/support/tokens.ts';

const opened = openTable();
const numbers: Partial<Record<contract.CategoryKind, number>> = contract.kindNumbers;
const add = (kind: contract.CategoryKind, body: object) =>
  ask(contract.insertRoutes[kind], { token: adminToken, body });
const all = (kind: contract.CategoryKind) => readCategories(table(), kind);

beforeEach(() => opened.empty());

it.each(contract.categoryKinds)('adds a category of the kind %s, once', async (kind) => {
  const body = { name: 'Something New', catid: numbers[kind] };
  expect(await add(kind, body)).toMatchObject(answered(201, { message: categoryMessages.added }));
  const [category, ...others] = await opened.rowsIn(`CATEGORY#${kind}`);
  expect(others).toEqual([]);
  const { id } = category ?? {};
  expect(category).toEqual({
    ...{ PK: `CATEGORY#${kind}`, SK: id, id: expect.stringMatching(/^[0-9A-Z]{26}$/), kind },
    ...{ name: 'Something New', slug: 'something-new', inMenus: false },
  });
  const [audit] = (await opened.rows()).filter(({ objectId }) => objectId === id);
  expect(audit).toMatchObject({ actor: adminId, action: contract.insertRoutes[kind].id });
  expect(await add(kind, { ...body, name: ' something  NEW' })).toMatchObject({ status: 409 });
});

it.each([
  ['role', 7],
  ['role', '7'],
  ['work', undefined],
] as const)('the number of the kind of a %s may come as %j', async (kind, catid) => {
  expect(await add(kind, { name: 'New', catid })).toMatchObject({ status: 201 });
});

const none = [1, '1', 0, 8, 7.5, -7, '', ' 7', '07', '7.0', '0x7', undefined];
it.each([
  ...none.map((catid) => ['role', catid] as const),
  ...[2, 8, '8', 'work', 'undefined', ''].map((catid) => ['work', catid] as const),
])('the number of the kind of a %s may not be %j', async (kind, catid) => {
  const message = categoryMessages.invalid;
  const refused = answered(422, { message, errors: [{ field: 'catid', message }] });
  expect(await add(kind, { name: 'New', catid })).toMatchObject(refused);
  expect(await opened.rowsIn(`CATEGORY#${kind}`)).toEqual([]);
});

describe('the name', () => {
  it('is kept as it is written, without blanks beside and doubled, and folds to no more than a key can hold', async () => {
    const errors = [{ field: 'name', message: 'Name can have at most 200 characters.' }];
    const answer = await add('role', { name: 'ﷺ'.repeat(100), catid: 7 });
    expect(answer).toMatchObject(answered(422, { errors }));
    await add('role', { name: '  SRE \t/  Platform\u00a0Engineer ', catid: 7 });
    expect(await all('role')).toMatchObject([{ name: 'SRE / Platform Engineer' }]);
  });

  const addAll = (kind: contract.CategoryKind, names: readonly string[]) =>
    Promise.all(names.map((name) => add(kind, { name, catid: numbers[kind] })));

  it('is given to exactly one of ten who add it at once', async () => {
    const spelt = [
      'Go Developer',
      'go developer',
      ' GO  Developer',
      'Go\tDeveloper',
      'gO dEVELOPER',
    ];
    const answers = await addAll('role', [...spelt, ...spelt]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 201))
      expect(body).toMatchObject({ status: 409, message: categoryMessages.exists });
    expect((await all('role')).map(({ slug }) => slug)).toEqual(['go-developer']);
    expect(await opened.rowsIn('AUDIT#')).toHaveLength(1);
  });

  it('has a slug of its own, also among eight with one slug', async () => {
    const names = ['C', 'C+', 'C++', 'C#', 'C!', '(C)', 'C?', '.C'];
    const answers = await addAll('domain', names);
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201));
    const found = await all('domain');
    expect(found.map(({ name }) => name).sort()).toEqual(names.toSorted());
    const slugs = ['c', ...[2, 3, 4, 5, 6, 7, 8].map((number) => `c-${number}`)];
    expect(found.map(({ slug }) => slug).sort()).toEqual(slugs.sort());
  });
});

it('is seeded in the order of the seed, and again past names that are there', async () => {
  const seeds = categorySeed.filter(({ kind }) => kind === 'pay');
  const names = async () => (await all('pay')).map(({ name }) => name);
  await seedCategories(table(), seeds.slice(0, 2));
  expect(await names()).toEqual(seeds.slice(0, 2).map(({ name }) => name));
  await seedCategories(table(), seeds);
  expect(await names()).toEqual(seeds.map(({ name }) => name));
});

describe('what visitors choose from', () => {
  it.each(contract.categoryKinds)('has all of the kind %s among the options', async (kind) => {
    const options = ['First', 'Second'].map((name) => ({ id: `${kind}-${name}`, name }));
    for (const { id, name } of options)
      await opened.put({ ...keys.category(kind, id), kind, id, name, slug: id, inMenus: false });
    expect((await ask(contract.optionRoutes[kind])).body).toEqual({ roleData: options });
  });

  it('has in the menus what is to be there', async () => {
    for (const [name, inMenus] of Object.entries({ First: false, Second: true })) {
      const row = { kind: 'role', id: name, name, slug: name.toLowerCase(), inMenus };
      await opened.put({ ...keys.category('role', name), ...row });
    }
    const { roles } = (await ask(contract.getAllRoles)).body;
    expect(roles).toEqual([{ name: 'Second', slug: 'second' }]);
  });

  it('numbers the seven kinds as section 3 does', async () => {
    const names = 'company, batch, domain, experience level, location, pay, role'.split(', ');
    const { CategoryData } = (await ask(contract.getCategories)).body;
    expect(CategoryData).toEqual(names.map((name, at) => ({ id: at + 1, name })));
    expect(Object.values(contract.kindNumbers)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});
