import { getMe, login, refresh } from '#contract/accounts.ts';
import { accountMessages, registerMessages } from '#contract/messages/account.ts';
import { routes } from '#contract/routes.ts';
import type { Answered } from '#test/support/api-calls.ts';
import { addAccount, addAdministrator } from './administrators.ts';
import { expectDeclared, expectProblem } from './answers.ts';
import { sharedStack } from './stack.ts';
import { codeMailedTo, mailsTo, rowsOf } from './stored.ts';
import { newAccount, registerAt, send } from './world.ts';

const stack = sharedStack();
let token: string;

beforeAll(async () => {
  token = (await newAdministrator()).token;
});

interface Credentials {
  email: string;
  password: string;
}
const logIn = ({ email, password }: Credentials) =>
  send(stack, routes.login, { body: { email, password } });
const found = async ({ email }: Credentials) => {
  const { admins } = (await send(stack, routes.getAdmins, { token })).body;
  return admins.find((each: { email: string }) => each.email === email);
};
const approve = (id: string) => send(stack, routes.approveAdmin, { params: { id }, token });
const remove = (id: string, by = token) =>
  send(stack, routes.removeAdmin, { params: { id }, token: by });
const me = (by: string) => send(stack, routes.getMe, { token: by });

async function newAdministrator() {
  const account = await addAdministrator(stack, newAccount().email);
  return { ...account, token: await stack.signIn(account) };
}

const cookieOf = ({ headers }: Answered) => headers.getSetCookie()[0]?.split(';')[0] ?? '';
const renew = (cookie: string, headers: Record<string, string> = {}) =>
  send(stack, routes.refresh, {
    headers: { cookie, origin: stack.address, 'x-requested-with': 'fetch', ...headers },
  });

const told = ({ status, headers, body }: Answered) => ({
  status,
  headers: [...headers.keys()].sort(),
  body: { ...body, requestId: '' },
});

const register = (body: object, cookie = '') =>
  send(stack, routes.register, { body, headers: { cookie } });
const confirm = (body: { email: string; password?: string; code: string }, cookie = '') =>
  send(stack, routes.confirmRegistration, { body, headers: { cookie } });

it('waits for approval once its address is confirmed, and asking again changes nothing', async () => {
  const account = newAccount();
  const registered = await register(account);
  expectDeclared(routes.register, registered);
  expect([registered.status, registered.body]).toEqual([202, { message: registerMessages.done }]);
  expect(await found(account)).toBeUndefined();
  expect(told(await logIn(account))).toEqual(told(await logIn(newAccount())));

  const code = codeMailedTo(stack, account.email);
  const wrong = await confirm({ ...account, code: code === '000000' ? '000001' : '000000' });
  expectProblem(wrong, 422);
  expect(told(wrong)).toEqual(told(await confirm({ ...newAccount(), code })));
  expect((await confirm({ ...account, code })).body).toEqual({
    message: registerMessages.confirmed,
  });
  const { id, ...pending } = await found(account);
  expect(pending).toMatchObject({ name: account.name, status: 'pending' });
  expect(told(await logIn(account))).toEqual(told(await logIn(newAccount())));

  const again = { name: 'Another', password: 'Another-password-2' };
  const known = await register({ ...again, email: account.email.toUpperCase() });
  expect(told(known)).toEqual(told(registered));
  expect(await found(account)).toEqual({ id, ...pending });
  expectProblem(await confirm({ ...account, code }), 422);
});

it('is confirmed on another device only with the password it was registered with, whoever asked last', async () => {
  const owner = newAccount();
  const ownCookie = cookieOf(await register(owner));
  const ownCode = codeMailedTo(stack, owner.email);
  const stranger = { ...owner, name: 'Stranger', password: 'Strange-password-3' };
  await register(stranger);
  const code = codeMailedTo(stack, owner.email);

  const unnamed = await confirm({ email: owner.email, code });
  expectProblem(unnamed, 422);
  expect(unnamed.body.errors).toEqual([
    { field: 'password', message: registerMessages.passwordNeeded },
  ]);
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

it('is opened with one mail, removed from all sessions, and may be asked for anew', async () => {
  const account = await addAccount(stack, newAccount().email);
  const { id } = account;
  for (const answer of [await approve(id), await approve(id)])
    expect([answer.status, answer.body]).toEqual([200, { message: accountMessages.approved }]);
  expect((await found(account)).status).toBe('active');
  const [mail, ...others] = await mailsTo(stack, account.email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain(`${stack.address}/admin/login`);
  const audited = (await rowsOf(stack)).filter(
    ({ PK, which }) => /^AUDIT/.test(PK) && which === id,
  );
  expect(audited).toContainEqual(expect.objectContaining({ what: 'approveAdmin' }));

  const signedIn = await logIn(account);
  const { body } = await me(signedIn.body.token);
  expect(body).toMatchObject({ id, email: account.email });
  expect((await remove(id)).body).toEqual({ message: accountMessages.removed });
  const refused = [await logIn(account), await renew(cookieOf(signedIn))];
  for (const answer of [...refused, await me(signedIn.body.token)]) expectProblem(answer, 401);
  for (const answer of [await remove(id), await approve(id)]) expectProblem(answer, 404);
  await registerAt(stack, newAccount(account.email));
  expect((await found(account)).status).toBe('pending');
});

describe('a session', () => {
  let account: Credentials;
  beforeAll(async () => {
    account = await addAdministrator(stack, newAccount().email);
  });

  it('begins with a token that says who it is, and a cookie that no script reads', async () => {
    const answer = await logIn(account);
    expectDeclared(login, answer);
    expect([answer.status, answer.body.expiresIn]).toEqual([200, 900]);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-refresh=.+; Path=\/; HttpOnly; Secure; SameSite=Strict; Max/),
    ]);
    const who = await me(answer.body.token);
    expectDeclared(getMe, who);
    expect(who.body).toMatchObject({ email: account.email, name: answer.body.name });
  });

  it('is renewed by its cookie, from a page of the site only', async () => {
    const cookie = cookieOf(await logIn(account));
    const { port } = new URL(stack.address);
    for (const origin of [`http://localhost:${port}`, `http://127.0.0.1:${port}`]) {
      const renewed = await renew(cookie, { origin });
      expectDeclared(refresh, renewed);
      expect((await me(renewed.body.token)).status).toBe(200);
    }
    for (const origin of [
      'https://elsewhere.example',
      `${stack.address}.elsewhere.example`,
      'null',
    ])
      expectProblem(await renew(cookie, { origin }), 403);
    expectProblem(await renew(cookie, { 'x-requested-with': 'XMLHttpRequest' }), 403);
    expectProblem(await renew(''), 401);
    const unknown = await renew('__Host-refresh=unknown');
    expectProblem(unknown, 401);
    expect(unknown.headers.getSetCookie()[0]).toContain('Max-Age=0');
  });

  it('gives another refresh token at each renewal, and ends at one that the pool does not know', async () => {
    const signedIn = await logIn(account);
    const cookie = cookieOf(signedIn);
    const renewed = await renew(cookie);
    const next = cookieOf(renewed);
    expect(next).not.toBe(cookie);
    expect((await renew(next)).status).toBe(200);

    expectProblem(await renew(`${next}x`), 401);
    expectProblem(await renew(next), 401);
    for (const { body } of [signedIn, renewed]) expectProblem(await me(body.token), 401);
  });

  it('ends at a changed password wherever it was begun, and goes on anew where that was changed', async () => {
    const changing = await addAdministrator(stack, newAccount().email);
    const [here, there] = [await logIn(changing), await logIn(changing)];
    const change = (old: string) =>
      send(stack, routes.changePassword, {
        token: here.body.token,
        body: { old, new: 'Another-password-2' },
      });
    const wrong = await change('Not-my-password-1');
    expectProblem(wrong, 422);
    expect(wrong.body.errors).toEqual([
      { field: 'old', message: accountMessages.oldPasswordWrong },
    ]);
    const changed = await change(changing.password);
    expectDeclared(routes.changePassword, changed);
    expect(changed.status).toBe(200);
    for (const { body } of [here, there]) expectProblem(await me(body.token), 401);
    for (const session of [here, there]) expectProblem(await renew(cookieOf(session)), 401);
    expect((await me(changed.body.token)).status).toBe(200);
    expect((await renew(cookieOf(changed))).status).toBe(200);
    expectProblem(await logIn(changing), 401);
    expect((await logIn({ ...changing, password: 'Another-password-2' })).status).toBe(200);
  });

  it.each(['?only=this', ''])('ends where that is asked for: %j', async (query) => {
    const [here, there] = [await logIn(account), await logIn(account)];
    const headers = { cookie: cookieOf(here) };
    const out = await send(stack, routes.logout, { query, token: here.body.token, headers });
    expect([out.status, out.body]).toEqual([200, { message: accountMessages.signedOut }]);
    expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-refresh=; .*Max-Age=0/);
    const statusesOf = async (session: Answered) => [
      (await renew(cookieOf(session))).status,
      (await me(session.body.token)).status,
    ];
    expect(await statusesOf(here)).toEqual([401, 401]);
    expect(await statusesOf(there)).toEqual(query === '' ? [401, 401] : [200, 200]);
  });
});
