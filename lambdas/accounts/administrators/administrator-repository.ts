import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
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
import { environment } from '#lambdas/platform/runtime/env.ts';
import { sdkDefaults } from '#lambdas/platform/runtime/sdk-defaults.ts';
import { accountRefused, undefinedIf } from '../refusals/account-refused.ts';

const User = z.object({
  Username: z.string(),
  Enabled: z.boolean(),
  UserStatus: z.string(),
  UserCreateDate: z.date(),
  Attributes: z.array(z.object({ Name: z.string(), Value: z.optional(z.string()) })),
});
type User = z.infer<typeof User>;

const pageSize = 60;

const ifThere = undefinedIf('UserNotFoundException');

const verified = (email: string) => [
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: 'true' },
];

/** The account still has its first password, so nobody has signed in yet. */
const isInvited = ({ UserStatus }: Pick<User, 'UserStatus'>) =>
  UserStatus === 'FORCE_CHANGE_PASSWORD';

function toStatus(user: User, isActive: boolean): Administrator['status'] {
  if (isInvited(user)) return 'invited';
  return isActive ? 'active' : 'pending';
}

function toAdministrator(user: User, isActive: boolean): Administrator {
  const attribute = (name: string) => user.Attributes.find((each) => each.Name === name)?.Value;
  const email = attribute('email') ?? '';
  return {
    id: attribute('sub') ?? user.Username,
    name: attribute('name') ?? email,
    email,
    status: toStatus(user, isActive),
    created_at: user.UserCreateDate.toISOString(),
  };
}

/** A disabled account counts as gone, and one whose address nobody has confirmed as not yet there. */
const counts = ({ Enabled, UserStatus }: Pick<User, 'Enabled' | 'UserStatus'>) =>
  Enabled && UserStatus !== 'UNCONFIRMED';

async function readUsers(
  pages: AsyncIterable<{ Users?: readonly unknown[] | undefined }>,
): Promise<User[]> {
  const users: unknown[] = [];
  for await (const { Users = [] } of pages) users.push(...Users);
  return z.array(User).parse(users);
}

export const administratorRepository = (
  pool: CognitoIdentityProviderClient,
  UserPoolId: string,
) => {
  const paging = { client: pool, pageSize };

  async function activate(Username: string): Promise<void> {
    await pool.send(
      new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: adminGroup }),
    );
  }

  return {
    async all(): Promise<Administrator[]> {
      const [users, members] = await Promise.all([
        readUsers(paginateListUsers(paging, { UserPoolId })),
        readUsers(paginateListUsersInGroup(paging, { UserPoolId, GroupName: adminGroup })),
      ]);
      const active = new Set(members.map((member) => member.Username));
      return users
        .filter(counts)
        .map((user) => toAdministrator(user, active.has(user.Username)))
        .sort((one, other) => other.created_at.localeCompare(one.created_at));
    },

    /** Reads the pool directly. The id may come in another case than the account's own. */
    async find(id: string): Promise<Administrator | undefined> {
      const named = { UserPoolId, Username: id };
      const [user, groups] = await Promise.all([
        pool.send(new AdminGetUserCommand(named)).catch(ifThere),
        pool.send(new AdminListGroupsForUserCommand(named)).catch(ifThere),
      ]);
      if (!user) return undefined;
      const parsed = User.parse({ ...user, Attributes: user.UserAttributes });
      const isActive = groups?.Groups?.some(({ GroupName }) => GroupName === adminGroup) ?? false;
      return counts(parsed) ? toAdministrator(parsed, isActive) : undefined;
    },

    /** Undefined for a known address, unless only invited or unconfirmed: that one is replaced. */
    async invite(email: string, token: string): Promise<string | undefined> {
      const named = { UserPoolId, Username: email };
      const ifFree = undefinedIf('UsernameExistsException');
      const known = await pool.send(new AdminGetUserCommand(named)).catch(ifThere);
      if (known) {
        const earlier = User.parse({ ...known, Attributes: known.UserAttributes });
        if (!earlier.Enabled || (counts(earlier) && !isInvited(earlier))) return undefined;
        await pool
          .send(new AdminDeleteUserCommand({ UserPoolId, Username: earlier.Username }))
          .catch(ifThere);
      }
      const create = new AdminCreateUserCommand({
        ...named,
        MessageAction: 'SUPPRESS',
        TemporaryPassword: token,
        UserAttributes: verified(email),
      });
      const created = await pool.send(create).catch(ifFree).catch(accountRefused);
      const id = created?.User?.Username;
      if (id !== undefined) await activate(id);
      return id;
    },

    activate,

    /** Lists do not say it, so the pool is asked for each; one that is gone meanwhile has none. */
    async hasSecondFactor(id: string): Promise<boolean> {
      const user = await pool
        .send(new AdminGetUserCommand({ UserPoolId, Username: id }))
        .catch(ifThere);
      return user?.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
    },

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
