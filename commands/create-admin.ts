import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { adminGroup } from '#contract/accounts.ts';
import type { localVariables } from '#contract/env.ts';
import { EmailAddress } from '#contract/text.ts';
import { closeSessions } from '#lambdas/accounts/open-session-repository.ts';
import { StartError } from '#local/launch/start-error.ts';
import { outputOfStack, tableOfStack } from './deployed/stack-outputs.ts';
import { ask, parseWords, runCommand, WrongUse } from './terminal/command.ts';

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
  /** Gives a new password to somebody who is an administrator already. */
  reset: boolean;
  /** Ends the account's sessions; absent where the table is not known. */
  closeSessions?: (accountId: string) => Promise<void>;
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

/** Errors that the person at the terminal can mend are shown without a stack. */
function explained(error: unknown): unknown {
  const reason = error instanceof Error ? mendable[error.name] : undefined;
  return reason && error instanceof Error ? new StartError(`${reason}: ${error.message}`) : error;
}

interface Found {
  id: string;
  isActive: boolean;
}

async function find({ cognito, user }: Account): Promise<Found | undefined> {
  const found = await cognito.send(new AdminGetUserCommand(user)).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'UserNotFoundException') return undefined;
    throw error;
  });
  if (!found) return undefined;
  if (!found.Enabled) throw new StartError(`${user.Username} is disabled: enable it in the pool.`);
  const { Groups = [] } = await cognito.send(new AdminListGroupsForUserCommand(user));
  const sub = found.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value;
  return {
    id: sub ?? user.Username,
    isActive: Groups.some(({ GroupName }) => GroupName === adminGroup),
  };
}

/** The password is given at once, so that one which the pool refuses leaves no account behind. */
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

async function createNew(
  { cognito, user }: Account,
  name: string,
  password: string,
): Promise<string[]> {
  await create({ cognito, user }, name, password);
  await cognito.send(
    new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }),
  );
  return [`Created the account ${user.Username}.`, 'Set its password.'];
}

async function resetFound(
  { cognito, user }: Account,
  id: string,
  { password, closeSessions }: { password: string } & Pick<AdministratorInput, 'closeSessions'>,
): Promise<string[]> {
  await cognito.send(
    new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }),
  );
  // The operator vouches for an address that nobody has confirmed: codes are mailed to no other.
  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
  await cognito.send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes }));
  await cognito.send(new AdminUserGlobalSignOutCommand(user));
  await closeSessions?.(id);
  const when = closeSessions ? '' : ', within 15 minutes';
  return [
    `Found the account ${user.Username}.`,
    `Set a new password and ended its sessions${when}.`,
  ];
}

async function work(account: Account, input: AdministratorInput): Promise<string[]> {
  const { cognito, user } = account;
  const before = await find(account);
  if (before?.isActive && !input.reset) {
    throw new StartError(
      `${user.Username} is an administrator already; --reset gives a new password. Nothing was changed.`,
    );
  }
  const password = await input.password();
  const done = before
    ? await resetFound(account, before.id, { ...input, password })
    : await createNew(account, input.name, password);
  await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: adminGroup }));
  return [
    ...done,
    before?.isActive ? 'It was an administrator already.' : 'Made it an administrator.',
  ];
}

export const createAdministrator = (
  cognito: CognitoIdentityProviderClient,
  input: AdministratorInput,
): Promise<string[]> => {
  const user = { UserPoolId: input.poolId, Username: input.email };
  return work({ cognito, user }, input).catch((error: unknown) => {
    throw explained(error);
  });
};

interface CreateOptions {
  place: { env: string } | { pool: string };
  email: string;
  name: string;
  reset: boolean;
}

const flags = {
  env: { type: 'string' },
  pool: { type: 'string' },
  email: { type: 'string' },
  name: { type: 'string', default: 'Administrator' },
  reset: { type: 'boolean', default: false },
} as const;

function parsePlace(env: string | undefined, pool: string | undefined): CreateOptions['place'] {
  if (env && !pool) return { env };
  if (!pool || env) throw new WrongUse('Give one of --env and --pool.');
  if (!/^[\w-]+_[0-9a-z]+$/i.test(pool)) {
    throw new WrongUse('--pool is an id such as ap-south-1_AbCdEfGhI.');
  }
  return { pool };
}

export function readCreateOptions(args: string[]): CreateOptions {
  const { env, pool, email, name, reset } = parseWords({ args, options: flags }).values;
  const place = parsePlace(env, pool);
  const address = EmailAddress.safeParse(email);
  if (!address.success) throw new WrongUse('--email is the address of the administrator.');
  return { place, email: address.data, name, reset };
}

const passwordVariable: keyof typeof localVariables = 'ADMIN_PASSWORD';

async function password(): Promise<string> {
  const preset = process.env[passwordVariable];
  if (preset) return preset;
  if (!process.stdin.isTTY) throw new WrongUse(`Give the password in ${passwordVariable}.`);
  const typed = await ask('Password: ', true);
  if ((await ask('The same again: ', true)) === typed) return typed;
  throw new WrongUse('The two passwords differ.');
}

runCommand(import.meta.filename, usage, async (args) => {
  const { place, ...options } = readCreateOptions(args);
  const table = 'env' in place ? await tableOfStack(place.env) : undefined;
  const poolId = await ('pool' in place ? place.pool : outputOfStack(place.env, 'UserPoolId'));
  const region = poolId.slice(0, poolId.indexOf('_'));
  const done = await createAdministrator(new CognitoIdentityProviderClient({ region }), {
    ...{ ...options, poolId, password },
    ...(table && {
      closeSessions: (id) => closeSessions(id, table),
    }),
  });
  console.log(done.join('\n'));
});
