import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider';
import { createAdministrator, readCreateOptions } from '#commands/create-admin.ts';
import type { PoolSettings } from '#local/cloud/cognito/user-pool.ts';
import { startCognito } from '#local/cloud/cognito/start-cognito.ts';
import { credentials, region, temporaryFolder } from '#test/local/cloud/engines.ts';

const folder = temporaryFolder();
const email = 'asha@example.in';
const password = 'Correct-horse-9';
let cognito: Awaited<ReturnType<typeof startCognito>>;
let client: CognitoIdentityProvider;
let pool: { UserPoolId: string };

beforeAll(async () => {
  cognito = await startCognito(folder(), {
    pool: { id: 'admins', Policies: { PasswordPolicy: { MinimumLength: 12 } } },
    client: {
      id: 'site',
      AccessTokenValidity: 15,
      RefreshTokenValidity: 43_200,
      RefreshTokenRotation: { RetryGracePeriodSeconds: 60 },
    },
    groups: ['admins'],
  } as PoolSettings);
  const { endpoint } = cognito;
  client = new CognitoIdentityProvider({ endpoint, region, credentials });
  pool = { UserPoolId: cognito.poolId };
});
afterAll(async () => {
  client.destroy();
  await cognito.close();
});

const create = (more: Partial<Parameters<typeof createAdministrator>[1]> = {}) =>
  createAdministrator(client, {
    ...{ poolId: pool.UserPoolId, email, name: 'Asha Rao', password: async () => password },
    reset: false,
    ...more,
  });

const signIn = (word: string) =>
  client.initiateAuth({
    ...{ ClientId: cognito.clientId, AuthFlow: 'USER_PASSWORD_AUTH' },
    AuthParameters: { USERNAME: email, PASSWORD: word },
  });
const refresh = (RefreshToken = '') =>
  client.getTokensFromRefreshToken({ ClientId: cognito.clientId, RefreshToken });
const administrators = async () => {
  const { Users = [] } = await client.listUsersInGroup({ ...pool, GroupName: 'admins' });
  return Users.map(({ Attributes = [] }) =>
    Object.fromEntries(Attributes.map(({ Name = '', Value }) => [Name, Value])),
  );
};

it('creates the first administrator, then refuses, then resets the password', async () => {
  expect(await create()).toEqual([
    `Created the account ${email}.`,
    'Set its password.',
    'Made it an administrator.',
  ]);
  expect(await administrators()).toEqual([
    { email, name: 'Asha Rao', email_verified: 'true', sub: expect.any(String) },
  ]);
  const { AuthenticationResult: session } = await signIn(password);

  const other = { password: async () => 'Another-horse-10' };
  await expect(create(other)).rejects.toThrow('--reset');
  await signIn(password);

  const [{ sub = '' } = {}] = await administrators();
  const closed: string[] = [];
  const closeSessions = async (id: string) => void closed.push(id);
  expect(await create({ ...other, reset: true, closeSessions })).toEqual([
    `Found the account ${email}.`,
    'Set a new password and ended its sessions.',
    'It was an administrator already.',
  ]);
  expect(closed).toEqual([sub]);
  await signIn('Another-horse-10');
  await expect(signIn(password)).rejects.toThrow();
  await expect(refresh(session?.RefreshToken)).rejects.toThrow();
  expect(await administrators()).toHaveLength(1);
});

it('makes an administrator of who registered, and of nobody who was disabled', async () => {
  const pending = { ...pool, Username: 'bela@example.in' };
  await client.adminCreateUser(pending);
  expect(await create({ email: pending.Username })).toContain('Made it an administrator.');
  const [, bela] = await administrators();
  expect(bela).toMatchObject({ email: pending.Username, email_verified: 'true' });

  await client.adminDisableUser(pending);
  const refused = `${pending.Username} is disabled: enable it in the pool.`;
  await expect(create({ email: pending.Username, reset: true })).rejects.toThrow(refused);
});

it.each([
  [{ ADMIN_PASSWORD: password }, /^0 Created the account /],
  [{}, /^1 Give the password in ADMIN_PASSWORD\.\n\nnpm run/],
])('is a command that, given %j, says %s', async (given, said) => {
  const words = ['--pool', pool.UserPoolId, '--email', `${randomUUID()}@example.in`];
  const env = {
    ...{ PATH: process.env['PATH'], AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.endpoint },
    ...{ AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local', ...given },
  };
  const ended = await new Promise((done) => {
    const typed = ['commands/create-admin.ts', ...words];
    const child = execFile(process.execPath, typed, { env }, (_error, stdout, stderr) =>
      done(`${child.exitCode} ${stdout}${stderr}`),
    );
  });
  expect(ended).toEqual(expect.stringMatching(said));
});

it.each([
  [[], 'Give one of --env and --pool.'],
  [['--env', 'dev', '--pool', 'ap-south-1_x'], 'Give one of --env and --pool.'],
  [['--pool', 'x'], '--pool is an id'],
  [['--env', 'dev'], '--email is the address'],
  [['--env', 'dev', '--email', 'asha'], '--email is the address'],
  [['--env', 'dev', 'asha@example.in'], 'Unexpected argument'],
  [['--environment', 'dev'], "Unknown option '--environment'"],
])('refuses %j', (words, message) => expect(() => readCreateOptions(words)).toThrow(message));
