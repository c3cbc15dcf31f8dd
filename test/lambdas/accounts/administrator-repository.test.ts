import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { administratorRepository } from '#lambdas/accounts/administrator-repository.ts';

const pool = mockClient(CognitoIdentityProviderClient);
const administrators = administratorRepository(new CognitoIdentityProviderClient({}), 'the-pool');
const poolError = (name: string) => Object.assign(new Error(name), { name });
const busy = poolError('TooManyRequestsException');
const gone = poolError('UserNotFoundException');
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
    pool.on(AdminListGroupsForUserCommand).rejects(gone);
    expect(await administrators.find('any')).toMatchObject({ status: 'pending' });
    pool.on(AdminGetUserCommand).rejects(gone);
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
    pool.on(AdminUserGlobalSignOutCommand).rejects(gone);
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
