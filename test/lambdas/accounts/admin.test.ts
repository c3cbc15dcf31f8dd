import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { adminToken, putRows, transactions } from '#test/support/call.ts';
import { adminId, buildClaims, clientId, sessionId, signToken } from '#test/support/tokens.ts';
import { logout } from '#contract/accounts.ts';
import { changePassword, getMe } from '#contract/own-account.ts';
import { accountMessages } from '#contract/messages/account.ts';
import * as calls from './account-calls.ts';

const { ask, countCalls, dynamo, holdSessions, inputs, pool, poolError } = calls;
const { session, sessionsPut, statuses, tokens } = calls;

beforeEach(() => {
  holdSessions();
  for (const end of [cognito.GlobalSignOutCommand, cognito.RevokeTokenCommand])
    pool.on(end as typeof cognito.GlobalSignOutCommand).resolves({});
});

const bothClosed = [session('here', 0), session('there', 0)];
const ended = poolError('NotAuthorizedException');

describe('logout', () => {
  const cookie = `__Host-refresh=${adminId}.${sessionId}.kept`;
  const signOut = (cookies = [cookie], query = '') => ask(logout, { cookies, query });
  const own = [session(sessionId, 0)];

  const all = { AccessToken: adminToken };
  const input = { Token: 'kept', ClientId: clientId };
  it.each([
    ['ends the sessions and revokes the cookie’s token', [cookie], '', [all, input], bothClosed],
    ['ends the sessions without a cookie', [], '', [all], bothClosed],
    ['of this browser ends its own alone', [cookie], 'scope=this', [input], own],
    ['of this browser needs no cookie', [], 'scope=this', [], own],
  ])('%s, and clears the cookie', async (...[, cookies, query, questions, ends]) => {
    expect(await signOut(cookies, query)).toMatchObject({
      status: 200,
      body: { message: accountMessages.signedOut },
      cookies: [expect.stringMatching(/^__Host-refresh=;.*Max-Age=0$/)],
    });
    expect(inputs()).toEqual(questions);
    expect(sessionsPut()).toEqual(ends);
  });

  it('fails when the pool cannot be reached, and is done when the session has ended before', async () => {
    const unreachable = Object.assign(new Error(), { code: 'ECONNREFUSED' });
    pool.on(cognito.GlobalSignOutCommand).rejects(unreachable);
    expect(await signOut()).toMatchObject({ status: 503, cookies: [] });
    expect(sessionsPut()).toEqual([]);
    pool.on(cognito.GlobalSignOutCommand).rejects(ended);
    pool.on(cognito.RevokeTokenCommand).rejects(ended);
    expect(await signOut()).toMatchObject({ status: 200 });
  });
});

describe('changing the own password', () => {
  const body = { old: 'Correct-horse-9', new: 'Another-horse-10' };
  const change = (fields: object = {}) => ask(changePassword, { body: { ...body, ...fields } });
  const next = signToken(buildClaims({ origin_jti: 'next' }));
  const email = 'asha@example.in';
  beforeEach(() => {
    const UserAttributes = [{ Name: 'email', Value: email }];
    pool.on(cognito.GetUserCommand).resolves({ Username: 'asha', UserAttributes });
    pool.on(cognito.ChangePasswordCommand).resolves({});
    pool.on(cognito.InitiateAuthCommand).resolves(tokens(next));
  });

  it('ends every session, and begins another one here', async () => {
    expect(await change()).toMatchObject({
      status: 200,
      body: { message: accountMessages.passwordChanged, token: next, expiresIn: 900 },
      cookies: [expect.stringContaining(`__Host-refresh=${adminId}.next.fresh; `)],
    });
    const changed = { PreviousPassword: body.old, ProposedPassword: body.new };
    expect(inputs()).toContainEqual({ AccessToken: adminToken, ...changed });
    expect(pool.commandCalls(cognito.GlobalSignOutCommand)).toHaveLength(1);
    const AuthParameters = { USERNAME: email, PASSWORD: body.new };
    expect(inputs()).toContainEqual(expect.objectContaining({ AuthParameters }));
    expect(sessionsPut()).toEqual([...bothClosed, session('next', 30)]);
    expect(transactions(dynamo)).toHaveLength(1);
    expect(putRows(dynamo)).toMatchObject([
      { actor: adminId, action: 'changePassword' },
      { PK: 'OUTBOX', mail: { to: email, subject: 'Your Firstrung password was changed' } },
    ]);
  });

  it('leaves who has to sign in by more than a password signed out', async () => {
    pool.on(cognito.InitiateAuthCommand).resolves({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
    const { status, body: told, cookies } = await change();
    expect([status, told]).toEqual([200, { message: accountMessages.passwordChanged }]);
    expect(cookies).toEqual([expect.stringMatching(/^__Host-refresh=;/)]);
    expect(sessionsPut()).toEqual(bothClosed);
  });

  it.each([
    ['old', 'NotAuthorizedException', accountMessages.oldPasswordWrong],
    ['new', 'InvalidPasswordException', expect.stringMatching(/^New password must have/)],
  ])('ends nothing where the pool refuses the %s one', async (field, name, message) => {
    pool.on(cognito.ChangePasswordCommand).rejects(poolError(name));
    expect(await change()).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
    expect(sessionsPut()).toEqual([]);
    expect(pool.commandCalls(cognito.GlobalSignOutCommand)).toHaveLength(0);
    expect(transactions(dynamo)).toEqual([]);
  });

  it('asks the pool for no weak one', async () => {
    const refused = { status: 422, body: { errors: [{ field: 'new' }] } };
    expect(await change({ new: 'weak' })).toMatchObject(refused);
    expect(pool.calls()).toHaveLength(0);
  });

  it('may fail five times in a quarter of an hour', async () => {
    countCalls();
    expect((await change()).status).toBe(200);
    pool.on(cognito.ChangePasswordCommand).rejects(ended);
    expect(await statuses(6, () => change())).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

it.each([
  [{ email: 'a@b.in' }, [], { name: 'a@b.in', email: 'a@b.in', secondFactor: false }],
  [
    { sub: 'x', name: 'Asha', email: 'a@b.in' },
    ['SOFTWARE_TOKEN_MFA'],
    { id: adminId, name: 'Asha', email: 'a@b.in', secondFactor: true },
  ],
  [undefined, [], { name: '', email: '' }],
])('tells who an account with %j and %j is', async (attributes, UserMFASettingList, told) => {
  const UserAttributes =
    attributes && Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  pool.on(cognito.GetUserCommand).resolves({ Username: 'x', UserAttributes, UserMFASettingList });
  expect(await ask(getMe)).toMatchObject({ status: 200, body: told });
  expect(inputs()).toEqual([{ AccessToken: adminToken }]);
});

it('answers 401 to whose session was ended elsewhere', async () => {
  pool.on(cognito.GetUserCommand).rejects(ended);
  expect(await ask(getMe)).toMatchObject({ status: 401 });
});
