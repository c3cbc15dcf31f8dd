import type { Administrator } from '#contract/administrators.ts';
import { log, describeError } from '#lambdas/platform/runtime/log.ts';
import { listAccounts } from '#lambdas/platform/user-pool-accounts.ts';
import { userPool, userPoolId } from '#lambdas/platform/user-pool.ts';

/** Undefined while Cognito is unreachable. */
export async function listRegistrations(): Promise<Administrator[] | undefined> {
  try {
    const accounts = await listAccounts(userPool(), userPoolId());
    return accounts.filter(({ status }) => status === 'pending');
  } catch (error) {
    log.warn('accounts not listed', { error: describeError(error) });
    return undefined;
  }
}
