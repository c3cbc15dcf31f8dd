import { randomUUID } from 'node:crypto';
import { erasePerson, findPerson } from '#commands/personal-data.ts';
import { routes } from '#contract/routes.ts';
import { administratorRepository } from '#lambdas/accounts/administrator-repository.ts';
import { poolOf } from './administrators.ts';
import { sharedStack } from './stack.ts';
import { rowsOf, tableOf } from './stored.ts';
import { newAccount, openWorld, registerAt, send } from './world.ts';

const stack = sharedStack();
const world = openWorld();

const sources = () => ({
  table: tableOf(stack),
  now: () => new Date(),
  administrators: administratorRepository(poolOf(stack), stack.environment['USER_POOL_ID']!),
});
const find = (address: string, name?: string) => findPerson(sources(), { address, name });
const kinds = async (address: string, name?: string) =>
  (await find(address, name)).map(({ kind }) => kind).sort();

async function leaveTraces(email: string, name: string) {
  const { adding, made, token } = world;
  const post = await adding.publishedPost({ email, author: name });
  const comment = { author: name, content: randomUUID() };
  await made(routes.addComment, { params: { id: post }, body: comment });
  await adding.interview({ email, name });
  await adding.contact({ email, name, message: randomUUID() });
  await world.newsletterToken(email);
  await adding.alert(email);
  await registerAt(stack, newAccount(email));
  const another = await adding.contact({ message: `Write to ${email}, please. ${randomUUID()}` });
  return { post, another, token };
}

it('finds what is kept of a person, erases it for good, and leaves others what is theirs', async () => {
  const name = `Asha ${randomUUID()}`;
  const email = `${randomUUID()}@example.com`;
  const { post, another } = await leaveTraces(email, name);
  const other = `${randomUUID()}@example.com`;
  await leaveTraces(other, `Ravi ${randomUUID()}`);

  const theirs = ['alerts', 'interview', 'message', 'newsletter', 'post', 'registration'];
  const found = await find(email.toUpperCase(), name);
  const named = found.map(({ kind }) => kind).filter((what) => what !== 'mail');
  expect(named.sort()).toEqual([...theirs, 'comment', 'mention'].sort());
  expect(found.find(({ kind }) => kind === 'mention')?.id).toBe(another);

  await erasePerson(sources(), found);
  expect(await kinds(email, name)).toEqual(['mention']);
  expect((await send(stack, routes.getBlogPostsByID, { params: { id: post } })).status).toBe(404);
  const rows = await rowsOf(stack);
  expect(rows.filter(({ PK }) => PK.includes(post) && !PK.startsWith('VIEW'))).toEqual([]);
  expect(JSON.stringify(rows)).not.toContain(name);
  const audit = rows.find(({ action }) => action === 'erasePerson');
  expect(JSON.stringify(audit)).not.toMatch(new RegExp(`${email}|Asha`));
  expect(audit?.['objectName']).toContain('1 post');
  const ofOther = (await kinds(other)).filter((what) => what !== 'mail');
  expect(ofOther).toEqual([...theirs, 'mention'].sort());
});

it('leaves an administrator to the back office, and finds nothing of a stranger', async () => {
  const { email } = await world.adding.administrator();
  const found = await find(email);
  expect(found.filter(({ kind }) => kind !== 'mail')).toMatchObject([{ kind: 'administrator' }]);
  await erasePerson(sources(), found);
  expect(await kinds(email)).toEqual(['administrator']);
  expect(await find(`${randomUUID()}@example.com`)).toEqual([]);
});
