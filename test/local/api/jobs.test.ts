import { randomUUID } from 'node:crypto';
import { optionRoutes } from '#contract/categories.ts';
import { createJob, deleteJob } from '#contract/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import type { Answered } from '#test/support/api-calls.ts';
import { addAdministrator } from './administrators.ts';
import { expectDeclared, expectProblem } from './answers.ts';
import { addJob, changeJob, fullForm, picture, type Fields } from './job-form.ts';
import { sharedStack } from './stack.ts';
import { newAccount } from './world.ts';

const stack = sharedStack();
let account: { email: string; password: string };
let token: string;
let form: Fields;
const ask = (path: string) => stack.ask(path, { token });
const change = (id: string, fields: Fields, by = token) => changeJob(stack, by)(id, fields);
const remove = (id: string) => stack.ask(`/api/deletejob/${id}`, { method: 'DELETE', token });

beforeAll(async () => {
  account = await addAdministrator(stack, newAccount().email);
  [token, form] = await Promise.all([stack.signIn(account), fullForm(stack)]);
});

const jobsIn = ({ body }: Answered): { id: string }[] => body.JobsData ?? body.jobs ?? body;
const idsIn = (answer: Answered) => jobsIn(answer).map(({ id }) => id);

const listAddresses = [
  ...['getAllJobs', 'jobs-search', 'getProductBasedJobs', 'getSoftwareEngineerOrDeveloperJobs'],
  ...['getBengaluruJobs', 'getFreshersJobs', 'getWebDevelopmentJobs'],
  ...['company/product', 'role/software-engineer-or-developer', 'city/bengaluru'].map(
    (listing) => `listings/${listing}`,
  ),
  ...['level/freshers', 'domain/web-development', 'batch/2025', 'batch/2026'].map(
    (listing) => `listings/${listing}`,
  ),
].map((call) => `/api/${call}`);

it('is in the very next answer of every list that it belongs to, until it is deleted', async () => {
  const added = await addJob(stack, token)({ ...form, companyLogo: await picture() });
  expectDeclared(createJob, added);
  expect([added.status, added.body.message]).toEqual([201, jobMessages.added]);
  const { id, image } = added.body.job;
  const lists = [...listAddresses, '/api/getPuneJobs', '/api/getServiceBasedJobs'];
  const whereFound = async () => {
    const answers = await Promise.all(lists.map(ask));
    return lists.filter((_, at) => idsIn(answers[at]!).includes(id));
  };
  expect(await whereFound()).toEqual(listAddresses);
  for (const path of [image, image.replace('.webp', '-card.webp')]) {
    const { status, headers } = await stack.ask(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }

  const { roleData } = (await ask(optionRoutes.city.path)).body;
  const pune = roleData.find(({ name }: { name: string }) => name === 'Pune');
  const moved = await change(id, { jobbycity: pune.id });
  expect(moved.body.job).toMatchObject({ version: 2, categories: { jobbycity: 'Pune' }, image });
  const ofBengaluru = /bengaluru/i;
  expect(await whereFound()).toEqual([
    ...listAddresses.filter((path) => !ofBengaluru.test(path)),
    '/api/getPuneJobs',
  ]);

  const deleted = await remove(id);
  expectDeclared(deleteJob, deleted);
  expect([deleted.status, deleted.body]).toEqual([200, { message: jobMessages.deleted }]);
  expect(await whereFound()).toEqual([]);
  expectProblem(await remove(id), 404);
  for (const answer of [await stack.ask(`/api/job/${id}`), await change(id, { pay: '9 LPA' })])
    expectProblem(answer, 404);
});

it('that was refused does not spend its Idempotency-Key', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  expectProblem(await addJob(stack, token)({ ...form, title: ' ' }, headers), 422);
  expect((await addJob(stack, token)(form, headers)).status).toBe(201);
});

it('is not deleted under a version that it no longer has', async () => {
  const { id, version } = (await addJob(stack, token)(form)).body.job;
  await change(id, { role: 'Another role' });
  const at = (seen: number) =>
    stack.ask(`/api/deletejob/${id}?version=${seen}`, { method: 'DELETE', token });
  const refused = await at(version);
  expect([refused.status, refused.body.message]).toEqual([409, jobMessages.changedMeanwhile]);
  expect(refused.body.job).toMatchObject({ id, role: 'Another role', version: version + 1 });
  expect((await at(version + 1)).status).toBe(200);
});
