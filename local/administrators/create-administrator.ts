import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { adminGroup } from '#contract/accounts.ts';
import { StartError } from '../launch/start-error.ts';

interface Wanted {
  poolId: string;
  email: string;
  /** Of a new account; one that is there keeps its own. */
  name: string;
  /** Asked for only when it is needed. */
  password: () => Promise<string>;
  /** Gives a new password to who is an administrator already. */
  reset: boolean;
}

interface Account {
  cognito: CognitoIdentityProviderClient;
  user: { UserPoolId: string; Username: string };
}

const mendable: Readonly<Record<string, string>> = {
  InvalidPasswordException: 'The pool refuses the password',
  ResourceNotFoundException: 'The pool or its group is missing',
  UserNotFoundException: 'The account vanished meanwhile',
};

/** What the person at the terminal can mend is said without a stack. */
function explained(error: unknown): unknown {
  const reason = error instanceof Error ? mendable[error.name] : undefined;
  return reason && error instanceof Error ? new StartError(`${reason}: ${error.message}`) : error;
}

async function stateOf({ cognito, user }: Account): Promise<'unknown' | 'pending' | 'active'> {
  const found = await cognito.send(new AdminGetUserCommand(user)).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'UserNotFoundException') return undefined;
    throw error;
  });
  if (!found) return 'unknown';
  if (!found.Enabled) throw new StartError(`${user.Username} is disabled: enable it in the pool.`);
  const { Groups = [] } = await cognito.send(new AdminListGroupsForUserCommand(user));
  return Groups.some(({ GroupName }) => GroupName === adminGroup) ? 'active' : 'pending';
}

/** With the password at once, so that one which the pool refuses leaves no account behind. */
const create = ({ cognito, user }: Account, name: string, password: string) =>
  cognito.send(
    new AdminCreateUserCommand({
      ...user,
      MessageAction: 'SUPPRESS',
      TemporaryPassword: password,
      UserAttributes: [
        { Name: 'email', Value: user.Username },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: name },
      ],
    }),
  );

async function work(account: Account, { name, reset, password }: Wanted): Promise<string[]> {
  const { cognito, user } = account;
  const before = await stateOf(account);
  if (before === 'active' && !reset) {
    throw new StartError(
      `${user.Username} is an administrator already; --reset gives a new password. Nothing was changed.`,
    );
  }
  const Password = await password();
  const isNew = before === 'unknown';
  if (isNew) await create(account, name, Password);
  await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password, Permanent: true }));
  if (!isNew) await cognito.send(new AdminUserGlobalSignOutCommand(user));
  await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: adminGroup }));
  return [
    isNew ? `Created the account ${user.Username}.` : `Found the account ${user.Username}.`,
    isNew ? 'Set its password.' : 'Set a new password and ended its sessions.',
    before === 'active' ? 'It was an administrator already.' : 'Made it an administrator.',
  ];
}

/** Says what it did, line by line. */
export const createAdministrator = (
  cognito: CognitoIdentityProviderClient,
  wanted: Wanted,
): Promise<string[]> => {
  const user = { UserPoolId: wanted.poolId, Username: wanted.email };
  return work({ cognito, user }, wanted).catch((error: unknown) => {
    throw explained(error);
  });
};
