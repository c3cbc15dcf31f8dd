import { randomUUID } from 'node:crypto';
import { insertRoutes, optionRoutes, removeCategory } from '#contract/categories.ts';
import { type CategoryKind, kindNumbers } from '#contract/category-kinds.ts';
import { getInterview } from '#contract/interviews.ts';
import { updateJob } from '#contract/jobs.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { expectDeclared, expectProblem } from './answers.ts';
import { sharedStack } from './stack.ts';
import { send, openWorld } from './world.ts';

const stack = sharedStack();
const world = openWorld();

const numbers: Readonly<Partial<Record<CategoryKind, number>>> = kindNumbers;

async function add(kind: CategoryKind, name = `New ${randomUUID()}`) {
  const body = { name, catid: numbers[kind] };
  expect((await send(stack, insertRoutes[kind], { token: world.token, body })).status).toBe(201);
  const options = await send(stack, optionRoutes[kind], { token: world.token });
  const { id } = options.body.roleData.find((each: { name: string }) => each.name === name);
  return { kind, id: String(id), name };
}

async function remove({ kind, id }: Awaited<ReturnType<typeof add>>, query = '') {
  const params = { kind, id };
  const answer = await send(stack, removeCategory, { token: world.token, params, query });
  expectDeclared(removeCategory, answer);
  return answer;
}
const done = { status: 200, body: { message: 'Category removed.' } };
const change = (id: string, body: object) =>
  send(stack, updateJob, { token: world.token, params: { id }, body });
const jobOf = async (id: string) => (await stack.ask(`/api/job/${id}`)).body.job;
/** The clock may run it as well; whoever comes first. */
async function follow(isDone: () => Promise<boolean>) {
  while (!(await isDone())) await stack.invoke('worker', { task: 'publishJobs' });
}

it('moves the jobs of a removed category to another one', async () => {
  const [old, other] = [await add('pay'), await add('pay')];
  const id = await world.adding.job({ jobpayrange: old.id });
  expectProblem(await remove(old), 409);
  for (const to of [old.id, 'nothing', (await add('city')).id]) {
    const refused = await remove(old, `?replacement=${to}`);
    expect(refused.body.errors).toEqual([
      { field: 'replacement', message: categoryMessages.wrongReplacement },
    ]);
  }
  expect(await remove(old, '?noReplacement=1')).toMatchObject({ status: 409 });
  expect(await remove(old, `?replacement=${other.id}`)).toMatchObject(done);
  expect(await remove(old, `?replacement=${other.id}`)).toMatchObject({ status: 404 });
  const { text } = await send(stack, optionRoutes.pay, { token: world.token });
  expect(text).not.toContain(old.name);

  // A form that was opened before names the old one still.
  const late = await change(id, { pay: 'More', jobpayrange: old.id });
  expect(late.body.job).toMatchObject({ jobpayrange: other.id });
  const added = await world.adding.job({ jobpayrange: old.id });
  await follow(async () => (await jobOf(id)).jobpayrange === other.id);
  const moved = { jobpayrange: other.id, categories: { jobpayrange: other.name } };
  for (const job of [id, added]) expect(await jobOf(job)).toMatchObject(moved);
  await add('pay', old.name);
});

it('removes one without jobs at once, and its listing is no more', async () => {
  const city = await add('city');
  const { body } = await stack.ask(`/api/categories/city`, { token: world.token });
  const { slug } = body.categories.find(({ id }: { id: string }) => id === city.id);
  const listing = () => stack.ask(`/api/listings/city/${slug}`);
  expect((await listing()).status).toBe(200);
  const id = await world.adding.job({ jobbycity: city.id });
  const refused = { status: 409, body: { message: categoryMessages.hasJobs, jobs: 1 } };
  expect(await remove(city)).toMatchObject(refused);
  const { token } = world;
  await stack.ask(`/api/deletejob/${id}`, { method: 'DELETE', token });
  // It can be restored.
  expect(await remove(city)).toMatchObject(refused);
  const empty = await add('city');
  expect(await remove(empty)).toMatchObject(done);
  expect(await remove(city, `?replacement=${(await add('city')).id}`)).toMatchObject(done);
  expect((await listing()).status).toBe(404);
  const { actions } = (await stack.ask('/api/audit', { token })).body;
  const told = { action: 'removeCategory', objectId: empty.id, objectName: empty.name };
  expect(actions).toContainEqual(expect.objectContaining(told));
});

it('leaves jobs without it where they need none', async () => {
  const domain = await add('domain');
  const id = await world.adding.job({ batch3: domain.id });
  expect(await remove(domain)).toMatchObject({ status: 409, body: { jobs: 1 } });
  expect(await remove(domain, '?noReplacement=1')).toMatchObject(done);
  const edited = await change(id, { pay: 'More' });
  expect(edited).toMatchObject({ status: 200, body: { job: { batch3: '' } } });
  await follow(async () => (await jobOf(id)).slugs.domain === '');
  expect(await jobOf(id)).toMatchObject({ batch3: '', categories: { batch3: '' } });
});

it('lets experiences show the one that it was moved to, also after that one was moved', async () => {
  const [first, second, third] = [await add('work'), await add('work'), await add('work')];
  const id = await world.adding.publishedInterview({ workOption: first.id });
  expect(await remove(first, `?replacement=${second.id}`)).toMatchObject(done);
  expect(await remove(second)).toMatchObject({ status: 409 });
  expect(await remove(second, `?replacement=${third.id}`)).toMatchObject(done);
  const { body } = await send(stack, getInterview, { params: { id } });
  expect(body.interview.categories.workOption).toBe(third.name);
});
