import { screen, waitFor } from '@testing-library/react';
import { type CategoryKind, insertRoutes } from '#contract/categories.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { type ApiStub, problem } from '#test/support/portal.ts';
import { textsOf } from '#test/web/read-page.ts';
import { button, openAdmin, path, person } from './open-admin.tsx';

const names = ['company', 'batch', 'domain', 'experience level', 'location', 'pay', 'role'];
const types = { CategoryData: names.map((name, at) => ({ id: at + 1, name })) };
const category = (name: string) => ({
  ...{ id: name.replaceAll(' ', '-'), name, slug: name.toLowerCase().replaceAll(' ', '-') },
  inMenus: true,
});
const are = (...names: string[]) => ({ body: { categories: names.map(category) } });
const roles = ['Data Analyst', 'Data Scientist', 'QA Tester'];

async function open(address = '/admin/category/add-category', more?: (api: ApiStub) => void) {
  const { api } = await openAdmin(address, (stub) => {
    stub.answer({ getCategories: { body: types }, getCategoriesOfKind: are(...roles) });
    stub.on('getAllRoles', { body: { roles: [] } });
    more?.(stub);
  });
  await screen.findByRole('heading', { name: 'Categories', level: 1 });
  return api;
}

const typeField = () => screen.getByLabelText('Category type');
const nameField = () => screen.getByLabelText('Category name');
const list = () =>
  textsOf([...document.querySelectorAll('section[aria-labelledby=existing] li [dir=auto]')]);

async function add(name: string) {
  await person().type(nameField(), name);
  await person().click(button('Add category'));
}

it.each<[string, CategoryKind, number | undefined]>([
  ['Company', 'company', 1],
  ['Domain', 'domain', 3],
  ['Experience level', 'level', 4],
  ['Role', 'role', 7],
  ['Work type', 'work', undefined],
])('adds a %s by its own call', async (label, kind, catid) => {
  const api = await open();
  api.on(insertRoutes[kind], { status: 201, body: { message: 'Category added successfully!' } });
  await screen.findByRole('option', { name: label });
  await person().selectOptions(typeField(), label);
  await add('Something new');
  expect(await screen.findByText(categoryMessages.added)).toHaveAttribute('data-tone', 'success');
  expect(api.bodies(insertRoutes[kind])).toEqual([
    { name: 'Something new', ...(catid && { catid }) },
  ]);
  expect(nameField()).toHaveValue('');
  await waitFor(() => expect(nameField()).toHaveFocus());
});

it.each([
  ['/admin/add-work-category', 'Work type'],
  ['/admin/category/experience-level', 'Experience level'],
  ['/admin/category/7', 'Role'],
  ['/admin/category/add-category?type=pay', 'Pay'],
  ['/admin/category/add-category', 'Choose a type'],
])('opens %s with %s chosen', async (address, label) => {
  await open(address);
  await waitFor(() => expect(typeField()).toHaveDisplayValue(label));
});

it.each(['8', 'undefined', 'add-category?type=0'])(
  'tells that there is no type of %s',
  async (address) => {
    await open(`/admin/category/${address}`);
    expect(typeField()).toHaveAccessibleDescription('Please select a valid category.');
  },
);

it.each([
  ['Failed to add category. Please try again.', problem(404)],
  ['Kept for later.', { status: 201, body: { message: 'Kept for later.' } }],
])('says in the style that it deserves: %s', async (text, answer) => {
  (await open('/admin/category/role')).on(insertRoutes.role, answer);
  await add('Something new');
  expect(await screen.findByText(text)).toHaveAttribute('data-tone', 'danger');
});

it.each([
  ['role?search=$%26', 'Nothing here matches “$&”.'],
  ['work', categoryMessages.noneOfKind],
])('the list of %s says so when nothing is there', async (address, text) => {
  await open(`/admin/category/${address}`, (api) => {
    if (address === 'work') api.on('getCategoriesOfKind', are());
  });
  expect(await screen.findByText(text)).toBeVisible();
});

it.each([
  ['the types', 'getCategories', { body: types }],
  ['the list', 'getCategoriesOfKind', are('Data Analyst')],
] as const)('says so when %s cannot be loaded, and tries again', async (_, route, answer) => {
  const api = await open('/admin/category/role', (stub) => stub.on(route, problem(404)));
  const failed = 'Failed to fetch categories. Please try again later.';
  expect(await screen.findByText(failed)).toBeVisible();
  api.on(route, answer);
  await person().click(button('Try again'));
  await waitFor(() => expect(screen.queryByText(failed)).not.toBeInTheDocument());
  expect(await screen.findByRole('heading', { name: /^Roles/ })).toBeVisible();
});

const changed = (changes: object) => ({
  body: { message: 'Category changed.', category: { ...category('QA Tester'), ...changes } },
});

it('a category is moved by buttons that keep the focus, the whole order is sent, and a switch puts it into menus', async () => {
  const api = await open('/admin/category/role');
  api.on('orderCategories', { body: { message: 'The order is saved.' } });
  const first = await screen.findByRole('button', { name: 'Move Data Analyst down' });
  expect(screen.getByRole('button', { name: 'Move Data Analyst up' })).toBeDisabled();
  api.on('getCategoriesOfKind', are('Data Scientist', 'Data Analyst', 'QA Tester'));
  first.focus();
  await person().keyboard('{Enter}');
  await waitFor(() => expect(list()).toEqual(['Data Scientist', 'Data Analyst', 'QA Tester']));
  expect(await screen.findByText('Data Analyst is now 2 of 3.')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Move Data Analyst down' })).toHaveFocus(),
  );
  await waitFor(() => expect(api.sent('getAllRoles')).toHaveLength(1));
  api.on('getCategoriesOfKind', are('Data Scientist', 'QA Tester', 'Data Analyst'));
  await person().keyboard('{Enter}');
  // At the end there is only the way back.
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Move Data Analyst up' })).toHaveFocus(),
  );
  await waitFor(() => expect(api.sent('getAllRoles')).toHaveLength(2));
  expect(api.sent('orderCategories').map(({ body }) => body['ids'])).toEqual([
    ['Data-Scientist', 'Data-Analyst', 'QA-Tester'],
    ['Data-Scientist', 'QA-Tester', 'Data-Analyst'],
  ]);
  api.on('updateCategory', changed({ inMenus: false }));
  await person().click(await screen.findByRole('switch', { name: 'In menus: QA Tester' }));
  await screen.findByText(categoryMessages.removedFromMenus.replace('{name}', 'QA Tester'));
  expect(api.sent('updateCategory')).toMatchObject([{ body: { inMenus: false } }]);
  api.on('updateCategory', problem(503));
  await person().click(screen.getByRole('switch', { name: 'In menus: Data Analyst' }));
  expect(await screen.findByText(categoryMessages.changeFailed)).toBeVisible();
  expect(screen.getByRole('switch', { name: 'In menus: Data Analyst' })).toBeChecked();
});

it('a category is back at its place where the order could not be kept, and stays while a search hides some', async () => {
  (await open('/admin/category/role')).on('orderCategories', problem(422));
  await person().click(await screen.findByRole('button', { name: 'Move QA Tester up' }));
  expect(await screen.findByText('The order could not be saved. Please try again.')).toBeVisible();
  await waitFor(() => expect(list()).toEqual(roles));
  await person().type(screen.getByRole('searchbox', { name: 'Search roles' }), 'DATA');
  await waitFor(() => expect(list()).toEqual(['Data Analyst', 'Data Scientist']));
  expect(path()).toBe('/admin/category/role?search=DATA');
  expect(screen.getByText('2 of 3')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull());
});

it.each([
  ['role', 'Data Analyst', '?replacement=Data-Analyst', false],
  ['domain', categoryMessages.noChoice, '?noReplacement=1', true],
])('a %s is removed once it is said what stands in its place', async (...given) => {
  const [kind, choice, search, mayLeave] = given;
  const api = await open(`/admin/category/${kind}`);
  api.on('removeCategory', problem(409));
  await person().click(await screen.findByRole('button', { name: 'Remove QA Tester' }));
  await person().click(button('Remove'));
  const field = await screen.findByLabelText('Replace with');
  expect(screen.queryByRole('option', { name: 'QA Tester' })).toBeNull();
  expect(screen.queryByRole('option', { name: categoryMessages.noChoice }) !== null).toBe(mayLeave);
  await person().click(button('Remove'));
  expect(field).toHaveAccessibleDescription(/must be one of the listed options/);
  await person().selectOptions(field, choice);
  api.on('removeCategory', problem(503));
  await person().click(button('Remove'));
  expect(await screen.findByText(categoryMessages.removeFailed)).toBeVisible();
  api.on('removeCategory', { body: { message: 'Category removed.' } });
  await person().click(button('Remove'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button('Remove QA Tester').closest('ul')).toHaveFocus();
  expect(api.sent('removeCategory').at(-1)?.url.search).toBe(search);
});
