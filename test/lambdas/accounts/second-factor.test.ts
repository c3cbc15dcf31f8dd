import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { expectToWaitFor } from '#test/lambdas/even-time.ts';
import { answered, adminToken, type CallInput, putRows } from '#test/support/call.ts';
import { adminId, clientId, sessionId, signToken } from '#test/support/tokens.ts';
import * as contract from '#contract/accounts.ts';
import * as ownAccount from '#contract/own-account.ts';
import {
  accountMessages,
  loginMessages,
  secondFactorMessages as text,
} from '#contract/messages/account.ts';
import * as calls from './account-calls.ts';

const { ask, countCalls, dynamo, from, holdSessions, pool, poolError } = calls;
const { sent, session, sessionsPut, statuses, tokens } = calls;
const Session = 'a-sign-in-that-waits.for-its-code';
const waiting = {
  ChallengeName: 'SOFTWARE_TOKEN_MFA' as const,
  Session,
  ChallengeParameters: { USER_ID_FOR_SRP: adminId },
};
const user = (secondFactor = false) => ({
  Username: adminId,
  UserAttributes: [{ Name: 'email', Value: 'asha@example.in' }],
  ...(secondFactor && { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }),
});

beforeEach(() => {
  holdSessions();
  pool.on(cognito.GetUserCommand).resolves(user());
  pool.on(cognito.RevokeTokenCommand).resolves({});
  pool.on(cognito.GlobalSignOutCommand).resolves({});
  pool.on(cognito.SetUserMFAPreferenceCommand).resolves({});
});

describe('signing in with a code', () => {
  const challenge = `${adminId}.${Session}`;
  const code = '123456';
  const answer = (body: object = {}, input: CallInput = {}) =>
    ask(contract.loginWithCode, { body: { session: challenge, code, ...body }, ...input });

  it('is request for after the password, and begins the session, which nothing does before', async () => {
    pool.on(cognito.InitiateAuthCommand).resolves(waiting);
    const body = { email: 'asha@example.in', password: 'Correct-horse-9' };
    expect(await ask(contract.login, { body })).toMatchObject({
      status: 200,
      body: { challenge: 'SOFTWARE_TOKEN_MFA', session: challenge },
      cookies: [],
    });
    expect(sessionsPut()).toEqual([]);
    const token = signToken();
    pool.on(cognito.RespondToAuthChallengeCommand).resolves(tokens(token));
    expect(await answer({ code: ' 123 456 ' })).toMatchObject({
      status: 200,
      body: { token, expiresIn: 900, name: 'asha@example.in' },
      cookies: [expect.stringContaining(`__Host-refresh=${adminId}.${sessionId}.fresh; `)],
    });
    expect(sessionsPut()).toEqual([session(sessionId, 30)]);
    const [request] = pool.commandCalls(cognito.RespondToAuthChallengeCommand);
    expect(request?.args[0].input).toEqual({
      ...{ ClientId: clientId, ChallengeName: 'SOFTWARE_TOKEN_MFA', Session },
      ChallengeResponses: { USERNAME: adminId, SOFTWARE_TOKEN_MFA_CODE: code },
    });
  });

  it.each(['CodeMismatchException', 'ExpiredCodeException'])(
    'names the code where the pool says %s, after the same time as ever',
    async (name) => {
      pool.on(cognito.RespondToAuthChallengeCommand).rejects(poolError(name));
      await expectToWaitFor(500, async () => {
        const errors = [{ field: 'code', message: loginMessages.codeRefused }];
        expect(await answer()).toMatchObject({ status: 422, body: { errors }, cookies: [] });
      });
    },
  );

  it.each([
    ...['NotAuthorized', 'InvalidParameter', 'UserNotFound'].map((name) => [name, 401] as const),
    ['TooManyRequests', 503] as const,
  ])('begins anew where the pool says %s, or may be tried again', async (name, status) => {
    pool.on(cognito.RespondToAuthChallengeCommand).rejects(poolError(`${name}Exception`));
    const message = status === 401 ? loginMessages.signInTimedOut : expect.any(String);
    expect(await answer()).toMatchObject(answered(status, { message }));
  });

  it('asks the pool nothing about what names no account', async () => {
    for (const session of ['asha@example.in.x', `${adminId}.`, 'x'])
      expect(await answer({ session })).toMatchObject({ status: 401 });
    expect(pool.calls()).toHaveLength(0);
  });

  it('may fail five times for an account, from wherever and however that is spelt', async () => {
    countCalls();
    let clients = 0;
    const anywhere = (of = challenge) => answer({ session: of }, from(`203.0.113.${clients++}`));
    pool.on(cognito.RespondToAuthChallengeCommand).rejects(poolError('NotAuthorizedException'));
    expect(await statuses(6, () => anywhere())).toEqual(Array(6).fill(401));
    pool.on(cognito.RespondToAuthChallengeCommand).rejects(poolError('CodeMismatchException'));
    expect(await statuses(6, () => anywhere())).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await anywhere(challenge.toUpperCase())).status).toBe(429);
    expect((await anywhere(`another-account.${Session}`)).status).toBe(422);
  });
});

describe('the own second factor', () => {
  const password = 'Correct-horse-9';
  const setUp = () => ask(ownAccount.setUpSecondFactor, { body: { password } });
  const turnOn = () => ask(ownAccount.turnOnSecondFactor, { body: { code: '123456' } });
  const turnOff = () => ask(ownAccount.turnOffSecondFactor, { body: { password, code: '123456' } });
  const preferences = () =>
    pool
      .commandCalls(cognito.SetUserMFAPreferenceCommand)
      .map(({ args }) => args[0].input.SoftwareTokenMfaSettings?.Enabled);

  it('is begun by the password, whose check leaves no session', async () => {
    pool.on(cognito.InitiateAuthCommand).resolves(tokens());
    const secret = 'JBSWY3DPEHPK3PXP';
    pool.on(cognito.AssociateSoftwareTokenCommand).resolves({ SecretCode: secret });
    const uri = `otpauth://totp/Firstrung:asha%40example.in?secret=${secret}&issuer=Firstrung`;
    expect(await setUp()).toMatchObject(answered(200, { secret, uri }));
    const [request] = pool.commandCalls(cognito.AssociateSoftwareTokenCommand);
    expect(request?.args[0].input).toEqual({ AccessToken: adminToken });
    expect(pool.commandCalls(cognito.RevokeTokenCommand)[0]?.args[0].input.Token).toBe('fresh');
    expect(preferences()).toEqual([]);
    expect(sessionsPut()).toEqual([]);
  });

  it('is not begun while one is on', async () => {
    pool.on(cognito.GetUserCommand).resolves(user(true));
    pool.on(cognito.InitiateAuthCommand).resolves(waiting);
    expect(await setUp()).toMatchObject({ status: 409, body: { message: text.alreadyOn } });
    expect(sent()).not.toContain('AssociateSoftwareTokenCommand');
  });

  it('is turned on by a code, audited, and ends every session', async () => {
    pool.on(cognito.VerifySoftwareTokenCommand).resolves({ Status: 'SUCCESS' });
    expect(await turnOn()).toMatchObject({
      status: 200,
      body: { message: text.turnedOn },
      cookies: [expect.stringMatching(/^__Host-refresh=;.*Max-Age=0$/)],
    });
    const [request] = pool.commandCalls(cognito.VerifySoftwareTokenCommand);
    expect(request?.args[0].input).toEqual({ AccessToken: adminToken, UserCode: '123456' });
    expect(preferences()).toEqual([true]);
    expect(sessionsPut()).toEqual([session('here', 0), session('there', 0)]);
    expect(sent()).toContain('GlobalSignOutCommand');
    expect(putRows(dynamo)).toMatchObject([{ actor: adminId, action: 'turnOnSecondFactor' }]);
  });

  it.each([
    ...['EnableSoftwareTokenMFAException', 'CodeMismatchException'],
    ...['SoftwareTokenMFANotFoundException', 'ERROR', 'TooManyRequestsException'],
  ])('stays off where the pool says %s of the code', async (said) => {
    const verified = pool.on(cognito.VerifySoftwareTokenCommand);
    if (said === 'ERROR') verified.resolves({ Status: said });
    else verified.rejects(poolError(said));
    const refused = answered(422, { errors: [{ field: 'code', message: text.codeRefused }] });
    const isBusy = said === 'TooManyRequestsException';
    expect(await turnOn()).toMatchObject(isBusy ? { status: 503 } : refused);
    expect(preferences()).toEqual([]);
    expect(sessionsPut()).toEqual([]);
  });

  it('is turned off by the password and a code, audited and told to its owner; no session ends', async () => {
    pool.on(cognito.GetUserCommand).resolves(user(true));
    pool.on(cognito.InitiateAuthCommand).resolves(waiting);
    pool.on(cognito.RespondToAuthChallengeCommand).resolves(tokens());
    expect(await turnOff()).toMatchObject({ status: 200, body: { message: text.turnedOff } });
    expect(preferences()).toEqual([false]);
    expect(pool.commandCalls(cognito.RevokeTokenCommand)[0]?.args[0].input.Token).toBe('fresh');
    expect(putRows(dynamo)).toMatchObject([
      { actor: adminId, action: 'turnOffSecondFactor' },
      { mail: { to: 'asha@example.in', text: expect.stringContaining('If it was not you') } },
    ]);
    expect(sessionsPut()).toEqual([]);
  });

  it('stays on for the password alone, and wrong codes are counted as at a sign-in', async () => {
    countCalls();
    pool.on(cognito.GetUserCommand).resolves(user(true));
    pool.on(cognito.InitiateAuthCommand).resolves(waiting);
    pool.on(cognito.RespondToAuthChallengeCommand).rejects(poolError('CodeMismatchException'));
    const wrong = { field: 'code', message: loginMessages.codeRefused };
    expect(await turnOff()).toMatchObject({ status: 422, body: { errors: [wrong] } });
    expect(await statuses(5, turnOff)).toEqual([422, 422, 422, 422, 429]);
    expect(preferences()).toEqual([]);
    expect(putRows(dynamo)).toEqual([]);
  });

  it('is neither begun nor turned off by a wrong password, which is tried five times', async () => {
    countCalls();
    pool.on(cognito.InitiateAuthCommand).rejects(poolError('NotAuthorizedException'));
    expect(await statuses(4, (at) => (at % 2 ? turnOff() : setUp()))).toEqual(Array(4).fill(422));
    const wrong = { field: 'password', message: accountMessages.oldPasswordWrong };
    expect((await turnOff()).body.errors).toEqual([wrong]);
    expect((await setUp()).status).toBe(429);
    expect(preferences()).toEqual([]);
    expect(sent()).not.toContain('AssociateSoftwareTokenCommand');
  });
});
