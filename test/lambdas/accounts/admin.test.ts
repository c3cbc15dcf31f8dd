import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { counting } from '#test/lambdas/counting.ts';
import { emptyTable } from '#test/lambdas/empty-table.ts';
import { adminToken, call } from '#test/support/call.ts';
import { putRows, transactions } from '#test/support/items.ts';
import { adminId, claims, clientId, sessionId, signed } from '#test/support/tokens.ts';
import { changePassword, getMe, logout } from '#contract/accounts.ts';
import { accountMessages } from '#contract/messages/account.ts';
import { handler } from '#lambdas/accounts/admin.ts';
import { keys, partitions } from '#lambdas/platform/keys.ts';

const pool = mockClient(CognitoIdentityProviderClient);
const dynamo = emptyTable();

beforeEach(() => {
  pool.reset();
  dynamo.on(PutCommand).resolves({});
  for (const end of [GlobalSignOutCommand, RevokeTokenCommand]) {
    pool.on(end as typeof GlobalSignOutCommand).resolves({});
  }
});

/** What the table holds of the account's sessions: two open, one that was closed before. */
const holdSessions = () => {
  const rows = ['here', 'there', 'closed'].map((name, at) => ({
    ...keys.session(adminId, name),
    expiresAtEpochSeconds: at < 2 ? 9_999_999_999 : 1,
  }));
  dynamo
    .on(QueryCommand, { ExpressionAttributeValues: { ':partition': partitions.sessions(adminId) } })
    .resolves({ Items: rows });
};
/** The sessions that were closed: their rows have expired. */
const closed = () =>
  dynamo.commandCalls(PutCommand).flatMap(({ args }) => {
    const { PK, SK, expiresAtEpochSeconds: ends } = args[0].input.Item ?? {};
    return String(PK).startsWith('SESSION#') && ends <= Date.now() / 1_000 ? [`${PK} ${SK}`] : [];
  });

const ended = Object.assign(new Error(), { name: 'NotAuthorizedException' });

describe('logout', () => {
  const cookie = `__Host-refresh=${adminId}.${sessionId}.kept`;
  const signOut = (cookies = [cookie], query = '') =>
    call(handler, logout, { token: adminToken, cookies, query });
  const [here, there, own] = ['here', 'there', sessionId].map(
    (name) => `SESSION#${adminId} ${name}`,
  );
  beforeEach(holdSessions);

  const all = { AccessToken: adminToken };
  const input = { Token: 'kept', ClientId: clientId };
  it.each([
    ['ends the sessions and revokes the cookie’s token', [cookie], '', [all, input], [here, there]],
    ['ends the sessions without a cookie', [], '', [all], [here, there]],
    ['of this browser ends its own alone', [cookie], 'only=this', [input], [own]],
    ['of this browser needs no cookie', [], 'only=this', [], [own]],
  ])('%s, and clears the cookie', async (...[, cookies, query, inputs, ends]) => {
    expect(await signOut(cookies, query)).toMatchObject({
      status: 200,
      body: { message: accountMessages.signedOut },
      cookies: [expect.stringMatching(/^__Host-refresh=;.*Max-Age=0$/)],
    });
    expect(pool.calls().map((each) => each.args[0].input)).toEqual(inputs);
    expect(closed()).toEqual(ends);
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
    expect(closed()).toEqual([]);
  });
});

describe('changing the own password', () => {
  const body = { old: 'Correct-horse-9', new: 'Another-horse-10' };
  const change = (fields: object = {}) =>
    call(handler, changePassword, { token: adminToken, body: { ...body, ...fields } });
  const next = signed(claims({ origin_jti: 'next' }));
  const Username = 'asha';
  beforeEach(() => {
    holdSessions();
    pool.on(GetUserCommand).resolves({
      Username,
      UserAttributes: [{ Name: 'email', Value: 'asha@example.in' }],
    });
    pool.on(ChangePasswordCommand).resolves({});
    pool.on(InitiateAuthCommand).resolves({
      AuthenticationResult: { AccessToken: next, ExpiresIn: 900, RefreshToken: 'fresh' },
    });
  });
  const opened = () =>
    dynamo.commandCalls(PutCommand).flatMap(({ args }) => {
      const { PK, SK, expiresAtEpochSeconds: ends } = args[0].input.Item ?? {};
      return String(PK).startsWith('SESSION#') && ends > Date.now() / 1_000 ? [SK] : [];
    });

  it('ends every session, and begins another one here', async () => {
    expect(await change()).toMatchObject({
      status: 200,
      body: { message: accountMessages.passwordChanged, token: next, expiresIn: 900 },
      cookies: [expect.stringContaining(`__Host-refresh=${adminId}.next.fresh; `)],
    });
    expect(pool.commandCalls(ChangePasswordCommand)[0]?.args[0].input).toEqual({
      AccessToken: adminToken,
      PreviousPassword: body.old,
      ProposedPassword: body.new,
    });
    expect(pool.commandCalls(GlobalSignOutCommand)).toHaveLength(1);
    expect(pool.commandCalls(InitiateAuthCommand)[0]?.args[0].input.AuthParameters).toEqual({
      USERNAME: 'asha@example.in',
      PASSWORD: body.new,
    });
    expect(closed()).toEqual([`SESSION#${adminId} here`, `SESSION#${adminId} there`]);
    expect(opened()).toEqual(['next']);
    expect(transactions(dynamo)).toHaveLength(1);
    expect(putRows(dynamo)).toMatchObject([
      { who: adminId, what: 'changePassword' },
      {
        PK: 'OUTBOX',
        mail: { to: 'asha@example.in', subject: 'Your Firstrung password was changed' },
      },
    ]);
  });

  it('leaves who has to sign in by more than a password signed out', async () => {
    pool.on(InitiateAuthCommand).resolves({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
    const { status, body: told, cookies } = await change();
    expect([status, told]).toEqual([200, { message: accountMessages.passwordChanged }]);
    expect(cookies).toEqual([expect.stringMatching(/^__Host-refresh=;/)]);
    expect(opened()).toEqual([]);
  });

  it.each([
    ['old', 'NotAuthorizedException', accountMessages.oldPasswordWrong],
    ['new', 'InvalidPasswordException', expect.stringMatching(/^New password must have/)],
  ])('ends nothing where the pool refuses the %s one', async (field, name, message) => {
    pool.on(ChangePasswordCommand).rejects(Object.assign(new Error(name), { name }));
    expect(await change()).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
    expect(closed()).toEqual([]);
    expect(pool.commandCalls(GlobalSignOutCommand)).toHaveLength(0);
    expect(transactions(dynamo)).toEqual([]);
  });

  it('asks the pool for no weak one', async () => {
    expect(await change({ new: 'weak' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'new' }] },
    });
    expect(pool.calls()).toHaveLength(0);
  });

  it('may fail five times in a quarter of an hour', async () => {
    process.env['RATE_LIMITS'] = 'on';
    dynamo.on(UpdateCommand).callsFake(counting());
    try {
      expect((await change()).status).toBe(200);
      pool.on(ChangePasswordCommand).rejects(ended);
      const statuses: number[] = [];
      for (let at = 0; at < 6; at++) statuses.push((await change()).status);
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    } finally {
      process.env['RATE_LIMITS'] = 'off';
    }
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
