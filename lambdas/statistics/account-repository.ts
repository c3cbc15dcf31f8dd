import {
  CognitoIdentityProviderClient,
  paginateListUsers,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { adminGroup } from '#contract/accounts.ts';
import { environment } from '#lambdas/platform/runtime/env.ts';
import { factsOf, log } from '#lambdas/platform/runtime/log.ts';
import { sdkDefaults } from '#lambdas/platform/runtime/sdk.ts';

const User = z.object({
  Username: z.string(),
  Enabled: z.boolean(),
  UserStatus: z.optional(z.string()),
  UserCreateDate: z.optional(z.date()),
  Attributes: z._default(
    z.array(z.object({ Name: z.string(), Value: z.optional(z.string()) })),
    [],
  ),
});
type User = z.infer<typeof User>;

export interface Recipient {
  /** The account's id. */
  id: string;
  email: string;
}

export interface Registration extends Recipient {
  name: string;
  created_at: string;
}

const pageSize = 60;

/** But those whose address nobody has confirmed, and those that wait for who was invited. */
async function enabledIn(
  pages: AsyncIterable<{ Users?: readonly unknown[] | undefined }>,
): Promise<User[]> {
  const found: unknown[] = [];
  for await (const { Users = [] } of pages) found.push(...Users);
  return z
    .array(User)
    .parse(found)
    .filter(
      ({ Enabled, UserStatus = '' }) =>
        Enabled && !['UNCONFIRMED', 'FORCE_CHANGE_PASSWORD'].includes(UserStatus),
    );
}

const attributeOf = ({ Attributes }: User, name: string) =>
  Attributes.find(({ Name }) => Name === name)?.Value;

function recipientOf(user: User): Recipient[] {
  const [id, email] = [attributeOf(user, 'sub'), attributeOf(user, 'email')];
  return id && email ? [{ id, email }] : [];
}

function registrationOf(user: User): Registration {
  const email = attributeOf(user, 'email') ?? '';
  return {
    ...{ id: attributeOf(user, 'sub') ?? user.Username, email },
    name: attributeOf(user, 'name') ?? email,
    created_at: (user.UserCreateDate ?? new Date(0)).toISOString(),
  };
}

export function accountRepository(pool: CognitoIdentityProviderClient, UserPoolId: string) {
  const paging = { client: pool, pageSize };
  const members = () =>
    enabledIn(paginateListUsersInGroup(paging, { UserPoolId, GroupName: adminGroup }));

  async function list(): Promise<Registration[]> {
    const [all, approved] = await Promise.all([
      enabledIn(paginateListUsers(paging, { UserPoolId })),
      members(),
    ]);
    const names = new Set(approved.map(({ Username }) => Username));
    return all.filter(({ Username }) => !names.has(Username)).map(registrationOf);
  }

  return {
    /** Accounts that nobody has approved yet; undefined while the pool is out of reach. */
    waiting: (): Promise<Registration[] | undefined> =>
      list().catch((error: unknown) => {
        log.warn('accounts not listed', { error: factsOf(error) });
        return undefined;
      }),

    /** Every administrator. */
    administrators: async (): Promise<Recipient[]> => (await members()).flatMap(recipientOf),
  };
}
export type AccountRepository = ReturnType<typeof accountRepository>;

export const openAccounts = (): AccountRepository =>
  accountRepository(
    new CognitoIdentityProviderClient(sdkDefaults),
    environment('USER_POOL_ID').USER_POOL_ID,
  );
