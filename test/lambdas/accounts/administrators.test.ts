import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { DeleteCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { putRows, transactions } from '#test/support/call.ts';
import { adminId, userPoolId } from '#test/support/tokens.ts';
import * as contract from '#contract/administrators.ts';
import {
  accountMessages,
  invitationMessages,
  secondFactorMessages,
} from '#contract/messages/account.ts';
import { administratorRepository } from '#lambdas/accounts/administrator-repository.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import * as calls from './account-calls.ts';

const { ask, dynamo, holdSessions, pool, poolError, sent, session, sessionsPut } = calls;

type Account = { id: string } & {
  [State in 'active' | 'disabled' | 'unconfirmed' | 'invited']?: boolean;
};
const ids = {
  ...{ other: '5b1c-other', pending: '7d2e-pending', off: '9f30-disabled' },
  ...{ unconfirmed: '3c4d-unconfirmed', invited: '2b1a-invited' },
};
const mailOf = (id: string) => `${id}@example.in`;
let accounts: Account[];

const stateOf = ({ unconfirmed, invited }: Account): cognito.UserStatusType => {
  if (invited) return 'FORCE_CHANGE_PASSWORD';
  return unconfirmed ? 'UNCONFIRMED' : 'CONFIRMED';
};
const userOf = (account: Account, attributes: 'Attributes' | 'UserAttributes') => ({
  ...{ Username: account.id, Enabled: !account.disabled, UserStatus: stateOf(account) },
  UserCreateDate: new Date(
    Date.UTC(2026, 10, 1 + accounts.findIndex(({ id }) => id === account.id)),
  ),
  [attributes]: [
    { Name: 'sub', Value: account.id },
    { Name: 'email', Value: mailOf(account.id) },
    ...(account.id === ids.other ? [] : [{ Name: 'name', Value: `Name of ${account.id}` }]),
  ],
});
/** As the pool does, in any case of the letters. */
const named = (name: string | undefined) => {
  const found = accounts.find(({ id }) => id.toLowerCase() === name?.toLowerCase());
  if (!found) throw poolError('UserNotFoundException');
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
    { id: ids.invited, active: true, invited: true },
  ];
  pool
    .on(cognito.AdminGetUserCommand)
    .callsFake(async ({ Username }) => userOf(named(Username), 'UserAttributes'));
  pool.on(cognito.AdminListGroupsForUserCommand).callsFake(async ({ Username }) => ({
    Groups: named(Username).active ? [{ GroupName: 'admins' }] : [],
  }));
  pool.on(cognito.ListUsersCommand).callsFake(async ({ PaginationToken }) => {
    const { page, next } = pageOf(accounts, PaginationToken);
    return { Users: page.map((each) => userOf(each, 'Attributes')), PaginationToken: next };
  });
  pool.on(cognito.ListUsersInGroupCommand).callsFake(async ({ NextToken }) => {
    const members = accounts.filter(({ active }) => active);
    const { page, next } = pageOf(members, NextToken, 1);
    return { Users: page.map((each) => userOf(each, 'Attributes')), NextToken: next };
  });
  pool.on(cognito.AdminAddUserToGroupCommand).callsFake(async ({ Username }) => {
    named(Username).active = true;
    return {};
  });
  pool.on(cognito.AdminUserGlobalSignOutCommand).resolves({});
  pool.on(cognito.AdminDeleteUserCommand).callsFake(async ({ Username }) => {
    accounts = accounts.filter((each) => each !== named(Username));
    return {};
  });
});

const approve = (id: string) => ask(contract.approveAdmin, { params: { id } });
const remove = (id: string) => ask(contract.removeAdmin, { params: { id } });
const refusal = (status: number, message: string) => ({ status, body: { message } });

it('the list holds every page of pending and active accounts, newest first', async () => {
  const own = { ...userOf({ id: adminId }, 'UserAttributes') };
  pool
    .on(cognito.AdminGetUserCommand, { UserPoolId: userPoolId, Username: adminId })
    .resolves({ ...own, UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] });
  const { status, body } = await ask(contract.getAdmins);
  expect(status).toBe(200);
  const [request] = pool.commandCalls(cognito.ListUsersInGroupCommand);
  expect(request?.args[0].input).toMatchObject({ UserPoolId: userPoolId, GroupName: 'admins' });
  expect(body).toEqual({
    admins: [
      [ids.invited, 'invited', `Name of ${ids.invited}`],
      [ids.pending, 'pending', `Name of ${ids.pending}`],
      [ids.other, 'active', mailOf(ids.other)],
      [adminId, 'active', `Name of ${adminId}`],
    ].map(([id = '', status, name]) => ({
      ...{ id, status, name, email: mailOf(id) },
      ...(status === 'active' && { secondFactor: id === adminId }),
      created_at: expect.stringMatching(/^2026-11-0\dT00:00:00\.000Z$/),
    })),
  });
});

it('approving adds to the group, and keeps audit and mail in one transaction', async () => {
  expect(await approve(ids.pending)).toMatchObject(refusal(200, accountMessages.approved));
  expect(pool.commandCalls(cognito.AdminAddUserToGroupCommand)[0]?.args[0].input).toEqual({
    ...{ UserPoolId: userPoolId, Username: ids.pending, GroupName: 'admins' },
  });
  const [audit, outbox] = putRows(dynamo);
  expect(transactions(dynamo)).toHaveLength(1);
  expect(audit).toMatchObject({ actor: adminId, action: 'approveAdmin', objectId: ids.pending });
  const mail = { to: mailOf(ids.pending), subject: 'Your Firstrung account is approved' };
  const text = expect.stringContaining('\nhttps://jobs.example.in/admin/login\n');
  expect(outbox).toMatchObject({ PK: 'OUTBOX', mail: { ...mail, text } });
  expect(JSON.stringify(outbox)).not.toContain('Name of');
  // Once more is done, without a second mail.
  expect(await approve(ids.pending)).toMatchObject({ status: 200 });
  const [, second = []] = transactions(dynamo);
  expect(second).toHaveLength(1);
  expect(second[0]?.Put?.Item).toMatchObject({ action: 'approveAdmin', objectId: ids.pending });
});

it.each([['unknown'], [ids.off], [ids.unconfirmed]])(
  'approving answers 404 to the account %s',
  async (id) => {
    expect(await approve(id)).toMatchObject(refusal(404, accountMessages.gone));
    expect(transactions(dynamo)).toHaveLength(0);
  },
);

it('approving is refused to whose account was removed while his token lives on', async () => {
  accounts = accounts.filter(({ id }) => id !== adminId);
  expect(await approve(ids.pending)).toMatchObject({ status: 401 });
  expect(pool.commandCalls(cognito.AdminAddUserToGroupCommand)).toHaveLength(0);
});

describe('removing', () => {
  const deleted = () =>
    pool.commandCalls(cognito.AdminDeleteUserCommand).map(({ args }) => args[0].input);

  const { removed } = accountMessages;
  const former = { PK: 'AUDIT#former', SK: ids.other, name: mailOf(ids.other) };
  const named = [{ action: 'removeAdmin', objectName: mailOf(ids.other) }, former];
  const declined = [{ action: 'declineAdmin', objectCreatedAt: '2026-11-05T00:00:00.000Z' }];
  it.each<[string, string, string, object[]]>([
    ['an administrator, whose name is kept', ids.other, removed, named],
    ['a visitor who asked to be one, whose name is not', ids.pending, removed, declined],
    [
      'one who was invited, whose name is not',
      ids.invited,
      invitationMessages.revoked,
      [{ action: 'revokeInvitation' }],
    ],
  ])('audits, ends the sessions, deletes: %s', async (_, id, message, rows) => {
    holdSessions(id);
    const both = [session('here', 0, id), session('there', 0, id)];
    pool.on(cognito.AdminUserGlobalSignOutCommand).callsFake(async () => {
      expect(sessionsPut()).toEqual(both);
      return {};
    });
    expect(await remove(id)).toMatchObject(refusal(200, message));
    const [audit, ...others] = rows;
    expect(putRows(dynamo)).toMatchObject([{ actor: adminId, objectId: id, ...audit }, ...others]);
    expect(JSON.stringify(putRows(dynamo)).includes(mailOf(id))).toBe(id === ids.other);
    expect(JSON.stringify(putRows(dynamo))).not.toContain('Name of');
    expect(sent().slice(-2)).toEqual(['AdminUserGlobalSignOutCommand', 'AdminDeleteUserCommand']);
    expect(deleted()).toEqual([{ UserPoolId: userPoolId, Username: id }]);
    const erased = dynamo.commandCalls(DeleteCommand).map(({ args }) => args[0].input.Key);
    expect(erased).toContainEqual(keys.dailyMailOff(id));
    // Once more, for who signed in meanwhile.
    expect(sessionsPut()).toEqual([...both, ...both]);
    expect(await remove(id)).toMatchObject(refusal(404, accountMessages.gone));
  });

  it('deletes nobody whose removal could not be audited', async () => {
    dynamo.on(TransactWriteCommand).rejects(Object.assign(new Error(), { name: 'TimeoutError' }));
    expect(await remove(ids.other)).toMatchObject({ status: 503 });
    expect(deleted()).toEqual([]);
  });

  const last = { id: ids.other, active: true };
  it.each<[string, Account[] | undefined, string, object]>([
    ['of oneself', undefined, adminId, refusal(409, accountMessages.notYourself)],
    ['of ONESELF', undefined, adminId.toUpperCase(), refusal(409, accountMessages.notYourself)],
    ['of the last, as two do at once', [last], ids.other, refusal(409, accountMessages.notTheLast)],
    [
      'by who left the group',
      [{ id: ids.pending }, { id: adminId }, last],
      ids.pending,
      { status: 401 },
    ],
  ])('is never %s', async (_, left = accounts, id, refused) => {
    accounts = left;
    expect(await remove(id)).toMatchObject(refused);
    expect(deleted()).toEqual([]);
  });
});

describe('resetting another administrator’s second factor', () => {
  const reset = (id: string) => ask(contract.resetSecondFactor, { params: { id } });
  beforeEach(() => {
    pool.on(cognito.AdminSetUserMFAPreferenceCommand).resolves({});
    holdSessions(ids.other);
  });

  it('is audited and mailed to its owner, and every session ends', async () => {
    expect(await reset(ids.other)).toMatchObject(refusal(200, secondFactorMessages.reset));
    const [request] = pool.commandCalls(cognito.AdminSetUserMFAPreferenceCommand);
    expect(request?.args[0].input).toEqual({
      ...{ UserPoolId: userPoolId, Username: ids.other },
      SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
    });
    expect(sent()).toContain('AdminUserGlobalSignOutCommand');
    expect(sessionsPut()).toEqual(['here', 'there'].map((name) => session(name, 0, ids.other)));
    expect(putRows(dynamo)).toMatchObject([
      { actor: adminId, action: 'resetSecondFactor', objectId: ids.other },
      { PK: 'OUTBOX', mail: { to: mailOf(ids.other) } },
    ]);
  });

  it.each([
    [adminId, 409, secondFactorMessages.notYourOwn],
    ['unknown', 404, accountMessages.gone],
  ])('is not for %s', async (id, status, message) => {
    expect(await reset(id)).toMatchObject(refusal(status, message));
    expect(sent()).not.toContain('AdminSetUserMFAPreferenceCommand');
    expect(transactions(dynamo)).toEqual([]);
  });
});

describe('an account', () => {
  const client = new cognito.CognitoIdentityProviderClient({});
  const find = (id: string) => administratorRepository(client, 'the-pool').find(id);
  const statusOf = async (id: string) => (await find(id))?.status;
  const unknown = poolError('UserNotFoundException');

  it.each([
    [[{ GroupName: 'editors' }, { GroupName: 'admins' }], 'active'],
    [[{ GroupName: 'editors' }], 'pending'],
    [undefined, 'pending'],
  ])('in the groups %j is %s', async (Groups, status) => {
    pool.on(cognito.AdminListGroupsForUserCommand).resolves({ Groups });
    expect(await statusOf(ids.other)).toBe(status);
  });

  it('without attributes goes by the name that it signs in with', async () => {
    const user = { ...userOf({ id: 'as-it-signs-in' }, 'UserAttributes'), UserAttributes: [] };
    pool.on(cognito.AdminGetUserCommand).resolves({ ...user, UserCreateDate: new Date(0) });
    pool.on(cognito.AdminListGroupsForUserCommand).resolves({});
    expect(await find('any')).toMatchObject({ id: 'as-it-signs-in', name: '', email: '' });
  });

  it('that is deleted between the two questions is no administrator', async () => {
    pool.on(cognito.AdminListGroupsForUserCommand).rejects(unknown);
    expect([await statusOf(ids.other), await statusOf('unknown')]).toEqual(['pending', undefined]);
  });

  it.each([
    cognito.AdminGetUserCommand,
    cognito.AdminListGroupsForUserCommand,
    cognito.AdminDeleteUserCommand,
  ])('is taken neither for unknown nor for removed when the pool is busy: %#', async (command) => {
    pool.on(cognito.AdminUserGlobalSignOutCommand).rejects(unknown);
    pool
      .on(command as typeof cognito.AdminGetUserCommand)
      .rejects(poolError('TooManyRequestsException'));
    expect(await remove(ids.other)).toMatchObject({ status: 503 });
  });
});
