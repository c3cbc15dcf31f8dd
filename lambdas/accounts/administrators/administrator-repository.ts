import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { adminGroup } from '#contract/accounts.ts';
import { type Administrator } from '#contract/administrators.ts';
import {
  counts,
  isInvited,
  listAccounts,
  toAdministrator,
} from '#lambdas/platform/pool-accounts.ts';
import { openUserPool, PoolUser, userPoolId } from '#lambdas/platform/user-pool.ts';
import { accountRefused, undefinedIf } from '../refusals/account-refused.ts';

const ifThere = undefinedIf('UserNotFoundException');

const verified = (email: string) => [
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: 'true' },
];

export const administratorRepository = (
  pool: CognitoIdentityProviderClient,
  UserPoolId: string,
) => {
  async function activate(Username: string): Promise<void> {
    await pool.send(
      new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: adminGroup }),
    );
  }

  return {
    all: () => listAccounts(pool, UserPoolId),

    /** Reads the pool directly. The id may come in another case than the account's own. */
    async find(id: string): Promise<Administrator | undefined> {
      const named = { UserPoolId, Username: id };
      const [user, groups] = await Promise.all([
        pool.send(new AdminGetUserCommand(named)).catch(ifThere),
        pool.send(new AdminListGroupsForUserCommand(named)).catch(ifThere),
      ]);
      if (!user) return undefined;
      const parsed = PoolUser.parse({ ...user, Attributes: user.UserAttributes });
      const isActive = groups?.Groups?.some(({ GroupName }) => GroupName === adminGroup) ?? false;
      return counts(parsed) ? toAdministrator(parsed, isActive) : undefined;
    },

    /** Undefined for a known address, unless only invited or unconfirmed: that one is replaced. */
    async invite(email: string, token: string): Promise<string | undefined> {
      const named = { UserPoolId, Username: email };
      const ifFree = undefinedIf('UsernameExistsException');
      const known = await pool.send(new AdminGetUserCommand(named)).catch(ifThere);
      if (known) {
        const earlier = PoolUser.parse({ ...known, Attributes: known.UserAttributes });
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
  administratorRepository(openUserPool(), userPoolId());
