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

export const newUser = (
  email: string,
  attributes: readonly z.infer<typeof Attribute>[],
  account: Pick<User, 'password' | 'status'>,
): User => ({
  ...account,
  sub: randomUUID(),
  attributes: {
    ...Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value])),
    email,
  },
  enabled: true,
  groups: [],
  createdAt: Date.now(),
  modifiedAt: Date.now(),
});

export const addUser = (draft: PoolState, user: User, refusal: string): void => {
  if (findUser(draft, user.attributes['email'] ?? '')) {
    throw new ServiceError('UsernameExistsException', refusal);
  }
  draft.users.push(user);
};

const createUser = async (pool: Pool, input: Input) => {
  const { Username, UserAttributes, TemporaryPassword } = readInput(NewUser, input);
  if (TemporaryPassword) refuseWeak(TemporaryPassword, pool.settings);
  const password = TemporaryPassword && (await hashPassword(TemporaryPassword));
  const user = newUser(Username, UserAttributes, {
    ...(password && { password }),
    status: 'FORCE_CHANGE_PASSWORD',
  });
  await pool.state.update((draft) => addUser(draft, user, 'User account already exists'));
  return { User: { ...describeUser(user), Attributes: attributeList(user) } };
};

export const changeUser = async (
  pool: Pool,
  name: string,
  change: (user: User, draft: PoolState) => void,
) => {
  await pool.state.update((draft) => {
    const user = userNamed(draft, name);
    user.modifiedAt = Date.now();
    change(user, draft);
  });
  return {};
};

const readName = (input: Input): string => readInput(Named, input).Username;

const setPassword = async (pool: Pool, input: Input) => {
  const { Username, Password, Permanent } = readInput(NewPassword, input);
  userNamed(pool.state.current(), Username);
  refuseWeak(Password, pool.settings);
  const password = await hashPassword(Password);
  const status = Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
  return changeUser(pool, Username, (user) => void Object.assign(user, { password, status }));
};

const NewAttributes = z.object({ UserAttributes: z.array(Attribute) });

const updateAttributes = async (pool: Pool, input: Input) => {
  const { UserAttributes } = readInput(NewAttributes, input);
  return changeUser(pool, readName(input), ({ attributes }) => {
    for (const { Name, Value } of UserAttributes) attributes[Name] = Value;
  });
};

const Membership = z.object({ Username: z.string(), GroupName: z.string() });

const addToGroup = (pool: Pool, input: Input) => {
  const { GroupName } = readInput(Membership, input);
  if (!pool.settings.groups.includes(GroupName)) {
    throw new ServiceError('ResourceNotFoundException', 'Group not found.');
  }
  return changeUser(pool, readName(input), (user) => {
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
    const user = userNamed(pool.state.current(), readName(input));
    return { ...describeUser(user), UserAttributes: attributeList(user), ...mfaSettings(user) };
  },
  AdminDeleteUser: (input) =>
    changeUser(pool, readName(input), (user, draft) => {
      draft.users = draft.users.filter((other) => other !== user);
      endSessions(draft, user);
    }),
  AdminDisableUser: (input) =>
    changeUser(pool, readName(input), (user, draft) => {
      user.enabled = false;
      endSessions(draft, user);
    }),
  AdminUserGlobalSignOut: (input) =>
    changeUser(pool, readName(input), (user, draft) => endSessions(draft, user)),
  AdminAddUserToGroup: async (input) => addToGroup(pool, input),
  AdminListGroupsForUser: async (input) => {
    const { groups } = userNamed(pool.state.current(), readName(input));
    return { Groups: groups.map((GroupName) => ({ GroupName, UserPoolId: pool.id })) };
  },
  ListUsers: async () => listed(pool, () => true),
  async ListUsersInGroup(input) {
    const { GroupName } = readInput(InGroup, input);
    return listed(pool, ({ groups }) => groups.includes(GroupName));
  },
});
