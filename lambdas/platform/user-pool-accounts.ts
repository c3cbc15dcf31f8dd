import {
  type CognitoIdentityProviderClient,
  paginateListUsers,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import { adminGroup } from '#contract/accounts.ts';
import type { Administrator } from '#contract/administrators.ts';
import { findAttribute, type PoolUser, readUsers } from './user-pool.ts';

const pageSize = 60;

/** The account still has its first password, so nobody has signed in yet. */
export const isInvited = ({ UserStatus }: Pick<PoolUser, 'UserStatus'>) =>
  UserStatus === 'FORCE_CHANGE_PASSWORD';

export function toAdministrator(user: PoolUser, isActive: boolean): Administrator {
  const { Username, UserCreateDate = new Date(0), Attributes } = user;
  const email = findAttribute(Attributes, 'email') ?? '';
  return {
    id: findAttribute(Attributes, 'sub') ?? Username,
    name: findAttribute(Attributes, 'name') ?? email,
    email,
    created_at: UserCreateDate.toISOString(),
    status: isInvited(user) ? 'invited' : isActive ? 'active' : 'pending',
  };
}

/** False for a disabled account, and for one whose address is not confirmed yet. */
export const isUsable = ({ Enabled, UserStatus }: Pick<PoolUser, 'Enabled' | 'UserStatus'>) =>
  Enabled && UserStatus !== 'UNCONFIRMED';

export const listMembers = (client: CognitoIdentityProviderClient, UserPoolId: string) =>
  readUsers(paginateListUsersInGroup({ client, pageSize }, { UserPoolId, GroupName: adminGroup }));

/** Newest first. */
export async function listAccounts(pool: CognitoIdentityProviderClient, UserPoolId: string) {
  const [users, members] = await Promise.all([
    readUsers(paginateListUsers({ client: pool, pageSize }, { UserPoolId })),
    listMembers(pool, UserPoolId),
  ]);
  const activeNames = new Set(members.map((member) => member.Username));
  return users
    .filter(isUsable)
    .map((user) => toAdministrator(user, activeNames.has(user.Username)))
    .sort((one, other) => other.created_at.localeCompare(one.created_at));
}
