import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { adminGroup } from '#contract/accounts.ts';
import type { Administrator } from '#contract/administrators.ts';
import * as accounts from '#lambdas/platform/user-pool-accounts.ts';
import { PoolUser } from '#lambdas/platform/user-pool.ts';
import { throwInvalidAccount, ignoreExistingUser, ignoreMissingUser } from './cognito-errors.ts';

export const administratorRepository = (
  pool: cognito.CognitoIdentityProviderClient,
  UserPoolId: string,
) => {
  const readUser = (Username: string) =>
    pool.send(new cognito.AdminGetUserCommand({ UserPoolId, Username })).catch(ignoreMissingUser);

  async function activate(Username: string): Promise<void> {
    const member = { UserPoolId, Username, GroupName: adminGroup };
    await pool.send(new cognito.AdminAddUserToGroupCommand(member));
  }

  return {
    all: () => accounts.listAccounts(pool, UserPoolId),

    /** The id may be written in another case than in Cognito. */
    async find(id: string): Promise<Administrator | undefined> {
      const listGroups = new cognito.AdminListGroupsForUserCommand({ UserPoolId, Username: id });
      const groupsAnswer = pool.send(listGroups).catch(ignoreMissingUser);
      const [user, groups] = await Promise.all([readUser(id), groupsAnswer]);
      if (!user) return undefined;
      const poolUser = PoolUser.parse({ ...user, Attributes: user.UserAttributes });
      const isActive = groups?.Groups?.some(({ GroupName }) => GroupName === adminGroup) ?? false;
      return accounts.isUsable(poolUser) ? accounts.toAdministrator(poolUser, isActive) : undefined;
    },

    /** Undefined if the address has an account; one that is only invited or unconfirmed is replaced. */
    async invite(email: string, token: string): Promise<string | undefined> {
      const known = await readUser(email);
      if (known) {
        const existingAccount = PoolUser.parse({ ...known, Attributes: known.UserAttributes });
        const { Enabled, Username } = existingAccount;
        const isRegistered =
          accounts.isUsable(existingAccount) && !accounts.isInvited(existingAccount);
        if (!Enabled || isRegistered) return undefined;
        const command = new cognito.AdminDeleteUserCommand({ UserPoolId, Username });
        await pool.send(command).catch(ignoreMissingUser);
      }
      const create = new cognito.AdminCreateUserCommand({
        ...{ UserPoolId, Username: email, MessageAction: 'SUPPRESS', TemporaryPassword: token },
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      });
      const created = await pool.send(create).catch(ignoreExistingUser).catch(throwInvalidAccount);
      const id = created?.User?.Username;
      if (id !== undefined) await activate(id);
      return id;
    },

    activate,

    /** Cognito's list of users lacks the second factor, so each account is read. False for an account that is gone. */
    async hasSecondFactor(id: string): Promise<boolean> {
      return (await readUser(id))?.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
    },

    async resetSecondFactor(id: string): Promise<void> {
      const account = { UserPoolId, Username: id };
      const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
      const settings = { ...account, SoftwareTokenMfaSettings };
      await pool.send(new cognito.AdminSetUserMFAPreferenceCommand(settings));
      await pool.send(new cognito.AdminUserGlobalSignOutCommand(account));
    },

    async remove(id: string): Promise<void> {
      const account = { UserPoolId, Username: id };
      await pool.send(new cognito.AdminUserGlobalSignOutCommand(account)).catch(ignoreMissingUser);
      await pool.send(new cognito.AdminDeleteUserCommand(account)).catch(ignoreMissingUser);
    },
  };
};
export type AdministratorRepository = ReturnType<typeof administratorRepository>;
