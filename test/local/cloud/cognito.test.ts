import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { type RunningCognito, startCognito } from '#local/cloud/cognito/start-cognito.ts';
import { credentials, region, temporaryFolder } from './engines.ts';

const folder = temporaryFolder();
const start = () =>
  startCognito({
    folder: folder(),
    region,
    pools: [
      {
        name: 'admins',
        clientName: 'site',
        groups: ['admins'],
        accessTokenMinutes: 15,
        refreshTokenDays: 30,
        passwordPolicy: { minimumLength: 10, requireNumbers: true },
      },
    ],
  });

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
  const { AuthenticationResult } = await client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    }),
  );
  return AuthenticationResult!;
};
const refresh = async (REFRESH_TOKEN: string) => {
  const { AuthenticationResult } = await client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN },
    }),
  );
  return AuthenticationResult!;
};
const claimsOf = (token = '') =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const named = (name: string) => ({ name });
const notAuthorized = named('NotAuthorizedException');

describe('users and groups', () => {
  it('creates a user once, whatever the case of the address', async () => {
    const sub = await addUser('once@example.in');
    await expect(addUser('Once@example.in')).rejects.toMatchObject(
      named('UsernameExistsException'),
    );
    const user = await client.send(
      new AdminGetUserCommand({ UserPoolId, Username: 'once@example.in' }),
    );
    expect(user).toMatchObject({ Username: sub, Enabled: true, UserStatus: 'CONFIRMED' });
    expect(user.UserCreateDate?.getFullYear()).toBe(new Date().getFullYear());
    expect(user.UserAttributes).toContainEqual({ Name: 'email', Value: 'once@example.in' });
  });

  it('puts a user into a group and out of it', async () => {
    const Username = 'member@example.in';
    await addUser(Username);
    const membership = { UserPoolId, Username, GroupName: 'admins' };
    const groups = async () =>
      (await client.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }))).Groups?.map(
        ({ GroupName }) => GroupName,
      );
    await client.send(new AdminAddUserToGroupCommand(membership));
    expect(await groups()).toEqual(['admins']);
    const { Users } = await client.send(
      new ListUsersInGroupCommand({ UserPoolId, GroupName: 'admins' }),
    );
    expect(Users).toHaveLength(1);
    await client.send(new AdminRemoveUserFromGroupCommand(membership));
    expect(await groups()).toEqual([]);
    await expect(
      client.send(new AdminAddUserToGroupCommand({ ...membership, GroupName: 'others' })),
    ).rejects.toMatchObject(named('ResourceNotFoundException'));
  });

  it('lists in pages and by a filter', async () => {
    await addUser('listed@example.in');
    const filtered = await client.send(
      new ListUsersCommand({ UserPoolId, Filter: 'email = "listed@example.in"' }),
    );
    expect(filtered.Users).toHaveLength(1);
    const first = await client.send(new ListUsersCommand({ UserPoolId, Limit: 1 }));
    expect(first.Users).toHaveLength(1);
    const second = await client.send(
      new ListUsersCommand({
        UserPoolId,
        Limit: 1,
        PaginationToken: first.PaginationToken,
      }),
    );
    expect(second.Users?.[0]?.Username).not.toBe(first.Users?.[0]?.Username);
  });

  it('holds to the password policy', async () => {
    await addUser('policy@example.in');
    for (const weak of ['short-1', 'long-enough-without']) {
      await expect(setPassword('policy@example.in', weak)).rejects.toMatchObject(
        named('InvalidPasswordException'),
      );
    }
  });

  it('refuses sign-up, unknown users, pools and clients', async () => {
    await expect(
      client.send(new SignUpCommand({ ClientId, Username: 'me@example.in', Password: password })),
    ).rejects.toMatchObject(notAuthorized);
    const user = { UserPoolId, Username: 'nobody@example.in' };
    await expect(client.send(new AdminDeleteUserCommand(user))).rejects.toMatchObject(
      named('UserNotFoundException'),
    );
    await expect(
      client.send(new ListUsersCommand({ UserPoolId: 'ap-south-1_unknown99' })),
    ).rejects.toMatchObject(named('ResourceNotFoundException'));
  });
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

  it('refuses a flow that the client does not allow', async () => {
    await expect(
      client.send(
        new InitiateAuthCommand({
          ClientId,
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: { USERNAME: Username, SRP_A: 'x' },
        }),
      ),
    ).rejects.toMatchObject(named('InvalidParameterException'));
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

  it('asks for a new password while the first one is temporary', async () => {
    const user = { UserPoolId, Username: 'temporary@example.in' };
    await client.send(new AdminCreateUserCommand({ ...user, TemporaryPassword: password }));
    const { ChallengeName, AuthenticationResult } = await client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: user.Username, PASSWORD: password },
      }),
    );
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    expect(AuthenticationResult).toBeUndefined();
  });

  it('refreshes within one session, with the groups of now', async () => {
    const before = await signIn(Username);
    const after = await refresh(before.RefreshToken ?? '');
    expect(after.RefreshToken).toBeUndefined();
    const [old, fresh] = [before, after].map(({ AccessToken }) => claimsOf(AccessToken));
    expect(fresh).toMatchObject({ origin_jti: old.origin_jti, auth_time: old.auth_time });
    expect(fresh.jti).not.toBe(old.jti);
    await expect(refresh('not-a-token')).rejects.toMatchObject(notAuthorized);
  });

  it('ends one session by revoking its token', async () => {
    const [one, other] = [await signIn(Username), await signIn(Username)];
    await client.send(new RevokeTokenCommand({ ClientId, Token: one.RefreshToken }));
    await expect(refresh(one.RefreshToken ?? '')).rejects.toMatchObject(notAuthorized);
    await expect(
      client.send(new GetUserCommand({ AccessToken: one.AccessToken })),
    ).rejects.toMatchObject(notAuthorized);
    const { UserAttributes } = await client.send(
      new GetUserCommand({ AccessToken: other.AccessToken }),
    );
    expect(UserAttributes).toContainEqual({ Name: 'email', Value: Username });
  });

  it.each([
    ['the user', (AccessToken: string) => new GlobalSignOutCommand({ AccessToken })],
    ['an administrator', () => new AdminUserGlobalSignOutCommand({ UserPoolId, Username })],
  ])('ends all sessions for %s', async (_, command) => {
    const [one, other] = [await signIn(Username), await signIn(Username)];
    await client.send(command(one.AccessToken ?? '') as GlobalSignOutCommand);
    for (const { RefreshToken = '' } of [one, other]) {
      await expect(refresh(RefreshToken)).rejects.toMatchObject(notAuthorized);
    }
  });

  it('keeps users, sessions and keys over a restart, and no password', async () => {
    const before = await signIn(Username);
    const { poolId, clientId, jwks } = cognito.pools[0]!;
    await close();
    await open();
    expect(cognito.pools[0]).toMatchObject({ poolId, clientId });
    expect(cognito.pools[0]!.jwks()).toEqual(jwks());
    await refresh(before.RefreshToken ?? '');
    const kept = await readFile(join(folder(), poolId, 'users.json'), 'utf8');
    expect(kept).toContain(Username);
    expect(kept).not.toContain(password);
    expect(kept).not.toContain(before.RefreshToken);
  });
});
