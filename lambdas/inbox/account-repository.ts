import {
  CognitoIdentityProviderClient,
  paginateListUsers,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { adminGroup } from '#contract/accounts.ts';
import { environment } from '#lambdas/platform/runtime/env.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { sdkDefaults } from '#lambdas/platform/runtime/sdk-defaults.ts';

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
  id: string;
  email: string;
}

export interface Registration extends Recipient {
  name: string;
  created_at: string;
}

const pageSize = 60;

async function readEnabled(
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

const readAttribute = ({ Attributes }: User, name: string) =>
  Attributes.find(({ Name }) => Name === name)?.Value;

function toRecipients(user: User): Recipient[] {
  const [id, email] = [readAttribute(user, 'sub'), readAttribute(user, 'email')];
  return id && email ? [{ id, email }] : [];
}

function toRegistration(user: User): Registration {
  const email = readAttribute(user, 'email') ?? '';
  return {
    ...{ id: readAttribute(user, 'sub') ?? user.Username, email },
    name: readAttribute(user, 'name') ?? email,
    created_at: (user.UserCreateDate ?? new Date(0)).toISOString(),
  };
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
    return all.filter(({ Username }) => !names.has(Username)).map(toRegistration);
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
  accountRepository(
    new CognitoIdentityProviderClient(sdkDefaults),
    environment('USER_POOL_ID').USER_POOL_ID,
  );
