import {
  CognitoIdentityProviderClient,
  GetUserCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { call, type CallInput } from '#test/support/call.ts';
import { claims, clientId, signed } from '#test/support/tokens.ts';
import { login, refresh } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import { handler } from '#lambdas/accounts/public.ts';

const pool = mockClient(CognitoIdentityProviderClient);
const credentials = { email: 'asha@example.in', password: 'Correct-horse-9' };
const tokens = (AccessToken: string, more = {}) => ({
  AuthenticationResult: { AccessToken, ExpiresIn: 900, RefreshToken: 'fresh', ...more },
});
const poolError = (name: string) => Object.assign(new Error(name), { name });
const withoutGroup = signed(claims({ 'cognito:groups': undefined }));

beforeEach(() => {
  pool.reset();
  pool.on(GetUserCommand).resolves({
    Username: 'x',
    UserAttributes: [{ Name: 'name', Value: 'Asha' }],
  });
});

const signIn = (body: object = credentials, input: CallInput = {}) =>
  call(handler, login, { body, ...input });

describe('login', () => {
  it('gives the access token, and the refresh token in a cookie only', async () => {
    const token = signed();
    pool.on(InitiateAuthCommand).resolves(tokens(token));
    const answer = await signIn();
    expect(answer).toMatchObject({ status: 200, body: { token, expiresIn: 900, name: 'Asha' } });
    expect(answer.text).not.toContain('fresh');
    expect(answer.cookies).toEqual([
      '__Host-refresh=fresh; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=2592000',
    ]);
    expect(pool.commandCalls(InitiateAuthCommand)[0]?.args[0].input).toEqual({
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: credentials.email, PASSWORD: credentials.password },
      ClientId: clientId,
    });
  });

  const failures: [string, () => void][] = [
    [
      'a wrong password',
      () => pool.on(InitiateAuthCommand).rejects(poolError('NotAuthorizedException')),
    ],
    [
      'an unknown address',
      () => pool.on(InitiateAuthCommand).rejects(poolError('UserNotFoundException')),
    ],
    [
      'an unconfirmed account',
      () => pool.on(InitiateAuthCommand).rejects(poolError('UserNotConfirmedException')),
    ],
    [
      'a password to be reset',
      () => pool.on(InitiateAuthCommand).rejects(poolError('PasswordResetRequiredException')),
    ],
    [
      'a challenge',
      () => pool.on(InitiateAuthCommand).resolves({ ChallengeName: 'NEW_PASSWORD_REQUIRED' }),
    ],
    [
      'an account without the group',
      () => pool.on(InitiateAuthCommand).resolves(tokens(withoutGroup)),
    ],
  ];

  it('answers every failure alike, at about the same time', async () => {
    const answers = [];
    for (const [, fail] of failures) {
      fail();
      const began = performance.now();
      const { status, body, headers, cookies } = await signIn();
      answers.push({ status, body, headers, cookies });
      expect(performance.now() - began).toBeGreaterThan(490);
    }
    expect(answers[0]).toMatchObject({ status: 401, body: { message: messages.login.failed } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('answers 503 when the pool throttles', async () => {
    pool.on(InitiateAuthCommand).rejects(poolError('TooManyRequestsException'));
    expect(await signIn()).toMatchObject({ status: 503 });
  });

  it('answers 422 to what is no address, without asking the pool', async () => {
    const answer = await signIn({ email: 'asha', password: '' });
    expect(answer.status).toBe(422);
    expect(pool.calls()).toHaveLength(0);
  });

  it('keeps nothing under an Idempotency-Key', async () => {
    pool.on(InitiateAuthCommand).resolves(tokens(signed()));
    const headers = { 'idempotency-key': '6f2c1a2e-8d0b-4b6e-9a51-5a2f7c3f1e10' };
    await signIn(credentials, { headers });
    await signIn(credentials, { headers });
    expect(pool.commandCalls(InitiateAuthCommand)).toHaveLength(2);
  });
});

describe('refresh', () => {
  const page = { origin: 'https://jobs.example.in', 'x-requested-with': 'fetch' };
  const renew = (
    headers: Record<string, string> = page,
    cookies = ['a=b', '__Host-refresh=kept'],
  ) => call(handler, refresh, { headers, cookies });

  it('renews the token of the cookie', async () => {
    const token = signed();
    pool.on(InitiateAuthCommand).resolves(tokens(token, { RefreshToken: undefined }));
    const answer = await renew();
    expect(answer).toMatchObject({ status: 200, body: { token, expiresIn: 900 }, cookies: [] });
    expect(pool.commandCalls(InitiateAuthCommand)[0]?.args[0].input).toMatchObject({
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: 'kept' },
    });
  });

  it('takes each origin of the site', async () => {
    pool.on(InitiateAuthCommand).resolves(tokens(signed()));
    expect(await renew({ ...page, origin: 'http://localhost:3000' })).toMatchObject({
      status: 200,
    });
  });

  it.each([
    ['no origin', { 'x-requested-with': 'fetch' }],
    ['another origin', { ...page, origin: 'https://evil.example' }],
    ['an origin that begins alike', { ...page, origin: 'https://jobs.example.in.evil.example' }],
    ['a null origin', { ...page, origin: 'null' }],
    ['an empty origin', { ...page, origin: '' }],
    ['no custom header', { origin: page.origin }],
    ['another custom header', { ...page, 'x-requested-with': 'form' }],
  ])('answers 403 to %s', async (_, headers) => {
    expect(await renew(headers)).toMatchObject({ status: 403 });
    expect(pool.calls()).toHaveLength(0);
  });

  const cleared = ['__Host-refresh=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0'];
  it.each<[string, () => void]>([
    [
      'a session that ended',
      () => pool.on(InitiateAuthCommand).rejects(poolError('NotAuthorizedException')),
    ],
    [
      'an administrator who is none any more',
      () => pool.on(InitiateAuthCommand).resolves(tokens(withoutGroup)),
    ],
  ])('answers 401 to %s and clears the cookie', async (_, prepare) => {
    prepare();
    expect(await renew()).toMatchObject({ status: 401, cookies: cleared });
  });

  it('answers 401 without the cookie', async () => {
    expect(await renew(page, ['refresh=kept'])).toMatchObject({ status: 401 });
    expect(await renew(page, ['__Host-refresh='])).toMatchObject({ status: 401 });
    expect(pool.calls()).toHaveLength(0);
  });
});
