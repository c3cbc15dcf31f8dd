import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { localAdmin } from '#local/launch/local-admin.ts';
import { addAdministrator } from './administrators.ts';
import { expectDeclared, expectProblem } from './answers.ts';
import { sharedStack, type Answered, type Stack } from './stack.ts';
import { everythingOf, mailsTo, rowsOf } from './stored.ts';
import { newAccount, send } from './world.ts';

let stack: Stack;
let token: string;

beforeAll(async () => {
  stack = sharedStack();
  token = await stack.signIn();
});

const register = (body: object) => send(stack, routes.register, { body });
const logIn = (account: { email: string; password: string }) =>
  send(stack, routes.login, { body: { email: account.email, password: account.password } });
const accounts = async (by = token) =>
  (await send(stack, routes.getAdmins, { token: by })).body.admins as {
    id: string;
    email: string;
    name: string;
    status: string;
  }[];
const found = async ({ email }: { email: string }) =>
  (await accounts()).find((each) => each.email === email);
const approve = (id: string, by = token) =>
  send(stack, routes.approveAdmin, { params: { id }, token: by });
const remove = (id: string, by = token) =>
  send(stack, routes.removeAdmin, { params: { id }, token: by });

async function newAdministrator() {
  const account = await addAdministrator(stack, newAccount().email);
  return { id: account.id, token: await stack.signIn(account) };
}

const told = ({ status, headers, body }: Answered) => ({
  status,
  headers: [...headers.keys()].sort(),
  body: { ...body, requestId: '' },
});

describe('an account', () => {
  const account = newAccount('new.colleague@example.com');

  it('that was asked for waits, and lets nobody in', async () => {
    const asked = await register(account);
    expectDeclared(routes.register, asked);
    expect([asked.status, asked.body]).toEqual([202, { message: messages.register.done }]);
    expect(asked.headers.getSetCookie()).toEqual([]);
    expect(await found(account)).toMatchObject({ name: account.name, status: 'pending' });
    const [own, nobody] = await Promise.all([
      logIn(account),
      logIn({ ...account, email: 'nobody@example.com' }),
    ]);
    expect(told(own)).toEqual(told(nobody));
    expectProblem(nobody, 401);
  });

  it('is not changed, and not told of, by whoever asks for it again', async () => {
    const before = await everythingOf(stack);
    const again = { name: 'Another', password: 'Another-password-2' };
    const answers = await Promise.all(
      [account.email.toUpperCase(), localAdmin.email].map((email) => register({ ...again, email })),
    );
    for (const { status, body } of answers)
      expect([status, body]).toEqual([202, { message: messages.register.done }]);
    expect(await everythingOf(stack)).toEqual(before);
  });

  it.each([
    ['x'.repeat(11), 'password'],
    ['x'.repeat(257), 'password'],
    ['', 'password'],
  ])('needs a good password, not %j', async (password, field) => {
    const answer = await register({ ...newAccount(), password });
    expectProblem(answer, 422);
    expect(answer.body.errors).toMatchObject([{ field }]);
  });

  it('is opened by an administrator, with one mail to its owner', async () => {
    const { id } = (await found(account))!;
    for (const answer of [await approve(id), await approve(id)]) {
      expect([answer.status, answer.body]).toEqual([200, { message: messages.account.approved }]);
    }
    expect((await found(account))?.status).toBe('active');
    const mails = await mailsTo(stack, account.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`${stack.address}/admin/login`);
    expect(mails[0]?.text).not.toContain(account.name);
    const { body } = await logIn(account);
    const me = await send(stack, routes.getMe, { token: body.token });
    expect(me.body).toEqual({ id, email: account.email, name: account.name });
    const deeds = (await rowsOf(stack)).filter(({ PK }) => PK.startsWith('AUDIT'));
    expect(deeds).toContainEqual(expect.objectContaining({ what: 'approveAdmin', which: id }));
  });

  it('that was removed is out at once, and may be asked for anew', async () => {
    const { id } = (await found(account))!;
    const signedIn = await logIn(account);
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const removed = await remove(id);
    expect([removed.status, removed.body]).toEqual([200, { message: messages.account.removed }]);
    expectProblem(await remove(id), 404);
    expectProblem(await approve(id), 404);
    expectProblem(await logIn(account), 401);
    const headers = { cookie, origin: stack.address, 'x-requested-with': 'fetch' };
    expectProblem(await send(stack, routes.refresh, { headers }), 401);
    expectProblem(await send(stack, routes.getMe, { token: signedIn.body.token }), 401);
    expect(await found(account)).toBeUndefined();
    await register(account);
    expect((await found(account))?.status).toBe('pending');
    expectProblem(await logIn(account), 401);
  });

  it('that is only asked for can be turned down', async () => {
    const { id } = (await found(account))!;
    expect((await remove(id)).status).toBe(200);
    expect(await found(account)).toBeUndefined();
  });
});

describe('the last administrator', () => {
  it('cannot go, and nobody can remove himself', async () => {
    const { id } = (await accounts())[0]!;
    for (let times = 0; times < 2; times++) {
      const answer = await remove(id);
      expectProblem(answer, 409);
      expect(answer.body.message).toBe(messages.account.notYourself);
    }
    const second = await newAdministrator();
    expectProblem(await remove(second.id, second.token), 409);
    expect((await remove(second.id)).status).toBe(200);
    expect((await logIn(localAdmin)).status).toBe(200);
  });

  it('is one of two who remove each other at the same moment, whoever is faster', async () => {
    let me = { id: (await accounts())[0]!.id, token };
    for (let round = 0; round < 4; round++) {
      const you = await newAdministrator();
      const answers = await Promise.all([remove(you.id, me.token), remove(me.id, you.token)]);
      const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
      expect(won?.status).toBe(200);
      expect([401, 404, 409]).toContain(lost?.status);
      if (won === answers[1]) me = you;
      const left = (await accounts(me.token)).filter(({ status }) => status === 'active');
      expect(left.map((each) => each.id)).toEqual([me.id]);
    }
  });
});
