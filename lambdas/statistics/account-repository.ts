import {
  CognitoIdentityProviderClient,
  paginateListUsers,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import { adminGroup } from '#contract/accounts.ts';
import { environment } from '#lambdas/platform/env.ts';
import { factsOf, log } from '#lambdas/platform/log.ts';
import { sdkDefaults } from '#lambdas/platform/sdk.ts';

interface User {
  Username?: string | undefined;
  Enabled?: boolean | undefined;
  UserStatus?: string | undefined;
}

const pageSize = 60;

/** But those whose address nobody has confirmed. */
async function enabledIn(pages: AsyncIterable<{ Users?: User[] | undefined }>): Promise<string[]> {
  const names: string[] = [];
  for await (const { Users = [] } of pages) {
    for (const { Enabled, UserStatus, Username = '' } of Users)
      if (Enabled && UserStatus !== 'UNCONFIRMED') names.push(Username);
  }
  return names;
}

export function accountRepository(pool: CognitoIdentityProviderClient, UserPoolId: string) {
  async function count(): Promise<number> {
    const paging = { client: pool, pageSize };
    const [all, members] = await Promise.all([
      enabledIn(paginateListUsers(paging, { UserPoolId, AttributesToGet: [] })),
      enabledIn(paginateListUsersInGroup(paging, { UserPoolId, GroupName: adminGroup })),
    ]);
    const approved = new Set(members);
    return all.filter((name) => !approved.has(name)).length;
  }

  return {
    /** Accounts that nobody has approved yet; undefined while the pool is out of reach. */
    waiting: (): Promise<number | undefined> =>
      count().catch((error: unknown) => {
        log.warn('accounts not counted', { error: factsOf(error) });
        return undefined;
      }),
  };
}
export type AccountRepository = ReturnType<typeof accountRepository>;

export const openAccounts = (): AccountRepository =>
  accountRepository(
    new CognitoIdentityProviderClient(sdkDefaults),
    environment('USER_POOL_ID').USER_POOL_ID,
  );
