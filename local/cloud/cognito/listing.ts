import * as z from 'zod/mini';
import { type Input, type Operations, ServiceError } from '../json-service.ts';
import { pageOf } from './pages.ts';
import { type Pool, poolNamedIn, readInput } from './pool.ts';
import type { User } from './pool-state.ts';
import { attributeList, describeUser } from './users.ts';

const Filtered = z.object({
  Filter: z.optional(z.string().check(z.maxLength(256))),
  AttributesToGet: z.optional(z.array(z.string())),
});
const InGroup = z.object({ GroupName: z.string() });

const valueOf = (user: User, name: string) => {
  if (name === 'sub' || name === 'username') return user.sub;
  if (name === 'cognito:user_status') return user.status;
  if (name === 'status') return user.enabled ? 'Enabled' : 'Disabled';
  return user.attributes[name] ?? '';
};

/** Cognito's filters have one condition: `email = "a@b.in"` or `name ^= "As"`. */
const matches = (filter: string) => {
  const [, name, operator, value] = /^\s*([\w:]+)\s*(\^?=)\s*"([^"]*)"\s*$/.exec(filter) ?? [];
  if (name === undefined || value === undefined) {
    throw new ServiceError('InvalidParameterException', 'Error while parsing filter string.');
  }
  return (user: User) =>
    operator === '=' ? valueOf(user, name) === value : valueOf(user, name).startsWith(value);
};

const listed = (users: readonly User[], attributes?: readonly string[]) =>
  users.map((user) => ({
    ...describeUser(user),
    Attributes: attributeList(user).filter(({ Name }) => attributes?.includes(Name) ?? true),
  }));

const listUsers = (pool: Pool, input: Input) => {
  const { Filter, AttributesToGet } = readInput(Filtered, input);
  const { users } = pool.state.current();
  const { page, next } = pageOf(Filter ? users.filter(matches(Filter)) : users, input);
  return { Users: listed(page, AttributesToGet), ...(next && { PaginationToken: next }) };
};

const listUsersInGroup = (pool: Pool, input: Input) => {
  const { GroupName } = readInput(InGroup, input);
  const members = pool.state.current().users.filter(({ groups }) => groups.includes(GroupName));
  const { page, next } = pageOf(members, input);
  return { Users: listed(page), ...(next && { NextToken: next }) };
};

export const listing = (pools: readonly Pool[]): Operations => ({
  ListUsers: async (input) => listUsers(poolNamedIn(pools, input), input),
  ListUsersInGroup: async (input) => listUsersInGroup(poolNamedIn(pools, input), input),
});
