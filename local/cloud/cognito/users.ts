import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Input, type Operations, ServiceError } from '../service/json-service.ts';
import { hashPassword, refuseWeak } from './passwords.ts';
import { type Pool, type PoolState, readInput, type User } from './pool.ts';

export const findUser = ({ users }: PoolState, name: string): User | undefined =>
  users.find(
    ({ sub, attributes }) =>
      sub === name || attributes['email']?.toLowerCase() === name.toLowerCase(),
  );

export const userNamed = (state: PoolState, name: string): User => {
  const user = findUser(state, name);
  if (!user) throw new ServiceError('UserNotFoundException', 'User does not exist.');
  return user;
};

export const attributeList = ({ sub, attributes }: User): { Name: string; Value: string }[] =>
  Object.entries({ ...attributes, sub }).map(([Name, Value]) => ({ Name, Value }));

export const mfaSettings = ({ mfa }: User) =>
  mfa
    ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
    : {};

const describeUser = (user: User) => ({
  Username: user.sub,
  Enabled: user.enabled,
  UserStatus: user.status,
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.modifiedAt / 1000,
});

export const endSessions = (state: PoolState, { sub }: User): void => {
  state.sessions = Object.fromEntries(
    Object.entries(state.sessions).filter(([, session]) => session.sub !== sub),
  );
};

export const Named = z.object({ Username: z.string() });
const Attribute = z.object({ Name: z.string(), Value: z._default(z.string(), '') });
const NewUser = z.object({
  Username: z.string().check(z.email(), z.maxLength(128)),
  UserAttributes: z._default(z.array(Attribute), []),
  TemporaryPassword: z.optional(z.string()),
});
const NewPassword = z.object({
  Username: z.string(),
  Password: z.string(),
  Permanent: z._default(z.boolean(), false),
});

const createUser = async (pool: Pool, input: Input) => {
  const { Username, UserAttributes, TemporaryPassword } = readInput(NewUser, input);
  if (TemporaryPassword) refuseWeak(TemporaryPassword, pool.settings);
  const password = TemporaryPassword && (await hashPassword(TemporaryPassword));
  const user: User = {
    sub: randomUUID(),
    attributes: {
      ...Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value])),
      email: Username,
    },
    ...(password && { password }),
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: true,
    groups: [],
    createdAt: Date.now(),
    modifiedAt: Date.now(),
  };
  await pool.state.update((draft) => {
    if (findUser(draft, Username)) {
      throw new ServiceError('UsernameExistsException', 'User account already exists');
    }
    draft.users.push(user);
  });
  return { User: { ...describeUser(user), Attributes: attributeList(user) } };
};

const setPassword = async (pool: Pool, input: Input) => {
  const { Username, Password, Permanent } = readInput(NewPassword, input);
  userNamed(pool.state.current(), Username);
  refuseWeak(Password, pool.settings);
  const password = await hashPassword(Password);
  await pool.state.update((draft) => {
    const status = Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
    Object.assign(userNamed(draft, Username), { password, status, modifiedAt: Date.now() });
  });
  return {};
};

const changeUser = async (
  pool: Pool,
  input: Input,
  change: (draft: PoolState, user: User) => void,
) => {
  const { Username } = readInput(Named, input);
  await pool.state.update((draft) => {
    const user = userNamed(draft, Username);
    user.modifiedAt = Date.now();
    change(draft, user);
  });
  return {};
};

const NewAttributes = z.object({ UserAttributes: z.array(Attribute) });

const updateAttributes = async (pool: Pool, input: Input) => {
  const { UserAttributes } = readInput(NewAttributes, input);
  return changeUser(pool, input, (_, { attributes }) => {
    for (const { Name, Value } of UserAttributes) attributes[Name] = Value;
  });
};

const Membership = z.object({ Username: z.string(), GroupName: z.string() });

const addToGroup = (pool: Pool, input: Input) => {
  const { GroupName } = readInput(Membership, input);
  if (!pool.settings.groups.includes(GroupName)) {
    throw new ServiceError('ResourceNotFoundException', 'Group not found.');
  }
  return changeUser(pool, input, (_, user) => {
    user.groups = [...new Set([...user.groups, GroupName])];
  });
};

const listed = ({ state }: Pool, matches: (user: User) => boolean) => ({
  Users: state
    .current()
    .users.filter(matches)
    .map((user) => ({ ...describeUser(user), Attributes: attributeList(user) })),
});

const InGroup = z.object({ GroupName: z.string() });

export const adminOperations = (pool: Pool): Operations => ({
  AdminCreateUser: (input) => createUser(pool, input),
  AdminSetUserPassword: (input) => setPassword(pool, input),
  AdminUpdateUserAttributes: (input) => updateAttributes(pool, input),
  AdminGetUser: async (input) => {
    const user = userNamed(pool.state.current(), readInput(Named, input).Username);
    return { ...describeUser(user), UserAttributes: attributeList(user), ...mfaSettings(user) };
  },
  AdminDeleteUser: (input) =>
    changeUser(pool, input, (draft, user) => {
      draft.users = draft.users.filter((other) => other !== user);
      endSessions(draft, user);
    }),
  AdminDisableUser: (input) =>
    changeUser(pool, input, (draft, user) => {
      user.enabled = false;
      endSessions(draft, user);
    }),
  AdminUserGlobalSignOut: (input) => changeUser(pool, input, endSessions),
  AdminAddUserToGroup: async (input) => addToGroup(pool, input),
  AdminListGroupsForUser: async (input) => {
    const { groups } = userNamed(pool.state.current(), readInput(Named, input).Username);
    return { Groups: groups.map((GroupName) => ({ GroupName, UserPoolId: pool.id })) };
  },
  ListUsers: async () => listed(pool, () => true),
  async ListUsersInGroup(input) {
    const { GroupName } = readInput(InGroup, input);
    return listed(pool, ({ groups }) => groups.includes(GroupName));
  },
});
