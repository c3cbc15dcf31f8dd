import * as z from 'zod/mini';
import { type Input, type Operations, ServiceError } from '../json-service.ts';
import { type Pool, poolNamedIn, readInput } from './pool.ts';
import { userNamed } from './users.ts';

const Membership = z.object({ Username: z.string(), GroupName: z.string() });
const Named = z.object({ Username: z.string() });

const describeGroups = (pool: Pool, names: readonly string[]) =>
  names.map((GroupName) => ({ GroupName, UserPoolId: pool.id }));

const changeMembership = async (
  pool: Pool,
  input: Input,
  change: (groups: readonly string[], name: string) => string[],
) => {
  const { Username, GroupName } = readInput(Membership, input);
  if (!pool.settings.groups.includes(GroupName)) {
    throw new ServiceError('ResourceNotFoundException', 'Group not found.');
  }
  await pool.state.update((draft) => {
    const user = userNamed(draft, Username);
    user.groups = change(user.groups, GroupName);
  });
  return {};
};

const join = (groups: readonly string[], name: string) => [...new Set([...groups, name])];
const leave = (groups: readonly string[], name: string) => groups.filter((other) => other !== name);

const groupsOfUser = (pool: Pool, input: Input) => {
  const { groups } = userNamed(pool.state.current(), readInput(Named, input).Username);
  return { Groups: describeGroups(pool, groups) };
};

export const groups = (pools: readonly Pool[]): Operations => {
  const poolOf = (input: Input) => poolNamedIn(pools, input);
  return {
    AdminAddUserToGroup: async (input) => changeMembership(poolOf(input), input, join),
    AdminRemoveUserFromGroup: async (input) => changeMembership(poolOf(input), input, leave),
    AdminListGroupsForUser: async (input) => groupsOfUser(poolOf(input), input),
  };
};
