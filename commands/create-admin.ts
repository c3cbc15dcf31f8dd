import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider';
import { adminGroup } from '#contract/accounts.ts';
import type { localVariables } from '#contract/environment-variables.ts';
import { EmailAddress } from '#contract/field-schemas.ts';
import { closeSessions } from '#lambdas/accounts/session-repository.ts';
import { hasErrorName } from '#lambdas/platform/runtime/service-errors.ts';
import { CommandError } from '#local/launch/command-error.ts';
import { readStackOutput, findStackTable } from './deployed/stack-outputs.ts';
import { ask, parseFlags, runCommand, UsageError } from './terminal/command-line.ts';

const usage = `npm run admin:create -- (--env NAME | --pool ID) --email ADDRESS [options]

  --env NAME        the deployed environment, whose stack names the user pool
  --pool ID         the user pool itself
  --email ADDRESS   the administrator; the password comes from ADMIN_PASSWORD or is asked for
  --name NAME       shown in the back office (Administrator)
  --reset           gives an existing administrator a new password and ends the sessions:
                    at once with --env, within 15 minutes with --pool`;

interface AdministratorInput {
  poolId: string;
  email: string;
  /** The name of a new account; an existing one keeps its own. */
  name: string;
  password: () => Promise<string>;
  /** Sets a new password for an existing administrator. */
  reset: boolean;
  /** Ends the account's sessions. Undefined where the table is not known. */
  closeSessions?: (accountId: string) => Promise<void>;
}

const correctableErrors: Readonly<Record<string, string>> = {
  InvalidPasswordException: 'The pool refuses the password',
  ResourceNotFoundException: 'The pool or its group is missing',
  UserNotFoundException: 'The account vanished meanwhile',
};

async function findAccount(
  cognito: CognitoIdentityProvider,
  user: { UserPoolId: string; Username: string },
) {
  const found = await cognito.adminGetUser(user).catch((error: unknown) => {
    if (!hasErrorName(error, 'UserNotFoundException')) throw error;
  });
  if (!found) return undefined;
  if (!found.Enabled)
    throw new CommandError(`${user.Username} is disabled: enable it in the pool.`);
  const { Groups = [] } = await cognito.adminListGroupsForUser(user);
  return {
    id: found.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value ?? user.Username,
    isActive: Groups.some(({ GroupName }) => GroupName === adminGroup),
  };
}

async function createOrReset(
  cognito: CognitoIdentityProvider,
  { poolId, email, name, password, reset, closeSessions }: AdministratorInput,
): Promise<string[]> {
  const user = { UserPoolId: poolId, Username: email };
  const verified = { Name: 'email_verified', Value: 'true' };
  const account = await findAccount(cognito, user);
  if (account?.isActive && !reset)
    throw new CommandError(
      `${email} is an administrator already; --reset gives a new password. Nothing was changed.`,
    );
  const Password = await password();
  if (!account)
    await cognito.adminCreateUser({
      ...user,
      MessageAction: 'SUPPRESS',
      // With an invalid password, the pool then creates no account.
      TemporaryPassword: Password,
      UserAttributes: [{ Name: 'email', Value: email }, verified, { Name: 'name', Value: name }],
    });
  await cognito.adminSetUserPassword({ ...user, Password, Permanent: true });
  if (account) {
    // Codes are mailed only to verified addresses, so the operator verifies this one.
    await cognito.adminUpdateUserAttributes({ ...user, UserAttributes: [verified] });
    await cognito.adminUserGlobalSignOut(user);
    await closeSessions?.(account.id);
  }
  await cognito.adminAddUserToGroup({ ...user, GroupName: adminGroup });
  const when = closeSessions ? '' : ', within 15 minutes';
  return [
    ...(account
      ? [`Found the account ${email}.`, `Set a new password and ended its sessions${when}.`]
      : [`Created the account ${email}.`, 'Set its password.']),
    account?.isActive ? 'It was an administrator already.' : 'Made it an administrator.',
  ];
}

/** Errors that the operator can correct are shown without a stack trace. */
export const createAdministrator = (...[cognito, input]: Parameters<typeof createOrReset>) =>
  createOrReset(cognito, input).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    const reason = correctableErrors[error.name];
    throw reason ? new CommandError(`${reason}: ${error.message}`) : error;
  });

const optionTypes = {
  env: { type: 'string' },
  pool: { type: 'string' },
  email: { type: 'string' },
  name: { type: 'string', default: 'Administrator' },
  reset: { type: 'boolean', default: false },
} as const;

export function readCreateOptions(args: string[]) {
  const { env, pool = '', email, name, reset } = parseFlags({ args, options: optionTypes }).values;
  if (!env === !pool) throw new UsageError('Give one of --env and --pool.');
  if (!env && !/^[\w-]+_[0-9a-z]+$/i.test(pool)) {
    throw new UsageError('--pool is an id such as ap-south-1_AbCdEfGhI.');
  }
  const address = EmailAddress.safeParse(email);
  if (!address.success) throw new UsageError('--email is the address of the administrator.');
  return { env, pool, email: address.data, name, reset };
}

const passwordVariable: keyof typeof localVariables = 'ADMIN_PASSWORD';

async function askPassword(): Promise<string> {
  const preset = process.env[passwordVariable];
  if (preset) return preset;
  if (!process.stdin.isTTY) throw new UsageError(`Give the password in ${passwordVariable}.`);
  const typedPassword = await ask('Password: ', true);
  if ((await ask('The same again: ', true)) === typedPassword) return typedPassword;
  throw new UsageError('The two passwords differ.');
}

runCommand(import.meta.filename, usage, async (args) => {
  const { env, pool, ...options } = readCreateOptions(args);
  const table = env ? await findStackTable(env) : undefined;
  const poolId = env ? await readStackOutput(env, 'UserPoolId') : pool;
  const region = poolId.slice(0, poolId.indexOf('_'));
  const doneLines = await createAdministrator(new CognitoIdentityProvider({ region }), {
    ...options,
    poolId,
    password: askPassword,
    ...(table && { closeSessions: (id) => closeSessions(id, table) }),
  });
  console.log(doneLines.join('\n'));
});
