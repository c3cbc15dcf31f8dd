import {
  type CognitoIdentityProviderClient,
  paginateListUsers,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import { adminGroup } from '#contract/accounts.ts';
import type { Administrator } from '#contract/administrators.ts';
import { type PoolUser, readUsers, toAccount } from './user-pool.ts';

const pageSize = 60;

/** The account still has its first password, so nobody has signed in yet. */
export const isInvited = ({ UserStatus }: Pick<PoolUser, 'UserStatus'>) =>
  UserStatus === 'FORCE_CHANGE_PASSWORD';

function toStatus(user: PoolUser, isActive: boolean): Administrator['status'] {
  if (isInvited(user)) return 'invited';
  return isActive ? 'active' : 'pending';
}

export const toAdministrator = (user: PoolUser, isActive: boolean): Administrator => ({
  ...toAccount(user),
  status: toStatus(user, isActive),
});

/** A disabled account counts as gone, and one whose address nobody has confirmed as not yet there. */
export const counts = ({ Enabled, UserStatus }: Pick<PoolUser, 'Enabled' | 'UserStatus'>) =>
  Enabled && UserStatus !== 'UNCONFIRMED';

export const listMembers = (pool: CognitoIdentityProviderClient, UserPoolId: string) =>
  readUsers(
    paginateListUsersInGroup({ client: pool, pageSize }, { UserPoolId, GroupName: adminGroup }),
  );

/** The newest first. */
export async function listAccounts(pool: CognitoIdentityProviderClient, UserPoolId: string) {
  const [users, members] = await Promise.all([
    readUsers(paginateListUsers({ client: pool, pageSize }, { UserPoolId })),
    listMembers(pool, UserPoolId),
  ]);
  const active = new Set(members.map((member) => member.Username));
  return users
    .filter(counts)
    .map((user) => toAdministrator(user, active.has(user.Username)))
    .sort((one, other) => other.created_at.localeCompare(one.created_at));
}
