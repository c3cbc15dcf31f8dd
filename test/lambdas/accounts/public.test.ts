import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { openSession } from '#test/lambdas/empty-table.ts';
import { expectToWaitFor } from '#test/lambdas/even-time.ts';
import { answered, type CallInput } from '#test/support/call.ts';
import { adminId, buildClaims, clientId, sessionId, signToken } from '#test/support/tokens.ts';
import { login, refresh } from '#contract/accounts.ts';
import { loginMessages } from '#contract/messages/account.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import * as calls from './account-calls.ts';

const { ask, countCalls, dynamo, from, pool, poolError } = calls;
const { session, sessionsPut, statuses, tokens } = calls;
const credentials = { email: 'asha@example.in', password: 'Correct-horse-9' };
const cookie = (refreshToken: string) => `__Host-refresh=${adminId}.${sessionId}.${refreshToken}`;
const lasting30Days = `${cookie('fresh')}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=2592000`;
const opened = [session(sessionId, 30)];
const withoutGroup = signToken(buildClaims({ 'cognito:groups': undefined }));

beforeEach(() => {
  pool.on(cognito.RevokeTokenCommand).resolves({});
  const UserAttributes = [{ Name: 'name', Value: 'Asha' }];
  pool.on(cognito.GetUserCommand).resolves({ Username: 'x', UserAttributes });
});

const signIn = (body: object = credentials, input: CallInput = {}) =>
  ask(login, { body, ...input });

it('login gives the access token, and the refresh token in a cookie only', async () => {
  const token = signToken();
  pool.on(cognito.InitiateAuthCommand).resolves(tokens(token));
  const answer = await signIn();
  expect(answer).toMatchObject({ status: 200, body: { token, expiresIn: 900, name: 'Asha' } });
  expect(answer.text).not.toContain('fresh');
  expect(answer.cookies).toEqual([lasting30Days]);
  expect(sessionsPut()).toEqual(opened);
  const AuthParameters = { USERNAME: credentials.email, PASSWORD: credentials.password };
  const [request] = pool.commandCalls(cognito.InitiateAuthCommand);
  const { input } = request!.args[0];
  expect(input).toEqual({ AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters, ClientId: clientId });
});

it('login answers every failure alike, after the same time', async () => {
  const failures = [
    ...['NotAuthorized', 'UserNotFound', 'UserNotConfirmed', 'PasswordResetRequired'],
    'InvalidParameter',
  ].map((name) => () => Promise.reject(poolError(`${name}Exception`)));
  const challenged = async () => ({ ChallengeName: 'NEW_PASSWORD_REQUIRED' as const });
  const answers: object[] = [];
  for (const fail of [...failures, challenged, async () => tokens(withoutGroup)]) {
    pool.on(cognito.InitiateAuthCommand).callsFake(fail);
    await expectToWaitFor(500, async () => {
      const { status, body, headers, cookies } = await signIn();
      answers.push({ status, body, headers, cookies });
    });
  }
  expect(answers[0]).toMatchObject({ status: 401, body: { message: loginMessages.failed } });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(sessionsPut()).toEqual([]);
});

it('login looks again once its session is open, as the account may be removed, and gives no token without one', async () => {
  pool.on(cognito.InitiateAuthCommand).resolves(tokens(signToken()));
  pool.on(cognito.GetUserCommand).callsFake(async () => {
    expect(sessionsPut()).toEqual(opened);
    throw poolError('UserNotFoundException');
  });
  expect(await signIn()).toMatchObject({ status: 401, cookies: [] });
  dynamo.on(PutCommand).rejects(poolError('ThrottlingException'));
  expect(await signIn()).toMatchObject({ status: 503, cookies: [] });
});

describe('tries to sign in', () => {
  const rows = new Map<string, number>();
  const refused = poolError('NotAuthorizedException');
  const wrong = (email = credentials.email, address = '203.0.113.7') =>
    signIn({ ...credentials, email }, from(address));
  const atOnce = async (tries: number) => {
    const answers = await Promise.all(Array.from({ length: tries }, () => wrong()));
    return answers.map(({ status }) => status).sort();
  };

  beforeEach(() => {
    rows.clear();
    countCalls(rows);
    pool.on(cognito.InitiateAuthCommand).rejects(refused);
    jest.useFakeTimers({ now: Date.parse('2026-11-21T12:05:00.000Z'), doNotFake: ['setTimeout'] });
  });
  afterEach(() => jest.useRealTimers());

  it('are five in a quarter of an hour, and the next is not even request of the pool', async () => {
    expect(await atOnce(5)).toEqual([401, 401, 401, 401, 401]);
    const calls = pool.commandCalls(cognito.InitiateAuthCommand).length;
    const answer = await wrong();
    const message = 'Too many attempts. Please try again in 10 minutes.';
    expect(answer).toMatchObject(answered(429, { message }));
    expect(answer.headers['retry-after']).toBe('600');
    expect(pool.commandCalls(cognito.InitiateAuthCommand)).toHaveLength(calls);

    jest.setSystemTime(Date.parse('2026-11-21T12:15:00.000Z'));
    expect((await wrong()).status).toBe(401);
  });

  it('are counted for the account in any case, and for each client apart', async () => {
    await atOnce(4);
    expect((await wrong(credentials.email.toUpperCase())).status).toBe(401);
    expect((await wrong()).status).toBe(429);
    expect((await wrong(credentials.email, '198.51.100.9')).status).toBe(401);
    expect((await wrong('other@example.in')).status).toBe(401);
    expect(JSON.stringify([...rows.keys()])).not.toMatch(/asha|203\.0/i);
  });

  it('are twenty of one client, whatever the account', async () => {
    const spray = (at: number, address?: string) => wrong(`${at}@example.in`, address);
    // An address that nobody has counts alike.
    pool.on(cognito.InitiateAuthCommand).rejects(poolError('UserNotFoundException'));
    const passed = Array<number>(20).fill(401);
    expect(await statuses(22, (at) => spray(at))).toEqual([...passed, 429, 429]);
    expect((await spray(1, '198.51.100.9')).status).toBe(401);
  });

  it('that succeed, or that the pool could not judge, are given back', async () => {
    pool.on(cognito.InitiateAuthCommand).rejects(poolError('TooManyRequestsException'));
    expect(await atOnce(5)).toEqual([503, 503, 503, 503, 503]);
    expect((await wrong()).status).toBe(503);
    pool.on(cognito.InitiateAuthCommand).rejects(refused);
    await atOnce(4);
    pool.on(cognito.InitiateAuthCommand).resolves(tokens(signToken()));
    for (const status of [200, 200]) expect((await wrong()).status).toBe(status);
    pool.on(cognito.InitiateAuthCommand).rejects(refused);
    expect(await atOnce(2)).toEqual([401, 429]);
  });

  it('succeed even where they cannot be given back', async () => {
    pool.on(cognito.InitiateAuthCommand).callsFake(async () => {
      dynamo.on(UpdateCommand).rejects(poolError('ThrottlingException'));
      return tokens(signToken());
    });
    expect((await wrong()).status).toBe(200);
  });
});

describe('refresh', () => {
  const page = { origin: 'https://jobs.example.in', 'x-requested-with': 'fetch' };
  const kept = ['a=b', cookie('kept.with.dots')];
  const renew = (headers: Record<string, string> = page, cookies = kept) =>
    ask(refresh, { headers, cookies });

  it.each([page.origin, 'http://localhost:3000'])('renews the token at %s', async (origin) => {
    const token = signToken();
    pool.on(cognito.GetTokensFromRefreshTokenCommand).resolves(tokens(token));
    const answer = await renew({ ...page, origin });
    const body = { token, expiresIn: 900 };
    expect(answer).toMatchObject({ status: 200, body, cookies: [lasting30Days] });
    const [request] = pool.commandCalls(cognito.GetTokensFromRefreshTokenCommand);
    const wanted = { ClientId: clientId, RefreshToken: 'kept.with.dots' };
    expect(request?.args[0].input).toEqual(wanted);
    expect(sessionsPut()).toEqual([]);
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
  it.each<[string, () => Promise<object>]>([
    ['of a session that ended', () => Promise.reject(poolError('NotAuthorizedException'))],
    ['that was used before', () => Promise.reject(poolError('RefreshTokenReuseException'))],
    ['of who is no administrator any more', async () => tokens(withoutGroup)],
    ['of another session', async () => tokens(signToken(buildClaims({ origin_jti: 'other' })))],
    ['of another account', async () => tokens(signToken(buildClaims({ sub: 'other' })))],
  ])('ends the session at a refresh token %s, and clears the cookie', async (_, answer) => {
    pool.on(cognito.GetTokensFromRefreshTokenCommand).callsFake(answer);
    expect(await renew()).toMatchObject({ status: 401, cookies: cleared });
    expect(sessionsPut()).toEqual([session(sessionId, 0)]);
    const [revoked] = pool.commandCalls(cognito.RevokeTokenCommand);
    expect(revoked?.args[0].input).toMatchObject({ Token: 'kept.with.dots' });
  });

  it.each([undefined, { ...openSession, expiresAtEpochSeconds: 1 }])(
    'asks the pool nothing for a session with the row %j',
    async (Item) => {
      dynamo.on(GetCommand, { Key: keys.session(adminId, sessionId) }).resolves({ Item });
      expect(await renew()).toMatchObject({ status: 401, cookies: cleared });
      expect(pool.calls()).toHaveLength(0);
    },
  );

  it('ends nothing while the pool is busy', async () => {
    const busy = poolError('TooManyRequestsException');
    pool.on(cognito.GetTokensFromRefreshTokenCommand).rejects(busy);
    expect(await renew()).toMatchObject({ status: 503, cookies: [] });
    expect(sessionsPut()).toEqual([]);
  });

  it('answers 401 without the cookie', async () => {
    expect(await renew(page, ['refresh=kept'])).toMatchObject({ status: 401 });
    const ids = `${adminId}.${sessionId}`;
    const others = ['', 'kept', `${ids}.`, `${adminId}..kept`, `.${sessionId}.kept`];
    for (const value of [...others, `of/another.${ids}.kept`])
      expect(await renew(page, [`__Host-refresh=${value}`])).toMatchObject({ status: 401 });
    expect(pool.calls()).toHaveLength(0);
  });
});
