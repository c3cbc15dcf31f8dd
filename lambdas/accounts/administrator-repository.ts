import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  paginateListUsers,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { adminGroup, type Administrator } from '#contract/accounts.ts';
import { environment } from '#lambdas/platform/env.ts';
import { isNamed, sdkDefaults } from '#lambdas/platform/sdk.ts';

const User = z.object({
  Username: z.string(),
  Enabled: z.boolean(),
  UserStatus: z.string(),
  UserCreateDate: z.date(),
  Attributes: z.array(z.object({ Name: z.string(), Value: z.optional(z.string()) })),
});
type User = z.infer<typeof User>;

const pageSize = 60;

const ifThere = (error: unknown): undefined => {
  if (isNamed(error, 'UserNotFoundException')) return undefined;
  throw error;
};

function administratorOf(user: User, isActive: boolean): Administrator {
  const attribute = (name: string) => user.Attributes.find((each) => each.Name === name)?.Value;
  const email = attribute('email') ?? '';
  return {
    id: attribute('sub') ?? user.Username,
    name: attribute('name') ?? email,
    email,
    status: isActive ? 'active' : 'pending',
    created_at: user.UserCreateDate.toISOString(),
  };
}

const byAge = (one: Administrator, other: Administrator) =>
  other.created_at.localeCompare(one.created_at);

/** A disabled account counts as gone, and one whose address nobody has confirmed as not yet there. */
const counts = ({ Enabled, UserStatus }: Pick<User, 'Enabled' | 'UserStatus'>) =>
  Enabled && UserStatus !== 'UNCONFIRMED';

async function usersIn(
  pages: AsyncIterable<{ Users?: readonly unknown[] | undefined }>,
): Promise<User[]> {
  const users: unknown[] = [];
  for await (const { Users = [] } of pages) users.push(...Users);
  return z.array(User).parse(users);
}

/** The accounts of the pool. */
export const administratorRepository = (
  pool: CognitoIdentityProviderClient,
  UserPoolId: string,
) => {
  const paging = { client: pool, pageSize };

  return {
    /** Pending and active ones, newest first. */
    async all(): Promise<Administrator[]> {
      const [users, members] = await Promise.all([
        usersIn(paginateListUsers(paging, { UserPoolId })),
        usersIn(paginateListUsersInGroup(paging, { UserPoolId, GroupName: adminGroup })),
      ]);
      const active = new Set(members.map((member) => member.Username));
      return users
        .filter(counts)
        .map((user) => administratorOf(user, active.has(user.Username)))
        .sort(byAge);
    },

    /** As the pool has it at this moment. The id may come in another case than the account's own. */
    async find(id: string): Promise<Administrator | undefined> {
      const named = { UserPoolId, Username: id };
      const [user, groups] = await Promise.all([
        pool.send(new AdminGetUserCommand(named)).catch(ifThere),
        pool.send(new AdminListGroupsForUserCommand(named)).catch(ifThere),
      ]);
      if (!user) return undefined;
      const parsed = User.parse({ ...user, Attributes: user.UserAttributes });
      const isActive = groups?.Groups?.some(({ GroupName }) => GroupName === adminGroup) ?? false;
      return counts(parsed) ? administratorOf(parsed, isActive) : undefined;
    },

    /** May be done again. */
    async activate(id: string): Promise<void> {
      await pool.send(
        new AdminAddUserToGroupCommand({ UserPoolId, Username: id, GroupName: adminGroup }),
      );
    },

    /** Turns the second factor off and ends the account's sessions. May be done again. */
    async resetSecondFactor(id: string): Promise<void> {
      const named = { UserPoolId, Username: id };
      await pool.send(
        new AdminSetUserMFAPreferenceCommand({
          ...named,
          SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
        }),
      );
      await pool.send(new AdminUserGlobalSignOutCommand(named));
    },

    /** Ends the account's sessions and the account; one that is gone already is no error. */
    async remove(id: string): Promise<void> {
      const named = { UserPoolId, Username: id };
      await pool.send(new AdminUserGlobalSignOutCommand(named)).catch(ifThere);
      await pool.send(new AdminDeleteUserCommand(named)).catch(ifThere);
    },
  };
};
export type AdministratorRepository = ReturnType<typeof administratorRepository>;

export const openAdministrators = (): AdministratorRepository =>
  administratorRepository(
    new CognitoIdentityProviderClient(sdkDefaults),
    environment('USER_POOL_ID').USER_POOL_ID,
  );
