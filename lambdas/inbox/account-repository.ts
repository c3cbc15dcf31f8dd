import {
  type CognitoIdentityProviderClient,
  paginateListUsers,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import { adminGroup } from '#contract/accounts.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import {
  findAttribute,
  openUserPool,
  type PoolUser,
  readUsers,
  toAccount,
  userPoolId,
} from '#lambdas/platform/user-pool.ts';

export interface Recipient {
  id: string;
  email: string;
}

export interface Registration extends Recipient {
  name: string;
  created_at: string;
}

const pageSize = 60;

async function readEnabled(pages: Parameters<typeof readUsers>[0]): Promise<PoolUser[]> {
  const users = await readUsers(pages);
  return users.filter(
    ({ Enabled, UserStatus = '' }) =>
      Enabled && !['UNCONFIRMED', 'FORCE_CHANGE_PASSWORD'].includes(UserStatus),
  );
}

function toRecipients({ Attributes }: PoolUser): Recipient[] {
  const [id, email] = [findAttribute(Attributes, 'sub'), findAttribute(Attributes, 'email')];
  return id && email ? [{ id, email }] : [];
}

export function accountRepository(pool: CognitoIdentityProviderClient, UserPoolId: string) {
  const paging = { client: pool, pageSize };
  const members = () =>
    readEnabled(paginateListUsersInGroup(paging, { UserPoolId, GroupName: adminGroup }));

  async function list(): Promise<Registration[]> {
    const [all, approved] = await Promise.all([
      readEnabled(paginateListUsers(paging, { UserPoolId })),
      members(),
    ]);
    const names = new Set(approved.map(({ Username }) => Username));
    return all.filter(({ Username }) => !names.has(Username)).map(toAccount);
  }

  return {
    /** Undefined while the pool is out of reach. */
    waiting: (): Promise<Registration[] | undefined> =>
      list().catch((error: unknown) => {
        log.warn('accounts not listed', { error: describeError(error) });
        return undefined;
      }),

    administrators: async (): Promise<Recipient[]> => (await members()).flatMap(toRecipients),
  };
}
export type AccountRepository = ReturnType<typeof accountRepository>;

export const openAccounts = (): AccountRepository =>
  accountRepository(openUserPool(), userPoolId());
