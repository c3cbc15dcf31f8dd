import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { type RunningCognito, startCognito } from '#local/cloud/cognito/start-cognito.ts';
import { stepOf, totp } from '#local/cloud/cognito/totp.ts';
import { adminsPool } from './admins-pool.ts';
import { credentials, region, temporaryFolder } from './engines.ts';

describe('a code', () => {
  // RFC 6238, appendix B, for SHA-1: the last six of its eight digits. The secret is its 20 bytes.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is the one of the RFC at %i s', (seconds, code) => {
    expect(totp(secret, seconds * 1_000)).toBe(code);
  });

  it('is good in its own step and in those beside it', () => {
    const code = totp(secret, 3_000_000);
    const steps = [-2, -1, 0, 1, 2].map((away) => stepOf(secret, code, 3_000_000 + away * 30_000));
    expect(steps).toEqual([undefined, 100, 100, 100, undefined]);
  });
});

describe('a user with a second factor', () => {
  const folder = temporaryFolder();
  let cognito: RunningCognito;
  let client: CognitoIdentityProviderClient;
  let UserPoolId: string;
  let ClientId: string;
  beforeAll(async () => {
    cognito = await startCognito({ folder: folder(), region, pools: [adminsPool(folder())] });
    ({ poolId: UserPoolId, clientId: ClientId } = cognito.pools[0]!);
    const { endpoint } = cognito;
    client = new CognitoIdentityProviderClient({ endpoint, region, credentials, maxAttempts: 1 });
  });
  afterAll(async () => {
    client.destroy();
    await cognito.close();
  });

  const now = Date.UTC(2026, 10, 25);
  const later = (seconds: number) => jest.spyOn(Date, 'now').mockReturnValue(now + seconds * 1_000);
  beforeEach(() => later(0));
  afterEach(() => jest.restoreAllMocks());
  const codeAfter = (secret: string, seconds: number) => totp(secret, now + seconds * 1_000);

  const Password = 'correct-horse-1';
  const signIn = (Username: string) =>
    client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: Username, PASSWORD: Password },
      }),
    );
  const answer = (Session: string | undefined, USERNAME: string, code: string) =>
    client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session,
        ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code },
      }),
    );
  const prefer = (AccessToken: string, Enabled: boolean) =>
    client.send(
      new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled } }),
    );
  const verify = (AccessToken: string, UserCode: string) =>
    client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  const settings = { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] };

  /** With a device that is being set up. */
  async function addUser(Username: string) {
    const { User } = await client.send(
      new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }),
    );
    await client.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }),
    );
    const { AuthenticationResult } = await signIn(Username);
    const token = AuthenticationResult?.AccessToken ?? '';
    const { SecretCode: secret = '' } = await client.send(
      new AssociateSoftwareTokenCommand({ AccessToken: token }),
    );
    return { id: User?.Username ?? '', token, secret };
  }
  async function addProtected(Username: string) {
    const user = await addUser(Username);
    await verify(user.token, codeAfter(user.secret, 0));
    await prefer(user.token, true);
    return user;
  }

  it('has it once a code has come from the device', async () => {
    const { id, token, secret } = await addUser('new@example.in');
    expect(secret).toMatch(/^[A-Z2-7]{52}$/);
    await expect(prefer(token, true)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(verify(token, codeAfter(secret, 90))).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    expect((await signIn('new@example.in')).AuthenticationResult).toBeDefined();
    expect(await verify(token, codeAfter(secret, 0))).toMatchObject({ Status: 'SUCCESS' });
    await prefer(token, true);
    expect(await client.send(new GetUserCommand({ AccessToken: token }))).toMatchObject(settings);
    expect(await client.send(new AdminGetUserCommand({ UserPoolId, Username: id }))).toMatchObject(
      settings,
    );
  });

  it('signs in with password and code, each code once', async () => {
    const { id, secret } = await addProtected('both@example.in');
    const first = await signIn('both@example.in');
    expect(first).toMatchObject({
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeParameters: { USER_ID_FOR_SRP: id },
    });
    expect(first.AuthenticationResult).toBeUndefined();
    const { Session } = first;
    await expect(answer(Session, id, codeAfter(secret, 90))).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    const used = { name: 'ExpiredCodeException' };
    await expect(answer(Session, id, codeAfter(secret, 0))).rejects.toMatchObject(used);
    const { AuthenticationResult } = await answer(Session, id, codeAfter(secret, 30));
    expect(AuthenticationResult?.RefreshToken).toBeDefined();
    const second = await signIn('both@example.in');
    await expect(answer(second.Session, id, codeAfter(secret, 30))).rejects.toMatchObject(used);
  });

  it('is asked for the password again when the challenge is old, spent or of another', async () => {
    const { id, secret } = await addProtected('late@example.in');
    const other = await addProtected('other@example.in');
    const { Session } = await signIn('late@example.in');
    const refused = { name: 'NotAuthorizedException' };
    await expect(answer(Session, other.id, codeAfter(other.secret, 30))).rejects.toMatchObject(
      refused,
    );
    later(301);
    await expect(answer(Session, id, codeAfter(secret, 301))).rejects.toMatchObject(refused);
    later(0);
    const fresh = (await signIn('late@example.in')).Session;
    await answer(fresh, id, codeAfter(secret, 30));
    later(60);
    await expect(answer(fresh, id, codeAfter(secret, 60))).rejects.toMatchObject(refused);
  });

  it('keeps it while another device is set up, until that has given a code', async () => {
    const { id, token, secret } = await addProtected('device@example.in');
    const { SecretCode = '' } = await client.send(
      new AssociateSoftwareTokenCommand({ AccessToken: token }),
    );
    const { Session } = await signIn('device@example.in');
    await answer(Session, id, codeAfter(secret, 30));
    await verify(token, codeAfter(SecretCode, 0));
    later(60);
    const next = await signIn('device@example.in');
    await expect(answer(next.Session, id, codeAfter(secret, 60))).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await answer(next.Session, id, codeAfter(SecretCode, 60));
  });

  it('has none once it, or whoever looks after the pool, has turned it off', async () => {
    const { token } = await addProtected('off@example.in');
    await prefer(token, false);
    expect((await signIn('off@example.in')).AuthenticationResult).toBeDefined();
    await prefer(token, true);
    await client.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId,
        Username: 'off@example.in',
        SoftwareTokenMfaSettings: { Enabled: false },
      }),
    );
    expect((await signIn('off@example.in')).AuthenticationResult).toBeDefined();
  });
});
