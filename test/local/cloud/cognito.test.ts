import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningCognito, startCognito } from '#local/cloud/cognito/start-cognito.ts';
import { totp } from '#local/cloud/cognito/totp.ts';
import { adminsPool } from './admins-pool.ts';
import { credentials, region, temporaryFolder } from './engines.ts';

const folder = temporaryFolder();
const start = () => startCognito({ folder: folder(), region, pool: adminsPool(folder()) });

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
  ({ poolId: UserPoolId, clientId: ClientId } = cognito);
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

describe('sign-in', () => {
  const Username = 'admin@example.in';
  beforeAll(async () => {
    await addUser(Username);
    await client.send(
      new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: 'admins' }),
    );
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
  });

  it('keeps users, sessions and keys over a restart, and no password', async () => {
    const before = await signIn(Username);
    const { poolId, clientId, jwks } = cognito;
    await close();
    await open();
    expect(cognito).toMatchObject({ poolId, clientId });
    expect(cognito.jwks).toEqual(jwks);
    await refresh(before.RefreshToken ?? '');
    const stored = await readFile(join(folder(), poolId, 'users.json'), 'utf8');
    expect(stored).toContain(Username);
    expect(stored).not.toContain(password);
    expect(stored).not.toContain(before.RefreshToken);
  });
});

// RFC 6238, appendix B, for SHA-1: the last six of its eight digits. The secret is its 20 bytes.
it('gives the codes that an app gives', () => {
  const codes = [59, 1_111_111_109, 20_000_000_000].map((seconds) =>
    totp('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', seconds * 1_000),
  );
  expect(codes).toEqual(['287082', '081804', '353130']);
});
