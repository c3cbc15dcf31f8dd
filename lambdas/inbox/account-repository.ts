import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Administrator } from '#contract/administrators.ts';
import {
  counts,
  listAccounts,
  listMembers,
  toAdministrator,
} from '#lambdas/platform/pool-accounts.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { userPool, userPoolId } from '#lambdas/platform/user-pool.ts';

export function accountRepository(pool: CognitoIdentityProviderClient, UserPoolId: string) {
  return {
    /** Undefined while the pool is out of reach. */
    async waiting(): Promise<Administrator[] | undefined> {
      try {
        const accounts = await listAccounts(pool, UserPoolId);
        return accounts.filter(({ status }) => status === 'pending');
      } catch (error) {
        log.warn('accounts not listed', { error: describeError(error) });
        return undefined;
      }
    },

    /** Those who can sign in and have an address. */
    async administrators(): Promise<Administrator[]> {
      const members = (await listMembers(pool, UserPoolId)).filter(counts);
      const accounts = members.map((user) => toAdministrator(user, true));
      return accounts.filter(({ status, email }) => status === 'active' && email !== '');
    },
  };
}
export type AccountRepository = ReturnType<typeof accountRepository>;

export const openAccounts = (): AccountRepository => accountRepository(userPool(), userPoolId());
