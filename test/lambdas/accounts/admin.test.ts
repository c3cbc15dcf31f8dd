import {
  CognitoIdentityProviderClient,
  GetUserCommand,
  GlobalSignOutCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { adminToken, call } from '#test/support/call.ts';
import { clientId } from '#test/support/tokens.ts';
import { getMe, logout } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import { handler } from '#lambdas/accounts/admin.ts';

const pool = mockClient(CognitoIdentityProviderClient);
const ended = Object.assign(new Error(), { name: 'NotAuthorizedException' });

beforeEach(() => {
  pool.reset();
  pool.on(GlobalSignOutCommand).resolves({});
  pool.on(RevokeTokenCommand).resolves({});
});

describe('logout', () => {
  const signOut = (cookies = ['__Host-refresh=kept'], query = '') =>
    call(handler, logout, { token: adminToken, cookies, query });

  const all = { AccessToken: adminToken };
  const own = { Token: 'kept', ClientId: clientId };
  it.each([
    ['ends the sessions and revokes the cookie’s token', ['__Host-refresh=kept'], '', [all, own]],
    ['ends the sessions without a cookie', [], '', [all]],
    ['of this browser revokes its token alone', ['__Host-refresh=kept'], 'only=this', [own]],
    ['of this browser ends all where no cookie tells it from others', [], 'only=this', [all]],
  ])('%s, and clears the cookie', async (...[, cookies, query, ended]) => {
    expect(await signOut(cookies, query)).toMatchObject({
      status: 200,
      body: { message: messages.account.signedOut },
      cookies: [expect.stringMatching(/^__Host-refresh=;.*Max-Age=0$/)],
    });
    expect(pool.calls().map((each) => each.args[0].input)).toEqual(ended);
  });

  it('refuses to end anything else', async () => {
    expect(await signOut([], 'only=others')).toMatchObject({ status: 422 });
    expect(pool.calls()).toHaveLength(0);
  });

  it('is done when the session has ended before', async () => {
    pool.on(GlobalSignOutCommand).rejects(ended);
    pool.on(RevokeTokenCommand).rejects(ended);
    expect(await signOut()).toMatchObject({ status: 200 });
  });

  it('fails when the pool cannot be reached, since nothing was ended', async () => {
    pool.on(GlobalSignOutCommand).rejects(Object.assign(new Error(), { code: 'ECONNREFUSED' }));
    expect(await signOut()).toMatchObject({ status: 503, cookies: [] });
  });
});

it.each([
  [[{ Name: 'email', Value: 'a@b.in' }], { name: 'a@b.in', email: 'a@b.in' }],
  [
    [
      { Name: 'sub', Value: 'x' },
      { Name: 'name', Value: 'Asha' },
      { Name: 'email', Value: 'a@b.in' },
    ],
    { name: 'Asha', email: 'a@b.in' },
  ],
  [undefined, { name: '', email: '' }],
])('tells who an account with %j is', async (UserAttributes, told) => {
  pool.on(GetUserCommand).resolves({ Username: 'x', UserAttributes });
  expect(await call(handler, getMe, { token: adminToken })).toMatchObject({
    status: 200,
    body: told,
  });
  const { input } = pool.commandCalls(GetUserCommand)[0]!.args[0];
  expect(input).toEqual({ AccessToken: adminToken });
});

it('answers 401 to whose session was ended elsewhere', async () => {
  pool.on(GetUserCommand).rejects(ended);
  expect(await call(handler, getMe, { token: adminToken })).toMatchObject({ status: 401 });
});
