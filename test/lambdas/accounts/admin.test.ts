import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  DeleteCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { counting } from '#test/lambdas/counting.ts';
import { emptyTable } from '#test/lambdas/empty-table.ts';
import { adminToken, call } from '#test/support/call.ts';
import { putRows, transactions } from '#test/support/items.ts';
import { adminId, claims, clientId, sessionId, signed, userPoolId } from '#test/support/tokens.ts';
import {
  approveAdmin,
  changePassword,
  getAdmins,
  getMe,
  logout,
  removeAdmin,
} from '#contract/accounts.ts';
import { accountMessages } from '#contract/messages/account.ts';
import { handler } from '#lambdas/accounts/admin.ts';
import { administratorRepository } from '#lambdas/accounts/administrator-repository.ts';
import { keys, partitions } from '#lambdas/platform/keys.ts';

const pool = mockClient(CognitoIdentityProviderClient);
const dynamo = emptyTable();

interface Account {
  id: string;
  active?: boolean;
  disabled?: boolean;
  unconfirmed?: boolean;
}
const ids = {
  other: '5b1c-other',
  pending: '7d2e-pending',
  off: '9f30-disabled',
  unconfirmed: '3c4d-unconfirmed',
};
const mailOf = (id: string) => `${id}@example.in`;
let accounts: Account[];

const userOf = (
  { id, disabled, unconfirmed }: Account,
  attributes: 'Attributes' | 'UserAttributes',
) => ({
  Username: id,
  Enabled: !disabled,
  UserStatus: unconfirmed ? ('UNCONFIRMED' as const) : ('CONFIRMED' as const),
  UserCreateDate: new Date(Date.UTC(2026, 10, 1 + accounts.findIndex((each) => each.id === id))),
  [attributes]: [
    { Name: 'sub', Value: id },
    { Name: 'email', Value: mailOf(id) },
    ...(id === ids.other ? [] : [{ Name: 'name', Value: `Name of ${id}` }]),
  ],
});
const gone = () => Object.assign(new Error('gone'), { name: 'UserNotFoundException' });
/** As the pool does, in any case of the letters. */
const named = (name: string | undefined) => {
  const found = accounts.find(({ id }) => id.toLowerCase() === name?.toLowerCase());
  if (!found) throw gone();
  return found;
};
const pageOf = <T>(all: T[], token = '0', size = 2) => {
  const end = Number(token) + size;
  return { page: all.slice(Number(token), end), next: end < all.length ? String(end) : undefined };
};

beforeEach(() => {
  accounts = [
    { id: adminId, active: true },
    { id: ids.other, active: true },
    { id: ids.off, active: true, disabled: true },
    { id: ids.unconfirmed, unconfirmed: true },
    { id: ids.pending },
  ];
  pool.reset();
  dynamo.on(PutCommand).resolves({});
  dynamo.on(DeleteCommand).resolves({});
  pool
    .on(AdminGetUserCommand)
    .callsFake(async ({ Username }) => userOf(named(Username), 'UserAttributes'));
  pool.on(AdminListGroupsForUserCommand).callsFake(async ({ Username }) => ({
    Groups: named(Username).active ? [{ GroupName: 'admins' }] : [],
  }));
  pool.on(ListUsersCommand).callsFake(async ({ PaginationToken }) => {
    const { page, next } = pageOf(accounts, PaginationToken);
    return { Users: page.map((each) => userOf(each, 'Attributes')), PaginationToken: next };
  });
  pool.on(ListUsersInGroupCommand).callsFake(async ({ NextToken }) => {
    const { page, next } = pageOf(
      accounts.filter(({ active }) => active),
      NextToken,
      1,
    );
    return { Users: page.map((each) => userOf(each, 'Attributes')), NextToken: next };
  });
  pool.on(AdminAddUserToGroupCommand).callsFake(async ({ Username }) => {
    named(Username).active = true;
    return {};
  });
  for (const end of [AdminUserGlobalSignOutCommand, GlobalSignOutCommand, RevokeTokenCommand]) {
    pool.on(end as typeof GlobalSignOutCommand).resolves({});
  }
  pool.on(AdminDeleteUserCommand).callsFake(async ({ Username }) => {
    accounts = accounts.filter((each) => each !== named(Username));
    return {};
  });
});

/** What the table holds of the account's sessions: two open, one that was closed before. */
const holdSessionsOf = (id: string) => {
  const rows = ['here', 'there', 'closed'].map((name, at) => ({
    ...keys.session(id, name),
    expiresAtEpochSeconds: at < 2 ? 9_999_999_999 : 1,
  }));
  dynamo
    .on(QueryCommand, { ExpressionAttributeValues: { ':partition': partitions.sessions(id) } })
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
  beforeEach(() => holdSessionsOf(adminId));

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
    holdSessionsOf(adminId);
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

const input = (id: string, token = adminToken) => ({ token, params: { id } });
const approve = (id: string) => call(handler, approveAdmin, input(id));
const remove = (id: string) => call(handler, removeAdmin, input(id));
const refusal = (status: number, message: string) => ({ status, body: { message } });

describe('the list', () => {
  it('holds every page of pending and active accounts, newest first', async () => {
    const { status, body, headers } = await call(handler, getAdmins, { token: adminToken });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(pool.commandCalls(ListUsersInGroupCommand)[0]?.args[0].input).toMatchObject({
      UserPoolId: userPoolId,
      GroupName: 'admins',
    });
    expect(body).toEqual({
      admins: [
        [ids.pending, 'pending', `Name of ${ids.pending}`],
        [ids.other, 'active', mailOf(ids.other)],
        [adminId, 'active', `Name of ${adminId}`],
      ].map(([id = '', status, name]) => ({
        id,
        status,
        name,
        email: mailOf(id),
        created_at: expect.stringMatching(/^2026-11-0\dT00:00:00\.000Z$/),
      })),
    });
  });
});

describe('approving', () => {
  it('adds to the group, and keeps audit and mail in one transaction', async () => {
    expect(await approve(ids.pending)).toMatchObject(refusal(200, accountMessages.approved));
    expect(pool.commandCalls(AdminAddUserToGroupCommand)[0]?.args[0].input).toEqual({
      UserPoolId: userPoolId,
      Username: ids.pending,
      GroupName: 'admins',
    });
    const [audit, outbox] = putRows(dynamo);
    expect(transactions(dynamo)).toHaveLength(1);
    expect(audit).toMatchObject({ who: adminId, what: 'approveAdmin', which: ids.pending });
    expect(outbox).toMatchObject({
      PK: 'OUTBOX',
      mail: {
        to: mailOf(ids.pending),
        subject: 'Your Firstrung account is approved',
        text: expect.stringContaining('\nhttps://jobs.example.in/admin/login\n'),
      },
    });
    expect(JSON.stringify(outbox)).not.toContain('Name of');
  });

  it('an active account again is done, without a second mail', async () => {
    await approve(ids.pending);
    expect(await approve(ids.pending)).toMatchObject({ status: 200 });
    const [, second = []] = transactions(dynamo);
    expect(second).toHaveLength(1);
    expect(second[0]?.Put?.Item).toMatchObject({ what: 'approveAdmin', which: ids.pending });
  });

  it.each([['unknown'], [ids.off], [ids.unconfirmed]])(
    'answers 404 to the account %s',
    async (id) => {
      expect(await approve(id)).toMatchObject(refusal(404, accountMessages.gone));
      expect(transactions(dynamo)).toHaveLength(0);
    },
  );

  it('is refused to whose account was removed while his token lives on', async () => {
    accounts = accounts.filter(({ id }) => id !== adminId);
    expect(await approve(ids.pending)).toMatchObject({ status: 401 });
    expect(pool.commandCalls(AdminAddUserToGroupCommand)).toHaveLength(0);
  });
});

describe('removing', () => {
  const deleted = () => pool.commandCalls(AdminDeleteUserCommand).map(({ args }) => args[0].input);

  it.each([
    ['an administrator, whose name is kept', ids.other],
    ['a visitor who asked to be one, whose name is not', ids.pending],
  ])('audits, ends the sessions, deletes: %s', async (_, id) => {
    holdSessionsOf(id);
    pool.on(AdminUserGlobalSignOutCommand).callsFake(async () => {
      expect(closed()).toEqual(both);
      return {};
    });
    const both = [`SESSION#${id} here`, `SESSION#${id} there`];
    expect(await remove(id)).toMatchObject(refusal(200, accountMessages.removed));
    const name = `${id}@example.in`;
    const audit = { who: adminId, which: id };
    expect(putRows(dynamo)).toMatchObject(
      id === ids.other
        ? [
            { ...audit, what: 'removeAdmin', named: name },
            { PK: 'AUDIT#former', SK: id, name },
          ]
        : [{ ...audit, what: 'declineAdmin', made: '2026-11-05T00:00:00.000Z' }],
    );
    expect(JSON.stringify(putRows(dynamo)).includes(name)).toBe(id === ids.other);
    const names = pool.calls().map(({ args }) => args[0].constructor.name);
    expect(names.slice(-2)).toEqual(['AdminUserGlobalSignOutCommand', 'AdminDeleteUserCommand']);
    expect(deleted()).toEqual([{ UserPoolId: userPoolId, Username: id }]);
    const erased = dynamo.commandCalls(DeleteCommand).map(({ args }) => args[0].input.Key);
    expect(erased).toContainEqual(keys.dailyMailOff(id));
    // Once more, for who signed in meanwhile.
    expect(closed()).toEqual([...both, ...both]);
    expect(await remove(id)).toMatchObject(refusal(404, accountMessages.gone));
  });

  it('deletes nobody whose removal could not be audited', async () => {
    dynamo.on(TransactWriteCommand).rejects(Object.assign(new Error(), { name: 'TimeoutError' }));
    expect(await remove(ids.other)).toMatchObject({ status: 503 });
    expect(deleted()).toEqual([]);
  });

  it.each([adminId, adminId.toUpperCase()])('is never of oneself: %s', async (id) => {
    expect(await remove(id)).toMatchObject(refusal(409, accountMessages.notYourself));
    expect(deleted()).toEqual([]);
  });

  it('is never of the last, also when each removed the other at the same moment', async () => {
    accounts = [{ id: ids.other, active: true }];
    expect(await remove(ids.other)).toMatchObject(refusal(409, accountMessages.notTheLast));
    expect(deleted()).toEqual([]);
  });

  it('is refused to who was removed meanwhile, or taken out of the group', async () => {
    accounts = [{ id: ids.pending }, { id: adminId }, { id: ids.other, active: true }];
    expect(await remove(ids.pending)).toMatchObject({ status: 401 });
    expect(deleted()).toEqual([]);
  });
});

describe('the repository', () => {
  const administrators = administratorRepository(new CognitoIdentityProviderClient({}), 'the-pool');
  const poolError = (name: string) => Object.assign(new Error(name), { name });
  const busy = poolError('TooManyRequestsException');
  const unknown = poolError('UserNotFoundException');
  const email = { Name: 'email', Value: 'asha@example.in' };
  const user = (more: object = {}) => ({
    Username: 'as-it-signs-in',
    Enabled: true,
    UserStatus: 'CONFIRMED' as const,
    UserCreateDate: new Date('2026-11-01T00:00:00.000Z'),
    ...more,
  });

  beforeEach(() => {
    pool.reset();
    pool.on(AdminGetUserCommand).resolves(user({ UserAttributes: [email] }));
    pool.on(AdminListGroupsForUserCommand).resolves({ Groups: [{ GroupName: 'admins' }] });
  });

  describe('an account', () => {
    it.each([
      [{ Groups: [{ GroupName: 'editors' }, { GroupName: 'admins' }] }, 'active'],
      [{ Groups: [{ GroupName: 'editors' }] }, 'pending'],
      [{}, 'pending'],
    ])('in %j is %s', async (groups, status) => {
      pool.on(AdminListGroupsForUserCommand).resolves(groups);
      expect(await administrators.find('any')).toMatchObject({ status });
    });

    it('that is deleted between the two questions is no administrator', async () => {
      pool.on(AdminListGroupsForUserCommand).rejects(unknown);
      expect(await administrators.find('any')).toMatchObject({ status: 'pending' });
      pool.on(AdminGetUserCommand).rejects(unknown);
      expect(await administrators.find('any')).toBeUndefined();
    });

    it.each([AdminGetUserCommand, AdminListGroupsForUserCommand])(
      'is not taken for unknown when the pool is busy',
      async (command) => {
        pool.on(command as typeof AdminGetUserCommand).rejects(busy);
        await expect(administrators.find('any')).rejects.toBe(busy);
      },
    );

    it('is not taken for removed when the pool is busy', async () => {
      pool.on(AdminUserGlobalSignOutCommand).rejects(unknown);
      pool.on(AdminDeleteUserCommand).rejects(busy);
      await expect(administrators.remove('any')).rejects.toBe(busy);
    });
  });
});
