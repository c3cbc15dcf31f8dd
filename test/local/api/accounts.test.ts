import { getMe, login, refresh } from '#contract/accounts.ts';
import { accountMessages, forgotMessages, registerMessages } from '#contract/messages/account.ts';
import { routes } from '#contract/routes.ts';
import type { Answered } from '#test/support/api-calls.ts';
import { addAccount, addAdministrator } from './administrators.ts';
import { expectDeclared, expectProblem } from './answers.ts';
import { sharedStack, type Product } from './stack.ts';
import { codeMailedTo, mailsTo, rowsOf } from './stored.ts';
import { newAccount, registerAt, send } from './world.ts';

let stack: Product;
let token: string;

beforeAll(async () => {
  stack = sharedStack();
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
const confirm = (email: string, code: string, cookie = '') =>
  send(stack, routes.confirmRegistration, { body: { email, code }, headers: { cookie } });

it('waits for approval once its address is confirmed, and asking again changes nothing', async () => {
  const account = newAccount();
  const registered = await register(account);
  expectDeclared(routes.register, registered);
  expect([registered.status, registered.body]).toEqual([202, { message: registerMessages.done }]);
  expect(await found(account)).toBeUndefined();
  expect(told(await logIn(account))).toEqual(told(await logIn(newAccount())));

  const code = codeMailedTo(stack, account.email);
  const wrong = await confirm(account.email, code === '000000' ? '000001' : '000000');
  expectProblem(wrong, 422);
  expect(told(wrong)).toEqual(told(await confirm(newAccount().email, code)));
  expect((await confirm(account.email, code)).body).toEqual({
    message: registerMessages.confirmed,
  });
  const { id, ...pending } = await found(account);
  expect(pending).toMatchObject({ name: account.name, status: 'pending' });
  expect(told(await logIn(account))).toEqual(told(await logIn(newAccount())));

  const again = { name: 'Another', password: 'Another-password-2' };
  const known = await register({ ...again, email: account.email.toUpperCase() });
  expect(told(known)).toEqual(told(registered));
  expect(await found(account)).toEqual({ id, ...pending });
  expectProblem(await confirm(account.email, code), 422);
});

it('belongs to the owner of its address, whoever asked for it first', async () => {
  const owner = newAccount();
  const stranger = { ...owner, name: 'Stranger', password: 'Strangers-word-1' };
  await register(stranger);
  const dead = codeMailedTo(stack, owner.email);
  await register(owner);
  const code = codeMailedTo(stack, owner.email);
  if (dead !== code) expectProblem(await confirm(owner.email, dead), 422);
  expect((await confirm(owner.email, code)).status).toBe(202);

  const { id, name } = await found(owner);
  expect(name).toBe(owner.name);
  await approve(id);
  expectProblem(await logIn(stranger), 401);
  expect((await logIn(owner)).status).toBe(200);
});

it('is confirmed by nobody who asked for it in another browser, by mistake', async () => {
  const owner = newAccount();
  const cookie = cookieOf(await register(owner));
  const other = cookieOf(await register({ ...owner, password: 'Strangers-word-1' }));
  const code = codeMailedTo(stack, owner.email);
  expectProblem(await confirm(owner.email, code, cookie), 422);
  expect(await found(owner)).toBeUndefined();
  expect((await confirm(owner.email, code, other)).status).toBe(202);
});

it('is sent another code, and the one before is dead', async () => {
  const { email, ...account } = newAccount();
  await register({ ...account, email });
  const before = codeMailedTo(stack, email);
  const resend = (to: string) =>
    send(stack, routes.resendRegistrationCode, { body: { email: to } });
  const sent = await resend(email);
  expect([sent.status, sent.body]).toEqual([202, { message: registerMessages.codeSent }]);
  expect(told(await resend(newAccount().email))).toEqual(told(sent));
  const code = codeMailedTo(stack, email);
  if (before !== code) expectProblem(await confirm(email, before), 422);
  expect((await confirm(email, code)).status).toBe(202);
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

it('goes to one of two who remove each other at the same moment, whoever is faster', async () => {
  const [one, two] = await Promise.all([newAdministrator(), newAdministrator()]);
  const answers = await Promise.all([remove(two.id, one.token), remove(one.id, two.token)]);
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, [401, 404, 409].includes(lost?.status ?? 0)]).toEqual([200, true]);
  const left = [await found(one), await found(two)].filter(Boolean);
  expect(left).toHaveLength(1);
  const [stayed] = won === answers[0] ? [one] : [two];
  const oneself = await remove(stayed!.id, stayed!.token);
  expectProblem(oneself, 409);
  expect(oneself.body.message).toBe(accountMessages.notYourself);
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

  it('ends where its password was forgotten, and the mailed code replaces it once', async () => {
    const { email, password } = await addAdministrator(stack, newAccount().email);
    const signedIn = await logIn({ email, password });
    const forgot = (to: string) => send(stack, routes.forgotPassword, { body: { email: to } });
    const answer = await forgot(email.toUpperCase());
    expectDeclared(routes.forgotPassword, answer);
    expect([answer.status, answer.body]).toEqual([202, { message: forgotMessages.codeSent }]);
    expect(told(await forgot(newAccount().email))).toEqual(told(answer));
    expect((await me(signedIn.body.token)).status).toBe(200);

    const code = codeMailedTo(stack, email);
    const reset = (fields: object = {}) =>
      send(stack, routes.resetPassword, {
        body: { email, code, password: 'Another-password-2', ...fields },
      });
    const wrong = await reset({ code: code === '000000' ? '000001' : '000000' });
    expectProblem(wrong, 422);
    expect(told(await reset({ email: newAccount().email }))).toEqual(told(wrong));
    const done = await reset();
    expectDeclared(routes.resetPassword, done);
    expect([done.status, done.body]).toEqual([200, { message: forgotMessages.done }]);
    expectProblem(await me(signedIn.body.token), 401);
    expectProblem(await renew(cookieOf(signedIn)), 401);
    expectProblem(await reset({ password: 'Yet-another-word-3' }), 422);
    expectProblem(await logIn({ email, password }), 401);
    expect((await logIn({ email, password: 'Another-password-2' })).status).toBe(200);
  });

  it('is not begun by whose address was never confirmed, by a forgotten password either', async () => {
    const asking = newAccount();
    await register(asking);
    const code = codeMailedTo(stack, asking.email);
    await send(stack, routes.forgotPassword, { body: { email: asking.email } });
    expect(codeMailedTo(stack, asking.email)).toBe(code);
    const body = { email: asking.email, code, password: 'Another-password-2' };
    expectProblem(await send(stack, routes.resetPassword, { body }), 422);
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
