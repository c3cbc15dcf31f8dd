import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Input, type Operations, ServiceError } from '../json-service.ts';
import { hashPassword, refuseWeak } from './passwords.ts';
import { type Pool, poolNamedIn, readInput } from './pool.ts';
import type { PoolState, User } from './pool-state.ts';
import {
  attributeList,
  describeUser,
  endSessionsOf,
  findUser,
  mfaSettings,
  userNamed,
} from './users.ts';

const Named = z.object({ Username: z.string() });
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
  if (TemporaryPassword) refuseWeak(TemporaryPassword, pool.settings.passwordPolicy);
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
  refuseWeak(Password, pool.settings.passwordPolicy);
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

const getUser = async (pool: Pool, input: Input) => {
  const user = userNamed(pool.state.current(), readInput(Named, input).Username);
  return { ...describeUser(user), UserAttributes: attributeList(user), ...mfaSettings(user) };
};

const enable = (isEnabled: boolean) => (draft: PoolState, user: User) => {
  user.enabled = isEnabled;
  if (!isEnabled) endSessionsOf(draft, user);
};

const remove = (draft: PoolState, user: User) => {
  draft.users = draft.users.filter((other) => other !== user);
  endSessionsOf(draft, user);
};

export const adminUsers = (pools: readonly Pool[]): Operations => {
  const poolOf = (input: Input) => poolNamedIn(pools, input);
  return {
    AdminCreateUser: async (input) => createUser(poolOf(input), input),
    AdminSetUserPassword: async (input) => setPassword(poolOf(input), input),
    AdminUpdateUserAttributes: async (input) => updateAttributes(poolOf(input), input),
    AdminGetUser: async (input) => getUser(poolOf(input), input),
    AdminDeleteUser: async (input) => changeUser(poolOf(input), input, remove),
    AdminEnableUser: async (input) => changeUser(poolOf(input), input, enable(true)),
    AdminDisableUser: async (input) => changeUser(poolOf(input), input, enable(false)),
    AdminUserGlobalSignOut: async (input) => changeUser(poolOf(input), input, endSessionsOf),
  };
};
