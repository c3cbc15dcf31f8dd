import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { type RunningCognito, startCognito } from '#local/cloud/cognito/start-cognito.ts';
import { adminsPool } from './admins-pool.ts';
import { credentials, region, temporaryFolder } from './engines.ts';

const folder = temporaryFolder();
const start = () => startCognito({ folder: folder(), region, pools: [adminsPool(folder())] });

let cognito: RunningCognito;
let client: CognitoIdentityProviderClient;
let UserPoolId: string;
let ClientId: string;
const open = async () => {
  cognito = await start();
  client = new CognitoIdentityProviderClient({
    endpoint: cognito.endpoint,
    region,
    credentials,
    maxAttempts: 1,
  });
  ({ poolId: UserPoolId, clientId: ClientId } = cognito.pools[0]!);
};
const close = async () => {
  client.destroy();
  await cognito.close();
};
beforeAll(open);
afterAll(close);

const password = 'correct-horse-1';
const addUser = async (Username: string) => {
  const { User } = await client.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'name', Value: 'Asha' },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  );
  await setPassword(Username);
  return User?.Username ?? '';
};
const setPassword = (Username: string, Password = password) =>
  client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
const signIn = async (USERNAME: string, PASSWORD = password) => {
  const AuthParameters = { USERNAME, PASSWORD };
  const command = new InitiateAuthCommand({
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters,
  });
  return (await client.send(command)).AuthenticationResult!;
};
const refresh = async (RefreshToken = '') => {
  const command = new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken });
  return (await client.send(command)).AuthenticationResult!;
};
const claimsOf = (token = '') =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const notAuthorized = { name: 'NotAuthorizedException' };

it('creates a user once, whatever the case of the address', async () => {
  const sub = await addUser('once@example.in');
  await expect(addUser('Once@example.in')).rejects.toMatchObject({
    name: 'UsernameExistsException',
  });
  const user = await client.send(
    new AdminGetUserCommand({ UserPoolId, Username: 'once@example.in' }),
  );
  expect(user).toMatchObject({ Username: sub, Enabled: true, UserStatus: 'CONFIRMED' });
  expect(user.UserCreateDate?.getFullYear()).toBe(new Date().getFullYear());
  expect(user.UserAttributes).toContainEqual({ Name: 'email', Value: 'once@example.in' });
});

describe('sign-in', () => {
  const Username = 'admin@example.in';
  beforeAll(async () => {
    await addUser(Username);
    await client.send(
      new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: 'admins' }),
    );
  });

  it('gives tokens that an unmodified verifier accepts, with group and lifetime', async () => {
    const tokens = await signIn(Username);
    expect(tokens).toMatchObject({ ExpiresIn: 900, TokenType: 'Bearer' });
    const verifier = CognitoJwtVerifier.create({
      userPoolId: UserPoolId,
      clientId: ClientId,
      tokenUse: 'access',
      groups: 'admins',
    });
    verifier.cacheJwks(cognito.pools[0]!.jwks());
    const claims = await verifier.verify(tokens.AccessToken ?? '');
    expect(claims).toMatchObject({ username: claims.sub, 'cognito:groups': ['admins'] });
    expect(claims.exp - claims.iat).toBe(900);
    await expect(verifier.verify(tokens.IdToken ?? '')).rejects.toThrow();
    expect(claimsOf(tokens.IdToken)).toMatchObject({
      aud: ClientId,
      email: Username,
      email_verified: true,
      token_use: 'id',
    });
    const published = await fetch(`${cognito.endpoint}/${UserPoolId}/.well-known/jwks.json`);
    expect(await published.json()).toEqual(cognito.pools[0]!.jwks());
  });

  it('answers a wrong password and an unknown user alike', async () => {
    const refusals = await Promise.all(
      [Username, 'nobody@example.in'].map((name) =>
        signIn(name, 'wrong-password-1').catch((error: Error) => [error.name, error.message]),
      ),
    );
    expect(refusals[0]).toEqual(['NotAuthorizedException', 'Incorrect username or password.']);
    expect(refusals[1]).toEqual(refusals[0]);
  });

  it('refuses a disabled user, also at a refresh, until enabled', async () => {
    const user = { UserPoolId, Username: 'disabled@example.in' };
    await addUser(user.Username);
    const { RefreshToken = '' } = await signIn(user.Username);
    await client.send(new AdminDisableUserCommand(user));
    await expect(signIn(user.Username)).rejects.toMatchObject(notAuthorized);
    await expect(refresh(RefreshToken)).rejects.toMatchObject(notAuthorized);
    await client.send(new AdminEnableUserCommand(user));
    await signIn(user.Username);
  });

  describe('rotates refresh tokens', () => {
    const later = (seconds: number) =>
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + seconds * 1_000);
    afterEach(() => jest.restoreAllMocks());

    it('within the same session, with a grace for an answer that got lost', async () => {
      const first = await signIn(Username);
      const second = await refresh(first.RefreshToken);
      expect(second.RefreshToken).not.toBe(first.RefreshToken);
      later(59);
      const again = await refresh(first.RefreshToken);
      for (const { AccessToken } of [second, again]) {
        const { origin_jti, auth_time } = claimsOf(first.AccessToken);
        expect(claimsOf(AccessToken)).toMatchObject({ origin_jti, auth_time });
      }
      later(3);
      await expect(refresh(first.RefreshToken)).rejects.toMatchObject({
        name: 'RefreshTokenReuseException',
      });
      await refresh(second.RefreshToken);
    });

    it('and revokes all of a session by any of them', async () => {
      const { RefreshToken } = await signIn(Username);
      const next = await refresh(RefreshToken);
      await client.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }));
      await expect(refresh(next.RefreshToken)).rejects.toMatchObject(notAuthorized);
    });
  });

  it('keeps users, sessions and keys over a restart, and no password', async () => {
    const before = await signIn(Username);
    const { poolId, clientId, jwks } = cognito.pools[0]!;
    await close();
    await open();
    expect(cognito.pools[0]).toMatchObject({ poolId, clientId });
    expect(cognito.pools[0]!.jwks()).toEqual(jwks());
    await refresh(before.RefreshToken ?? '');
    const stored = await readFile(join(folder(), poolId, 'users.json'), 'utf8');
    expect(stored).toContain(Username);
    expect(stored).not.toContain(password);
    expect(stored).not.toContain(before.RefreshToken);
  });
});

describe('sign-up', () => {
  const mails = async () => {
    const from = join(folder(), 'mail');
    const files = (await readdir(from)).sort();
    return Promise.all(
      files.map(async (file) => {
        const { Destination, Content } = JSON.parse(await readFile(join(from, file), 'utf8'));
        return { to: Destination.ToAddresses, text: Content.Simple.Body.Text.Data };
      }),
    );
  };
  const codeTo = async (address: string): Promise<string> => {
    const text = (await mails()).findLast(({ to }) => to.includes(address))?.text;
    return /^Your code: (\d{6})\nBye$/.exec(text)?.[1] ?? '';
  };
  const signUp = (Username: string, Password = password) =>
    client.send(new SignUpCommand({ ClientId, Username, Password }));
  const confirm = (Username: string, ConfirmationCode: string) =>
    client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
  const resend = (Username: string) =>
    client.send(new ResendConfirmationCodeCommand({ ClientId, Username }));
  const wrongCode = { name: 'CodeMismatchException' };

  it('waits for the code that was mailed last, by address or by id', async () => {
    const { UserSub = '', UserConfirmed } = await signUp('new@example.in');
    expect(UserConfirmed).toBe(false);
    await expect(signIn('new@example.in')).rejects.toMatchObject({
      name: 'UserNotConfirmedException',
    });
    const first = await codeTo('new@example.in');
    await resend(UserSub);
    const second = await codeTo('new@example.in');
    if (first !== second) await expect(confirm(UserSub, first)).rejects.toMatchObject(wrongCode);
    await confirm(UserSub, second);
    await signIn('new@example.in');
    await expect(confirm(UserSub, second)).rejects.toMatchObject(notAuthorized);
    await expect(resend(UserSub)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  it('sets the address by itself, which the app client may not', async () => {
    const set = (Username: string, Name: string) =>
      client.send(
        new SignUpCommand({
          ...{ ClientId, Username, Password: password },
          UserAttributes: [{ Name, Value: Username }],
        }),
      );
    await expect(set('own@example.in', 'email')).rejects.toMatchObject(notAuthorized);
    await set('own@example.in', 'name');
    const user = await client.send(
      new AdminGetUserCommand({ UserPoolId, Username: 'own@example.in' }),
    );
    expect(user.UserAttributes).toContainEqual({ Name: 'email', Value: 'own@example.in' });
  });

  it('takes a code for a day', async () => {
    await signUp('late@example.in');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 60 * 60 * 1_000);
    await expect(confirm('late@example.in', await codeTo('late@example.in'))).rejects.toMatchObject(
      { name: 'ExpiredCodeException' },
    );
    jest.restoreAllMocks();
  });

  it('takes an address once, and tells nobody else whether it is known', async () => {
    await signUp('taken@example.in');
    await expect(signUp('Taken@example.in')).rejects.toMatchObject({
      name: 'UsernameExistsException',
    });
    await expect(signUp('weak@example.in', 'short')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await resend('nobody@example.in');
    await expect(confirm('nobody@example.in', '000000')).rejects.toMatchObject(wrongCode);
    expect((await mails()).flatMap(({ to }) => to)).not.toContain('nobody@example.in');
  });
});
