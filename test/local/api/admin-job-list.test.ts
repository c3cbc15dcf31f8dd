import { getJobsAdmin } from '#contract/admin-jobs.ts';
import { updateJob } from '#contract/jobs.ts';
import { localAdmin } from '#local/launch/local-admin.ts';
import { addAdministrator } from './administrators.ts';
import { expectDeclared } from './answers.ts';
import { addJob, changeJob, fullForm, picture, type Fields } from './job-form.ts';
import { startStack, type Stack } from './stack.ts';

jest.setTimeout(120_000);

let stack: Stack;
let token: string;
let other: string;
let form: Fields;

beforeAll(async () => {
  stack = await startStack();
  const second = await addAdministrator(stack, 'second@example.com');
  [token, other, form] = await Promise.all([stack.signIn(), stack.signIn(second), fullForm(stack)]);
});
afterAll(() => stack?.stop());

const list = async (query = '') => {
  const answer = await stack.ask(`/api/jobs-admin${query}`, { token });
  expectDeclared(getJobsAdmin, answer);
  return answer.body;
};
const idsOf = async (status: string): Promise<string[]> =>
  (await list(`?status=${status}&pageSize=100`)).jobs.map(({ id }: { id: string }) => id);
const statusOf = async (id: string) => {
  for (const status of ['live', 'expired', 'deleted']) {
    if ((await idsOf(status)).includes(id)) return status;
  }
  return 'nowhere';
};
const add = async (fields: Fields = {}) =>
  (await addJob(stack, token)({ ...form, ...fields })).body.job.id;
const change = (id: string, fields: Fields) => changeJob(stack, token)(id, fields);

it('shows each change of an administrator in the next answer', async () => {
  const id = await add();
  expect(await statusOf(id)).toBe('live');
  await change(id, { expiresAt: '2020-01-01T00:00:00.000Z' });
  expect(await statusOf(id)).toBe('expired');
  await change(id, { expiresAt: new Date(Date.now() + 3 * 86_400_000).toISOString() });
  expect(await idsOf('expiring')).toContain(id);
  await stack.ask(`/api/deletejob/${id}`, { method: 'DELETE', token });
  expect(await statusOf(id)).toBe('deleted');
  expect(await idsOf('all')).not.toContain(id);
  await stack.ask(`/api/restoreJob/${id}`, { method: 'POST', token });
  expect(await statusOf(id)).toBe('live');
});

it('has every job in its right place after the catalog was built anew', async () => {
  const [live, expired, deleted] = [await add(), await add(), await add()];
  await change(expired, { expiresAt: '2020-01-01T00:00:00.000Z' });
  await stack.ask(`/api/deletejob/${deleted}`, { method: 'DELETE', token });
  const before = await list('?status=all&pageSize=100');
  await stack.invoke('catalog-builder', { rebuild: true });
  expect(await list('?status=all&pageSize=100')).toEqual(before);
  const statuses = await Promise.all([live, expired, deleted].map(statusOf));
  expect(statuses).toEqual(['live', 'expired', 'deleted']);
});

it('finds jobs by words, address and category', async () => {
  const id = await add({ title: 'Vindhya Radios', joblink: 'https://vindhya.example/jobs/7' });
  const only = async (query: string) =>
    (await list(query)).jobs.map((job: { id: string }) => job.id);
  expect(await only('?search=vindhya')).toEqual([id]);
  expect(await only(`?joblink=${encodeURIComponent('https://vindhya.example/jobs/7')}`)).toEqual([
    id,
  ]);
  expect(await only(`?search=vindhya&jobbycity=${String(form['jobbycity'])}`)).toEqual([id]);
  await change(id, { expiresAt: '2020-01-01T00:00:00.000Z' });
  expect(await only('?status=expired&search=vindhya')).toEqual([id]);
  expect(await only('?status=live&search=vindhya')).toEqual([]);
});

it('names who changed a job last, to administrators only', async () => {
  const id = await add();
  await changeJob(stack, other)(id, { pay: '7 LPA' });
  const late = await change(id, { pay: '8 LPA', version: '1' });
  expectDeclared(updateJob, late);
  expect(late.body.job.updatedBy).toMatchObject({ name: 'second@example.com' });
  const [listed] = (await list('?search=saffron&pageSize=1')).jobs;
  expect(listed.updatedBy.name).toBe('second@example.com');
  expect((await stack.ask(`/api/job/${id}`, { token })).body.job.updatedBy.id).toBeTruthy();
  for (const path of [`/api/job/${id}`, '/api/getAllJobs', '/api/jobs-search?searchTerm=saffron']) {
    expect((await stack.ask(path)).text).not.toContain('updatedBy');
  }
  expect(late.text).not.toContain(localAdmin.email);
});

it('takes a logo away', async () => {
  const id = await add({ companyLogo: await picture() });
  expect((await change(id, { removeLogo: '1' })).body.job.image).toBe('');
  expect((await stack.ask(`/api/job/${id}`)).body.job.image).toBe('');
});
