import { join } from 'node:path';
import { routes } from '#contract/routes.ts';
import type { Stack } from '#test/local/api/stack.ts';
import { newFolder, startProduct, type Product } from '../support/product.ts';
import { rowsUnder, storedIn } from '../support/stored.ts';
import { stackOf } from '../support/world.ts';
import { contactWrite, jobWrite, makeSubjects, type Subjects } from './writers.ts';

const hourMs = 3_600_000;
const dataDir = join(newFolder(), 'data');

let product: Product;
let stack: Stack;
let token: string;
let subjects: Subjects;
let made = 0;

async function startAt(clockOffsetMs?: number): Promise<void> {
  product = await startProduct({ dataDir, ...(clockOffsetMs !== undefined && { clockOffsetMs }) });
  stack = stackOf(product);
  token = await stack.signIn();
}

async function write(): Promise<void> {
  for (const each of [jobWrite(subjects, false), contactWrite()]) {
    const { status } = await each.send(stack, token);
    expect([each.kind, status]).toEqual([each.kind, 201]);
    made += 1;
  }
}

/** Ages as cards tell them. */
async function agesOnHome(): Promise<string[]> {
  const { status, text } = await stack.ask('/');
  expect(status).toBe(200);
  return text.replace(/<!-- -->/g, '').match(/-?\b\d{1,6}[mhd] ago|Yesterday/g) ?? [];
}
const jobsListed = async () => (await stack.ask(routes.getAllJobs.path)).body.JobsData.length;

// In this order: each starts the product again on what the one before has left.
it('hours later a token has ended; earlier nothing comes from the future', async () => {
  await startAt();
  const oldToken = token;
  subjects = await makeSubjects(stack, token);
  await write();
  expect(await product.stop()).toBe(0);

  await startAt(2 * hourMs);
  expect((await stack.ask(routes.getMe.path, { token: oldToken })).status).toBe(401);
  expect((await stack.ask(routes.getMe.path, { token })).status).toBe(200);
  await write();
  for (const age of await agesOnHome()) expect(age).toMatch(/^(?:\d{1,3}m|2h) ago$/);
  expect(await product.stop()).toBe(0);

  await startAt(-2 * hourMs);
  await write();
  const ages = await agesOnHome();
  expect(ages).not.toEqual([]);
  expect(ages.filter((age) => age.startsWith('-'))).toEqual([]);
  expect(await jobsListed()).toBe(4);
  expect(await product.stop()).toBe(0);
});

it('a year later every job has closed, and administrators still get in', async () => {
  await startAt(365 * 24 * hourMs);
  expect(await jobsListed()).toBe(0);
  expect((await stack.ask(`/api/job/${subjects.jobId}`)).status).toBe(410);
  await write();
  expect(await jobsListed()).toBe(1);
  expect(await product.stop()).toBe(0);
});

it('afterwards nothing is lost, and no id is there twice', async () => {
  const { rows } = await storedIn(dataDir);
  const ids = ['JOB#', 'CONTACT'].flatMap((prefix) => rowsUnder(rows, prefix).map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(made + 1);
});
