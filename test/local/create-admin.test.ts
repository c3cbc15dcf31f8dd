import { execFile } from 'node:child_process';
import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { readCreateOptions } from '#local/administrators/create-options.ts';
import { outputOfStack } from '#local/deployed/stack-outputs.ts';
import { type RunningCognito, startCognito } from '#local/cloud/cognito/start-cognito.ts';
import { credentials, region, temporaryFolder } from './cloud/engines.ts';

const folder = temporaryFolder();
const email = 'asha@example.in';
const password = 'Correct-horse-9';
let cognito: RunningCognito;
let client: CognitoIdentityProviderClient;
let pool: { UserPoolId: string };

beforeAll(async () => {
  cognito = await startCognito({
    folder: folder(),
    region,
    pools: ['first', 'second'].map((name) => ({
      name,
      clientName: 'site',
      groups: ['admins'],
      accessTokenMinutes: 15,
      refreshTokenDays: 30,
      passwordPolicy: { minimumLength: 12, requireNumbers: true, requireSymbols: true },
    })),
  });
  client = new CognitoIdentityProviderClient({ endpoint: cognito.endpoint, region, credentials });
  pool = { UserPoolId: cognito.pools[0]!.poolId };
});
afterAll(async () => {
  client.destroy();
  await cognito.close();
});

/** The command as it is typed, in a process of its own. */
const run = (words: string[], given = password) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const { PATH = '' } = process.env;
    const env = {
      PATH,
      ...(given && { ADMIN_PASSWORD: given }),
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.endpoint,
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
    };
    const child = execFile(
      process.execPath,
      ['local/commands/create-admin.ts', ...words],
      { env },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
    );
  });
const create = (words: string[] = [], given?: string) =>
  run(['--pool', pool.UserPoolId, '--email', email, ...words], given);

const signIn = (word: string) =>
  client.send(
    new InitiateAuthCommand({
      ClientId: cognito.pools[0]!.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: word },
    }),
  );
const refresh = (token = '') =>
  client.send(
    new InitiateAuthCommand({
      ClientId: cognito.pools[0]!.clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: token },
    }),
  );
const administrators = async () => {
  const { Users = [] } = await client.send(
    new ListUsersInGroupCommand({ ...pool, GroupName: 'admins' }),
  );
  return Users.map(({ Attributes = [] }) =>
    Object.fromEntries(Attributes.map(({ Name = '', Value }) => [Name, Value])),
  );
};

it('creates the first administrator, then refuses, then resets the password', async () => {
  const first = await create(['--name', 'Asha Rao']);
  expect(first).toEqual({
    code: 0,
    said: `Created the account ${email}.\nSet its password.\nMade it an administrator.\n`,
  });
  expect(await administrators()).toEqual([
    { email, name: 'Asha Rao', email_verified: 'true', sub: expect.any(String) },
  ]);
  const { AuthenticationResult: session } = await signIn(password);

  const again = await create([], 'Another-horse-10');
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('--reset')]);
  await signIn(password);

  const reset = await create(['--reset'], 'Another-horse-10');
  expect(reset.said).toBe(
    `Found the account ${email}.\nSet a new password and ended its sessions.\nIt was an administrator already.\n`,
  );
  await signIn('Another-horse-10');
  await expect(signIn(password)).rejects.toThrow();
  await expect(refresh(session?.RefreshToken)).rejects.toThrow();
  expect(await administrators()).toHaveLength(1);
});

it('makes an administrator of who registered, and of nobody who was disabled', async () => {
  const pending = { ...pool, Username: 'bela@example.in' };
  await client.send(new AdminCreateUserCommand(pending));
  const words = ['--pool', pool.UserPoolId, '--email', pending.Username];
  expect((await run(words)).said).toContain('Made it an administrator.');
  expect(await administrators()).toHaveLength(2);

  await client.send(new AdminDisableUserCommand(pending));
  expect(await run([...words, '--reset'])).toEqual({
    code: 1,
    said: `${pending.Username} is disabled: enable it in the pool.\n`,
  });
});

it('leaves no account behind where the pool refuses the password', async () => {
  const other = { UserPoolId: cognito.pools[1]!.poolId };
  const { code, said } = await run(['--pool', other.UserPoolId, '--email', email], 'too-short-1');
  expect([code, said]).toEqual([1, expect.stringMatching(/^The pool refuses the password: /)]);
  expect((await client.send(new ListUsersCommand(other))).Users).toEqual([]);
});

it.each([
  ['how it is used', [], /npm run admin:create -- \(--env NAME \| --pool ID\) --email ADDRESS/],
  ['that there is no such environment', ['--env', 'nowhere'], /No environment "nowhere"/],
  ['what is missing', ['--pool', `${region}_nothere`], /^The pool or its group is missing: /],
])('says %s', async (_, words, said) => {
  const wrong = await run(words.length > 0 ? [...words, '--email', email] : []);
  expect(wrong).toEqual({ code: 1, said: expect.stringMatching(said) });
});

it('asks for no password where nobody can type', async () => {
  expect(await run(['--pool', pool.UserPoolId, '--email', 'c@example.in'], '')).toEqual({
    code: 1,
    said: expect.stringContaining('Give the password in ADMIN_PASSWORD.'),
  });
});

it.each([
  [[], 'Give one of --env and --pool.'],
  [['--env', 'dev', '--pool', 'ap-south-1_x'], 'Give one of --env and --pool.'],
  [['--pool', 'x'], '--pool is an id'],
  [['--env', 'dev'], '--email is the address'],
  [['--env', 'dev', '--email', 'asha'], '--email is the address'],
  [['--env', 'dev', 'asha@example.in'], 'Unexpected argument'],
  [['--environment', 'dev'], "Unknown option '--environment'"],
])('refuses %j', (words, message) => {
  expect(() => readCreateOptions(words)).toThrow(message);
});

describe('the pool of a stack', () => {
  const formation = mockClient(CloudFormationClient);
  const find = () => outputOfStack('prod', 'UserPoolId', new CloudFormationClient({ region }));
  const stack = { StackName: 'Firstrung-prod', CreationTime: new Date(), StackStatus: undefined };
  const answer = (OutputKey: string) =>
    formation
      .on(DescribeStacksCommand, { StackName: 'Firstrung-prod' })
      .resolves({ Stacks: [{ ...stack, Outputs: [{ OutputKey, OutputValue: 'ap-south-1_1' }] }] });

  beforeEach(() => formation.reset());

  it('stands in its outputs', async () => {
    answer('UserPoolId');
    expect(await find()).toBe('ap-south-1_1');
  });

  it('is missing in an older stack', async () => {
    answer('Other');
    await expect(find()).rejects.toThrow('The stack Firstrung-prod names no UserPoolId');
  });

  it('needs a stack', async () => {
    formation
      .on(DescribeStacksCommand)
      .rejects(Object.assign(new Error('does not exist'), { name: 'ValidationError' }));
    await expect(find()).rejects.toThrow('There is no stack Firstrung-prod');
  });
});
