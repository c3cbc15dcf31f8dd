import { registerMessages } from '#contract/messages/account.ts';
import { routes } from '#contract/routes.ts';
import { expectProblem } from './answers.ts';
import { sharedStack } from './stack.ts';
import { codeMailedTo } from './stored.ts';
import { newAccount, openWorld, send } from './world.ts';

const stack = sharedStack();
const world = openWorld();

const register = (body: object) => send(stack, routes.register, { body });
const confirm = (body: { email: string; password?: string; code: string }, cookie = '') =>
  send(stack, routes.confirmRegistration, { body, headers: { cookie } });
const found = async ({ email }: { email: string }) => {
  const { admins } = (await send(stack, routes.getAdmins, { token: await stack.signIn() })).body;
  return admins.find((each: { email: string }) => each.email === email);
};

it('is confirmed on another device only with the password it was registered with, whoever asked last', async () => {
  const owner = newAccount();
  const ownCookie = (await register(owner)).headers.getSetCookie()[0]?.split(';')[0];
  const ownCode = codeMailedTo(stack, owner.email);
  const stranger = { ...owner, name: 'Stranger', password: 'Strange-password-3' };
  await register(stranger);
  const code = codeMailedTo(stack, owner.email);

  const unnamed = await confirm({ email: owner.email, code });
  expectProblem(unnamed, 422);
  const needed = { field: 'password', message: registerMessages.passwordNeeded };
  expect(unnamed.body.errors).toEqual([needed]);
  for (const refused of [
    await confirm({ ...owner, code }),
    await confirm({ ...owner, code: ownCode }),
    await confirm({ email: owner.email, code }, ownCookie),
    await confirm({ ...stranger, code: ownCode === code ? '' : ownCode }),
  ])
    expectProblem(refused, 422);
  expect(await found(owner)).toBeUndefined();

  await register(owner);
  const again = { ...owner, code: codeMailedTo(stack, owner.email) };
  expect((await confirm({ ...again, password: stranger.password })).status).toBe(422);
  expect((await confirm(again)).status).toBe(202);
  expect(await found(owner)).toMatchObject({ name: owner.name, status: 'pending' });
});

it('becomes an administrator by the link of an invitation, once, and only by the latest one', async () => {
  const { adding } = world;
  const accept = (body: object) => send(stack, routes.acceptInvitation, { body });
  const first = await adding.invitation();
  expect(await found(first)).toMatchObject({ status: 'invited', name: first.email });
  const second = await adding.invitation(first);
  expectProblem(await accept(first), 404);
  expect((await accept(second)).status).toBe(200);
  expect(await found(first)).toMatchObject({ status: 'active', name: first.name });
  expectProblem(await accept(second), 404);
  const token = await stack.signIn(first);
  expect((await send(stack, routes.getAdmins, { token })).status).toBe(200);

  const third = await adding.invitation();
  await send(stack, routes.removeAdmin, { params: { id: (await found(third))?.id ?? '' }, token });
  expectProblem(await accept(third), 404);
});
