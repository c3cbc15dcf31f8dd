import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { ensure, type Operations } from '../service/json-service.ts';
import { takeTotp } from './mfa.ts';
import { hashPassword, isPassword, refuseWeak } from './passwords.ts';
import { operation, type Pool, type Session, type User } from './pool.ts';
import {
  beginSession,
  ensureAuthorized,
  hashToken,
  newOpaqueToken,
  rotateSession,
} from './sessions.ts';
import { findUser } from './users.ts';

const dayMs = 24 * 60 * 60 * 1000;
const idTokenSeconds = 60 * 60;
const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

const issueTokens = (pool: Pool, user: User, session: Session) => {
  const accessSeconds = pool.settings.client.AccessTokenValidity * 60;
  const common = {
    sub: user.sub,
    ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
    iss: pool.issuer,
    origin_jti: session.originId,
    event_id: randomUUID(),
    auth_time: seconds(session.signedInAt),
    iat: seconds(Date.now()),
    jti: randomUUID(),
  };
  return {
    AccessToken: pool.key.sign({
      ...common,
      client_id: pool.clientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      exp: common.iat + accessSeconds,
      username: user.sub,
    }),
    IdToken: pool.key.sign({
      ...user.attributes,
      email_verified: user.attributes['email_verified'] === 'true',
      ...common,
      'cognito:username': user.sub,
      aud: pool.clientId,
      token_use: 'id',
      exp: common.iat + idTokenSeconds,
      jti: randomUUID(),
    }),
    ExpiresIn: accessSeconds,
    TokenType: 'Bearer',
  };
};

const Waiting = z.string().check(z.minLength(20));
const Answer = z.discriminatedUnion('ChallengeName', [
  z.object({
    ChallengeName: z.literal('SOFTWARE_TOKEN_MFA'),
    Session: Waiting,
    ChallengeResponses: z.object({ USERNAME: z.string(), SOFTWARE_TOKEN_MFA_CODE: z.string() }),
  }),
  z.object({
    ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
    Session: Waiting,
    ChallengeResponses: z.object({
      USERNAME: z.string(),
      NEW_PASSWORD: z.string(),
      'userAttributes.name': z.optional(z.string()),
    }),
  }),
]);
type Answer = z.infer<typeof Answer>;

const answerTokens = async (pool: Pool, user: User) => {
  const { session, refreshToken } = await beginSession(pool, user);
  const tokens = issueTokens(pool, user, session);
  return {
    AuthenticationResult: { ...tokens, RefreshToken: refreshToken },
    ChallengeParameters: {},
  };
};

const issueChallenge = async (
  pool: Pool,
  { sub }: User,
  ChallengeName: Answer['ChallengeName'],
) => {
  const name = newOpaqueToken();
  const expiresAt = Date.now() + pool.settings.client.AuthSessionValidity * 60_000;
  await pool.state.update((draft) => {
    draft.challenges[hashToken(name)] = { sub, expiresAt };
  });
  return { ChallengeName, Session: name, ChallengeParameters: { USER_ID_FOR_SRP: sub } };
};

/** Gives the change of the user that the answer to a challenge asks for. */
const readChange = async (pool: Pool, { ChallengeName, ChallengeResponses }: Answer) => {
  if (ChallengeName === 'SOFTWARE_TOKEN_MFA') {
    return (user: User) => takeTotp(user, ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE);
  }
  const { NEW_PASSWORD, 'userAttributes.name': name } = ChallengeResponses;
  refuseWeak(NEW_PASSWORD, pool.settings);
  const password = await hashPassword(NEW_PASSWORD);
  return (user: User) => {
    if (name !== undefined) user.attributes['name'] = name;
    Object.assign(user, { password, status: 'CONFIRMED', modifiedAt: Date.now() });
  };
};

export const signInOperations = (pool: Pool): Operations => ({
  InitiateAuth: operation(
    z.object({
      AuthFlow: z.literal('USER_PASSWORD_AUTH'),
      AuthParameters: z.object({ USERNAME: z.string(), PASSWORD: z.string() }),
    }),
    async ({ AuthParameters: { USERNAME, PASSWORD } }) => {
      const user = findUser(pool.state.current(), USERNAME);
      const isRight = await isPassword(PASSWORD, user?.password);
      ensureAuthorized(user && isRight, 'Incorrect username or password.');
      ensureAuthorized(user.enabled, 'User is disabled.');
      const isConfirmed = user.status !== 'UNCONFIRMED';
      ensure(isConfirmed, 'UserNotConfirmedException', 'User is not confirmed.');
      if (user.status !== 'FORCE_CHANGE_PASSWORD')
        return user.mfa
          ? issueChallenge(pool, user, 'SOFTWARE_TOKEN_MFA')
          : answerTokens(pool, user);
      const { TemporaryPasswordValidityDays: days } = pool.settings.pool.Policies.PasswordPolicy;
      ensureAuthorized(
        user.modifiedAt + days * dayMs > Date.now(),
        'Temporary password has expired and must be reset by an administrator.',
      );
      return issueChallenge(pool, user, 'NEW_PASSWORD_REQUIRED');
    },
  ),
  RespondToAuthChallenge: operation(Answer, async (answer) => {
    const { ChallengeName, Session, ChallengeResponses } = answer;
    const change = await readChange(pool, answer);
    const user = await pool.state.update((draft) => {
      const challenge = draft.challenges[hashToken(Session)];
      const waiting = challenge && findUser(draft, challenge.sub);
      const isWaiting =
        waiting && challenge.expiresAt > Date.now() && waiting.sub === ChallengeResponses.USERNAME;
      ensureAuthorized(isWaiting, 'Invalid session for the user, session is expired.');
      ensureAuthorized(waiting.enabled, 'User is disabled.');
      const isNew = waiting.status === 'FORCE_CHANGE_PASSWORD';
      const isRight = isNew === (ChallengeName === 'NEW_PASSWORD_REQUIRED');
      ensureAuthorized(isRight, 'Invalid session for the user.');
      change(waiting);
      challenge.expiresAt = 0;
      return waiting;
    });
    return answerTokens(pool, user);
  }),
  GetTokensFromRefreshToken: operation(
    z.object({ RefreshToken: z.string() }),
    async ({ RefreshToken: used }) => {
      const { session, user, refreshToken: RefreshToken } = await rotateSession(pool, used);
      return { AuthenticationResult: { ...issueTokens(pool, user, session), RefreshToken } };
    },
  ),
});
