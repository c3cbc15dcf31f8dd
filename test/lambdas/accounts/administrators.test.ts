import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { adminToken, call, type CallInput } from '#test/support/call.ts';
import { putRows, transactions } from '#test/support/items.ts';
import { adminId, claims, signed, userPoolId } from '#test/support/tokens.ts';
import { approveAdmin, getAdmins, removeAdmin } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import { handler } from '#lambdas/accounts/admin.ts';
import { administratorRepository } from '#lambdas/accounts/administrator-repository.ts';

const pool = mockClient(CognitoIdentityProviderClient);
const dynamo = mockClient(DynamoDBDocumentClient);

interface Account {
  id: string;
  active?: boolean;
  disabled?: boolean;
}
const ids = { other: '5b1c-other', pending: '7d2e-pending', off: '9f30-disabled' };
const mailOf = (id: string) => `${id}@example.in`;
let accounts: Account[];

const userOf = ({ id, disabled }: Account, attributes: 'Attributes' | 'UserAttributes') => ({
  Username: id,
  Enabled: !disabled,
  UserStatus: 'CONFIRMED' as const,
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
    { id: ids.pending },
  ];
  pool.reset();
  dynamo.reset();
  dynamo.on(GetCommand).resolves({});
  dynamo.on(PutCommand).resolves({});
  dynamo.on(DeleteCommand).resolves({});
  dynamo.on(TransactWriteCommand).resolves({});
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
  pool.on(AdminUserGlobalSignOutCommand).resolves({});
  pool.on(AdminDeleteUserCommand).callsFake(async ({ Username }) => {
    accounts = accounts.filter((each) => each !== named(Username));
    return {};
  });
});

const input = (id: string, more: CallInput = {}) => ({
  token: adminToken,
  params: { id },
  ...more,
});
const approve = (id: string, more?: CallInput) => call(handler, approveAdmin, input(id, more));
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
    expect(await approve(ids.pending)).toMatchObject(refusal(200, messages.account.approved));
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

  it('keeps the answer under an Idempotency-Key', async () => {
    const key = '6f2c1a2e-8d0b-4b6e-9a51-5a2f7c3f1e10';
    await approve(ids.pending, { headers: { 'idempotency-key': key } });
    expect(putRows(dynamo)[0]).toMatchObject({ PK: `IDEM#approveAdmin#${adminId}#${key}` });
  });

  it.each([['unknown'], [ids.off]])('answers 404 to the account %s', async (id) => {
    expect(await approve(id)).toMatchObject(refusal(404, messages.account.gone));
    expect(transactions(dynamo)).toHaveLength(0);
  });

  it('is refused to whose account was removed while his token lives on', async () => {
    accounts = accounts.filter(({ id }) => id !== adminId);
    expect(await approve(ids.pending)).toMatchObject({ status: 401 });
    expect(pool.commandCalls(AdminAddUserToGroupCommand)).toHaveLength(0);
  });
});

describe('removing', () => {
  const deleted = () => pool.commandCalls(AdminDeleteUserCommand).map(({ args }) => args[0].input);

  it.each([ids.other, ids.pending])('audits, ends the sessions, deletes: %s', async (id) => {
    expect(await remove(id)).toMatchObject(refusal(200, messages.account.removed));
    expect(putRows(dynamo)).toEqual([
      expect.objectContaining({ who: adminId, what: 'removeAdmin', which: id }),
    ]);
    const names = pool.calls().map(({ args }) => args[0].constructor.name);
    expect(names.slice(-2)).toEqual(['AdminUserGlobalSignOutCommand', 'AdminDeleteUserCommand']);
    expect(deleted()).toEqual([{ UserPoolId: userPoolId, Username: id }]);
    expect(await remove(id)).toMatchObject(refusal(404, messages.account.gone));
  });

  it('deletes nobody whose removal could not be audited', async () => {
    dynamo.on(TransactWriteCommand).rejects(Object.assign(new Error(), { name: 'TimeoutError' }));
    expect(await remove(ids.other)).toMatchObject({ status: 503 });
    expect(deleted()).toEqual([]);
  });

  it.each([adminId, adminId.toUpperCase()])('is never of oneself: %s', async (id) => {
    expect(await remove(id)).toMatchObject(refusal(409, messages.account.notYourself));
    expect(deleted()).toEqual([]);
  });

  it('is never of the last, also when each removed the other at the same moment', async () => {
    accounts = [{ id: ids.other, active: true }];
    expect(await remove(ids.other)).toMatchObject(refusal(409, messages.account.notTheLast));
    expect(deleted()).toEqual([]);
  });

  it('of each other at the same moment leaves one', async () => {
    let isHeld = false;
    dynamo.on(PutCommand).callsFake(async () => {
      if (isHeld) throw new ConditionalCheckFailedException({ $metadata: {}, message: 'held' });
      isHeld = true;
      return {};
    });
    dynamo.on(DeleteCommand).callsFake(async () => {
      isHeld = false;
      return {};
    });
    accounts = accounts.filter(({ disabled }) => !disabled);
    const token = signed(claims({ sub: ids.other }));
    const answers = await Promise.all([
      remove(ids.other),
      call(handler, removeAdmin, input(adminId, { token })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(accounts.filter(({ active }) => active)).toHaveLength(1);
    expect(isHeld).toBe(false);
  });

  it('is refused to who was removed meanwhile, or taken out of the group', async () => {
    accounts = [{ id: ids.pending }, { id: adminId }, { id: ids.other, active: true }];
    expect(await remove(ids.pending)).toMatchObject({ status: 401 });
    expect(deleted()).toEqual([]);
  });

  it('takes turns under one lock, and gives it back', async () => {
    await remove(ids.other);
    const [claim] = dynamo.commandCalls(PutCommand);
    expect(claim?.args[0].input.Item).toMatchObject({ PK: 'LOCK#administrators' });
    expect(dynamo.commandCalls(DeleteCommand)).toHaveLength(1);
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
    UserCreateDate: new Date('2026-11-01T00:00:00.000Z'),
    ...more,
  });

  beforeEach(() => {
    pool.reset();
    pool.on(AdminGetUserCommand).resolves(user({ UserAttributes: [email] }));
    pool.on(AdminListGroupsForUserCommand).resolves({ Groups: [{ GroupName: 'admins' }] });
  });

  describe('an account', () => {
    it('is known by its own id, and by its address where it has no name', async () => {
      const UserAttributes = [{ Name: 'sub', Value: 'its-own-id' }, email];
      pool.on(AdminGetUserCommand).resolves(user({ UserAttributes }));
      expect(await administrators.find('any')).toEqual({
        id: 'its-own-id',
        name: 'asha@example.in',
        email: 'asha@example.in',
        status: 'active',
        created_at: '2026-11-01T00:00:00.000Z',
      });
      const asked = { UserPoolId: 'the-pool', Username: 'any' };
      expect(pool.calls().map(({ args }) => args[0].input)).toEqual([asked, asked]);
    });

    it('without anything of it has its name of the pool', async () => {
      pool.on(AdminGetUserCommand).resolves(user({ UserAttributes: [] }));
      const found = await administrators.find('any');
      expect(found).toMatchObject({ id: 'as-it-signs-in', name: '', email: '' });
    });

    it.each([
      [{ Groups: [{ GroupName: 'editors' }, { GroupName: 'admins' }] }, 'active'],
      [{ Groups: [{ GroupName: 'editors' }] }, 'pending'],
      [{ Groups: [] }, 'pending'],
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

  describe('the list', () => {
    it('is empty where the pool is', async () => {
      pool.on(ListUsersCommand).resolves({});
      pool.on(ListUsersInGroupCommand).resolves({});
      expect(await administrators.all()).toEqual([]);
    });
  });
});
