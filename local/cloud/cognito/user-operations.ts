import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { ensure, type Operations } from '../service/aws-json.ts';
import { hashPassword, ensureStrongPassword } from './passwords.ts';
import type { Pool, PoolState, Session, User } from './user-pool.ts';
import { operation } from './operation.ts';

export const findUser = ({ users }: PoolState, name: string): User | undefined =>
  users.find(
    ({ sub, attributes }) =>
      sub === name || attributes['email']?.toLowerCase() === name.toLowerCase(),
  );

const requireUser = (state: PoolState, name: string): User => {
  const user = findUser(state, name);
  ensure(user, 'UserNotFoundException', 'User does not exist.');
  return user;
};

export const listAttributes = ({ sub, attributes }: User): { Name: string; Value: string }[] =>
  Object.entries({ ...attributes, sub }).map(([Name, Value]) => ({ Name, Value }));

export const toMfaSettings = ({ mfa }: User) =>
  mfa ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] } : {};

const describeUser = (user: User) => ({
  Username: user.sub,
  Attributes: listAttributes(user),
  Enabled: user.enabled,
  UserStatus: user.status,
  UserCreateDate: user.createdAt / 1000,
});

/** Lets sessions expire; the next write of the state drops them. */
export const endSessions = ({ sessions }: PoolState, shouldEnd: (session: Session) => boolean) => {
  for (const session of Object.values(sessions)) if (shouldEnd(session)) session.expiresAt = 0;
};
const signOut = (state: PoolState, user: User) => endSessions(state, ({ sub }) => sub === user.sub);

const Attribute = z.object({ Name: z.string(), Value: z._default(z.string(), '') });
export const NewUser = z.object({
  Username: z.string().check(z.email(), z.maxLength(128)),
  UserAttributes: z._default(z.array(Attribute), []),
});

export function addUser(
  draft: PoolState,
  { Username: email, UserAttributes }: z.infer<typeof NewUser>,
  account: Pick<User, 'password' | 'status'>,
): User {
  const isInvited = account.status === 'FORCE_CHANGE_PASSWORD';
  const message = `User ${isInvited ? 'account ' : ''}already exists`;
  ensure(!findUser(draft, email), 'UsernameExistsException', message);
  const attributes = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
  const user = {
    ...{ ...account, sub: randomUUID(), attributes: { ...attributes, email } },
    ...{ enabled: true, groups: [], createdAt: Date.now(), modifiedAt: Date.now() },
  };
  draft.users.push(user);
  return user;
}

export const changeUser = async (
  pool: Pool,
  name: string,
  change: (user: User, draft: PoolState) => void,
) => {
  await pool.state.update((draft) => {
    const user = requireUser(draft, name);
    user.modifiedAt = Date.now();
    change(user, draft);
  });
  return {};
};

export const UserInput = z.object({ Username: z.string() });
const Membership = z.extend(UserInput, { GroupName: z.string() });

export const adminOperations = (pool: Pool): Operations => ({
  AdminCreateUser: operation(
    z.extend(NewUser, { TemporaryPassword: z.optional(z.string()) }),
    async ({ TemporaryPassword: temporaryPassword, ...input }) => {
      if (temporaryPassword) ensureStrongPassword(temporaryPassword, pool.settings);
      const password = temporaryPassword && (await hashPassword(temporaryPassword));
      const account = { ...(password && { password }), status: 'FORCE_CHANGE_PASSWORD' } as const;
      return {
        User: describeUser(await pool.state.update((draft) => addUser(draft, input, account))),
      };
    },
  ),
  AdminSetUserPassword: operation(
    z.extend(UserInput, { Password: z.string(), Permanent: z._default(z.boolean(), false) }),
    async ({ Username, Password, Permanent }) => {
      requireUser(pool.state.current(), Username);
      ensureStrongPassword(Password, pool.settings);
      const password = await hashPassword(Password);
      const status = Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
      return changeUser(pool, Username, (user) => Object.assign(user, { password, status }));
    },
  ),
  AdminUpdateUserAttributes: operation(
    z.extend(UserInput, { UserAttributes: z.array(Attribute) }),
    ({ Username, UserAttributes }) =>
      changeUser(pool, Username, ({ attributes }) => {
        for (const { Name, Value } of UserAttributes) attributes[Name] = Value;
      }),
  ),
  AdminGetUser: operation(UserInput, ({ Username }) => {
    const user = requireUser(pool.state.current(), Username);
    const { Attributes: UserAttributes, ...description } = describeUser(user);
    return { ...description, UserAttributes, ...toMfaSettings(user) };
  }),
  AdminDeleteUser: operation(UserInput, ({ Username }) =>
    changeUser(pool, Username, (user, draft) => {
      draft.users = draft.users.filter((other) => other !== user);
      signOut(draft, user);
    }),
  ),
  AdminDisableUser: operation(UserInput, ({ Username }) =>
    changeUser(pool, Username, (user, draft) => {
      user.enabled = false;
      signOut(draft, user);
    }),
  ),
  AdminUserGlobalSignOut: operation(UserInput, ({ Username }) =>
    changeUser(pool, Username, (user, draft) => signOut(draft, user)),
  ),
  AdminAddUserToGroup: operation(Membership, ({ Username, GroupName }) => {
    const isKnown = pool.settings.groups.includes(GroupName);
    ensure(isKnown, 'ResourceNotFoundException', 'Group not found.');
    return changeUser(pool, Username, (user) => {
      user.groups = [...new Set([...user.groups, GroupName])];
    });
  }),
  AdminListGroupsForUser: operation(UserInput, ({ Username }) => {
    const { groups } = requireUser(pool.state.current(), Username);
    return { Groups: groups.map((GroupName) => ({ GroupName, UserPoolId: pool.id })) };
  }),
  ListUsers: async () => ({ Users: pool.state.current().users.map(describeUser) }),
  ListUsersInGroup: operation(z.pick(Membership, { GroupName: true }), ({ GroupName }) => {
    const members = pool.state.current().users.filter(({ groups }) => groups.includes(GroupName));
    return { Users: members.map(describeUser) };
  }),
});
