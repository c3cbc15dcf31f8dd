import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { expectToWaitFor } from '#test/lambdas/even-time.ts';
import { putRows, transactions } from '#test/support/call.ts';
import { adminId, clientId, sessionId, signToken, userPoolId } from '#test/support/tokens.ts';
import { acceptInvitation } from '#contract/accounts.ts';
import { inviteAdmin } from '#contract/administrators.ts';
import { accountLimits } from '#contract/limits.ts';
import { invitationMessages } from '#contract/messages/account.ts';
import * as calls from './account-calls.ts';

const { ask, countCalls, dynamo, from, inputs, pool, poolError } = calls;
const { sent, session, sessionsPut, statuses, tokens } = calls;
const email = 'meera+new@example.in';
const UserCreateDate = new Date('2026-11-20T08:00:00.000Z');
const named = { UserPoolId: userPoolId, Username: email };
const knows = (UserStatus: cognito.UserStatusType, Enabled = true) =>
  pool.on(cognito.AdminGetUserCommand, named).resolves({
    ...{ Username: 'earlier', Enabled, UserStatus, UserCreateDate },
    UserAttributes: [{ Name: 'email', Value: email }],
  });

beforeEach(() => {
  pool.on(cognito.AdminGetUserCommand).rejects(poolError('UserNotFoundException'));
  pool.on(cognito.AdminCreateUserCommand).resolves({ User: { Username: 'new' } });
  pool.on(cognito.AdminAddUserToGroupCommand).resolves({});
  pool.on(cognito.AdminDeleteUserCommand).resolves({});
});

describe('inviting', () => {
  const invite = (more: object = {}) => ask(inviteAdmin, { body: { email }, ...more });

  it('makes an account in the group, whose first password is in the mailed link alone', async () => {
    const message = invitationMessages.sent.replace('{email}', email);
    expect(await invite()).toMatchObject({ status: 200, body: { message } });
    const [audit, outbox] = putRows(dynamo);
    expect(transactions(dynamo)).toHaveLength(1);
    const link = /https:\S+/.exec(String(Object(outbox?.['mail']).text))?.[0] ?? '';
    const given = new URLSearchParams(new URL(link).hash.slice(1));
    expect(link).toMatch(/^https:\/\/jobs\.example\.in\/admin\/register#/);
    expect(given.get('email')).toBe(email);
    const TemporaryPassword = given.get('token');
    expect(TemporaryPassword).toMatch(/^Aa1-[\w-]{32}$/);
    expect(inputs()).toMatchObject([
      named,
      { ...named, MessageAction: 'SUPPRESS', TemporaryPassword },
      { UserPoolId: userPoolId, Username: 'new', GroupName: 'admins' },
    ]);
    expect(audit).toMatchObject({ actor: adminId, action: 'inviteAdmin', objectId: 'new' });
    expect(JSON.stringify(audit)).not.toContain('meera');
    expect(outbox).toMatchObject({ mail: { to: email } });
    expect(Object(outbox?.['mail']).text).toContain(`${accountLimits.invitationDays * 24} hours`);
  });

  it.each(['FORCE_CHANGE_PASSWORD', 'UNCONFIRMED'] as const)(
    'again takes the place of an account that is %s, and its link is dead',
    async (status) => {
      knows(status);
      expect(await invite()).toMatchObject({ status: 200 });
      expect(sent().slice(1)).toEqual([
        ...['AdminDeleteUserCommand', 'AdminCreateUserCommand', 'AdminAddUserToGroupCommand'],
      ]);
      expect(inputs()[1]).toEqual({ UserPoolId: userPoolId, Username: 'earlier' });
    },
  );

  it.each([
    ['has an account', () => knows('CONFIRMED')],
    ['has one that was disabled', () => knows('FORCE_CHANGE_PASSWORD', false)],
    [
      'got one meanwhile',
      () => pool.on(cognito.AdminCreateUserCommand).rejects(poolError('UsernameExistsException')),
    ],
  ])('leaves who %s as it is, and mails nothing', async (_, arrange) => {
    arrange();
    const message = invitationMessages.hasAccount.replace('{email}', email);
    expect(await invite()).toMatchObject({ status: 409, body: { message } });
    expect(sent()).not.toContain('AdminDeleteUserCommand');
    expect(sent()).not.toContain('AdminAddUserToGroupCommand');
    expect(transactions(dynamo)).toEqual([]);
  });

  it('mails an address three times a day at most, whoever asks', async () => {
    countCalls();
    const by = (at: number) => invite(from(`203.0.113.${at % 2}`));
    expect(await statuses(4, by)).toEqual([200, 200, 200, 429]);
    expect((await by(4)).body.message).toMatch(/^We have already sent several emails/);
  });
});

describe('accepting', () => {
  const token = `Aa1-${'x'.repeat(32)}`;
  const access = signToken();
  const account = { email, token, name: 'Meera', password: 'Correct-horse-9' };
  const accept = (more: object = {}) => ask(acceptInvitation, { body: { ...account, ...more } });
  const challenge = (ChallengeName: cognito.ChallengeNameType) => ({
    ...{ ChallengeName, Session: 'waiting', ChallengeParameters: { USER_ID_FOR_SRP: 'new' } },
  });

  beforeEach(() => {
    pool.on(cognito.InitiateAuthCommand).resolves(challenge('NEW_PASSWORD_REQUIRED'));
    pool.on(cognito.RespondToAuthChallengeCommand).resolves(tokens(access));
    const UserAttributes = [{ Name: 'name', Value: account.name }];
    pool.on(cognito.GetUserCommand).resolves({ Username: adminId, UserAttributes });
  });

  it('puts name and password in the place of the token, and signs in', async () => {
    const answer = await accept();
    expect(answer).toMatchObject({ status: 200, body: { token: access, name: 'Meera' } });
    expect(answer.cookies).toEqual([expect.stringContaining('__Host-refresh=')]);
    expect(inputs().slice(0, 2)).toEqual([
      {
        ...{ ClientId: clientId, AuthFlow: 'USER_PASSWORD_AUTH' },
        AuthParameters: { USERNAME: email, PASSWORD: token },
      },
      {
        ...{ ClientId: clientId, ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: 'waiting' },
        ChallengeResponses: {
          ...{ USERNAME: 'new', NEW_PASSWORD: account.password, 'userAttributes.name': 'Meera' },
        },
      },
    ]);
    expect(sessionsPut()).toEqual([session(sessionId, 30)]);
  });

  it.each([
    ['is over, used or revoked', poolError('NotAuthorizedException')],
    ['is a password, and its account asks for a code', challenge('SOFTWARE_TOKEN_MFA')],
    ['is a password', tokens()],
  ])('by a token that %s is refused alike, after the same time', async (_, answer) => {
    const begin = pool.on(cognito.InitiateAuthCommand);
    if (answer instanceof Error) begin.rejects(answer);
    else begin.resolves(answer);
    await expectToWaitFor(500, async () => {
      const gone = { status: 404, body: { message: invitationMessages.gone }, cookies: [] };
      expect(await accept()).toMatchObject(gone);
    });
    expect(sent()).toEqual(['InitiateAuthCommand']);
    expect(sessionsPut()).toEqual([]);
  });

  it('names the password that is weak, for us or for the pool, and leaves the link alive', async () => {
    const refused = { status: 422, body: { errors: [{ field: 'password' }] } };
    expect(await accept({ password: 'weak' })).toMatchObject(refused);
    expect(sent()).toEqual([]);
    pool.on(cognito.RespondToAuthChallengeCommand).rejects(poolError('InvalidPasswordException'));
    expect(await accept()).toMatchObject(refused);
    expect(sessionsPut()).toEqual([]);
  });

  it.each(['', 'Correct-horse-9', `Aa1-${'x'.repeat(31)}.`])('asks nobody for %j', async (bad) => {
    const refused = { status: 422, body: { errors: [{ field: 'token' }] } };
    expect(await accept({ token: bad })).toMatchObject(refused);
    expect(sent()).toEqual([]);
  });
});
