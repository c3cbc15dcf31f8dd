import { routes } from '#contract/routes.ts';
import { loginMessages, secondFactorMessages as text } from '#contract/messages/account.ts';
import { addAdministrator } from './administrators.ts';
import { expectDeclared, expectProblem } from './answers.ts';
import { sharedStack } from './stack.ts';
import { appCode, codeMailedTo } from './stored.ts';
import { newAccount, send, withSecondFactor } from './world.ts';

const stack = sharedStack();

const protectedAccount = async () =>
  withSecondFactor(stack, await addAdministrator(stack, newAccount().email));

type Account = Awaited<ReturnType<typeof withSecondFactor>>['account'];
const logIn = (body: Account) => send(stack, routes.login, { body });
const finish = (session: string, code: string) =>
  send(stack, routes.loginWithCode, { body: { session, code } });
const turnOff = (token: string, password: string) =>
  send(stack, routes.turnOffSecondFactor, { token, body: { password } });

it('lets nobody in by the password alone, nor by a code that was used', async () => {
  const { account, secret, code } = await protectedAccount();
  const answer = await logIn(account);
  expectDeclared(routes.login, answer);
  expect(answer.headers.getSetCookie()).toEqual([]);
  const { session } = answer.body;
  const refused = await finish(session, code);
  expectProblem(refused, 422);
  expect(refused.body.errors).toEqual([{ field: 'code', message: loginMessages.codeRefused }]);
  expectProblem(await logIn({ ...account, password: 'Not-the-password-1' }), 401);

  const next = appCode(secret, 'next');
  const signedIn = await finish(session, next);
  expectDeclared(routes.loginWithCode, signedIn);
  const { token } = signedIn.body;
  expect((await send(stack, routes.getMe, { token })).body).toMatchObject({ secondFactor: true });
  expectProblem(await finish(session, next), 401);
  const [cookie = ''] = signedIn.headers.getSetCookie();
  const headers = {
    ...{ cookie: cookie.split(';')[0]!, origin: stack.address },
    'x-requested-with': 'fetch',
  };
  const renewed = await send(stack, routes.refresh, { headers });
  expect(renewed.status).toBe(200);

  const { token: fresh } = renewed.body;
  expectProblem(await turnOff(fresh, 'Not-the-password-1'), 422);
  const off = await turnOff(fresh, account.password);
  expect([off.status, off.body]).toEqual([200, { message: text.turnedOff }]);
  expect((await send(stack, routes.getMe, { token: fresh })).status).toBe(200);
  expect((await logIn(account)).body.token).toEqual(expect.any(String));
});

it('asks for the code after a password that was forgotten, too', async () => {
  const { account } = await protectedAccount();
  await send(stack, routes.forgotPassword, { body: { email: account.email } });
  const code = codeMailedTo(stack, account.email);
  const password = 'Another-password-2';
  const body = { email: account.email, code, password };
  expect((await send(stack, routes.resetPassword, { body })).status).toBe(200);
  expect((await logIn({ ...account, password })).body).toMatchObject({
    challenge: 'SOFTWARE_TOKEN_MFA',
  });
});
