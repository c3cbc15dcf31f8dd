import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { ensure, type Operations } from '../service/aws-json.ts';
import { acceptTotp } from './mfa-operations.ts';
import { hashPassword, verifyPassword, ensureStrongPassword } from './passwords.ts';
import type { Pool, Session, User } from './user-pool.ts';
import { operation } from './operation.ts';
import {
  beginSession,
  ensureAuthorized,
  hashToken,
  newOpaqueToken,
  rotateSession,
} from './sessions.ts';
import { findUser } from './user-operations.ts';

const dayMs = 24 * 60 * 60 * 1000;
const idTokenSeconds = 60 * 60;
const toSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

const issueTokens = (pool: Pool, user: User, session: Session) => {
  const accessSeconds = pool.settings.client.AccessTokenValidity * 60;
  const commonClaims = {
    sub: user.sub,
    ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
    iss: pool.issuer,
    origin_jti: session.originTokenId,
    event_id: randomUUID(),
    auth_time: toSeconds(session.signedInAt),
    iat: toSeconds(Date.now()),
    jti: randomUUID(),
  };
  return {
    AccessToken: pool.key.sign({
      ...commonClaims,
      client_id: pool.clientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      exp: commonClaims.iat + accessSeconds,
      username: user.sub,
    }),
    IdToken: pool.key.sign({
      ...user.attributes,
      email_verified: user.attributes['email_verified'] === 'true',
      ...commonClaims,
      'cognito:username': user.sub,
      aud: pool.clientId,
      token_use: 'id',
      exp: commonClaims.iat + idTokenSeconds,
      jti: randomUUID(),
    }),
    ExpiresIn: accessSeconds,
    TokenType: 'Bearer',
  };
};

const SessionToken = z.string().check(z.minLength(20));
const ChallengeAnswer = z.discriminatedUnion('ChallengeName', [
  z.object({
    ChallengeName: z.literal('SOFTWARE_TOKEN_MFA'),
    Session: SessionToken,
    ChallengeResponses: z.object({ USERNAME: z.string(), SOFTWARE_TOKEN_MFA_CODE: z.string() }),
  }),
  z.object({
    ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
    Session: SessionToken,
    ChallengeResponses: z.object({
      USERNAME: z.string(),
      NEW_PASSWORD: z.string(),
      'userAttributes.name': z.optional(z.string()),
    }),
  }),
]);
type ChallengeAnswer = z.infer<typeof ChallengeAnswer>;

const buildAuthenticationResult = async (pool: Pool, user: User) => {
  const { session, refreshToken } = await beginSession(pool, user);
  return {
    AuthenticationResult: { ...issueTokens(pool, user, session), RefreshToken: refreshToken },
    ChallengeParameters: {},
  };
};

const issueChallenge = async (
  pool: Pool,
  { sub }: User,
  ChallengeName: ChallengeAnswer['ChallengeName'],
) => {
  const sessionToken = newOpaqueToken();
  const expiresAt = Date.now() + pool.settings.client.AuthSessionValidity * 60_000;
  await pool.state.update((draft) => {
    draft.challenges[hashToken(sessionToken)] = { sub, expiresAt };
  });
  return { ChallengeName, Session: sessionToken, ChallengeParameters: { USER_ID_FOR_SRP: sub } };
};

/** Gives the change of the user that the answer to a challenge asks for. */
const toUserChange = async (pool: Pool, { ChallengeName, ChallengeResponses }: ChallengeAnswer) => {
  if (ChallengeName === 'SOFTWARE_TOKEN_MFA') {
    return (user: User) => acceptTotp(user, ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE);
  }
  const { NEW_PASSWORD, 'userAttributes.name': name } = ChallengeResponses;
  ensureStrongPassword(NEW_PASSWORD, pool.settings);
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
      const isCorrect = await verifyPassword(PASSWORD, user?.password);
      ensureAuthorized(user && isCorrect, 'Incorrect username or password.');
      ensureAuthorized(user.enabled, 'User is disabled.');
      ensure(user.status !== 'UNCONFIRMED', 'UserNotConfirmedException', 'User is not confirmed.');
      if (user.status !== 'FORCE_CHANGE_PASSWORD')
        return user.mfa
          ? issueChallenge(pool, user, 'SOFTWARE_TOKEN_MFA')
          : buildAuthenticationResult(pool, user);
      const { TemporaryPasswordValidityDays: days } = pool.settings.pool.Policies.PasswordPolicy;
      ensureAuthorized(
        user.modifiedAt + days * dayMs > Date.now(),
        'Temporary password has expired and must be reset by an administrator.',
      );
      return issueChallenge(pool, user, 'NEW_PASSWORD_REQUIRED');
    },
  ),
  RespondToAuthChallenge: operation(ChallengeAnswer, async (answer) => {
    const { ChallengeName, Session, ChallengeResponses } = answer;
    const change = await toUserChange(pool, answer);
    const user = await pool.state.update((draft) => {
      const challenge = draft.challenges[hashToken(Session)];
      const challengedUser = challenge && findUser(draft, challenge.sub);
      const isValid =
        challengedUser &&
        challenge.expiresAt > Date.now() &&
        challengedUser.sub === ChallengeResponses.USERNAME;
      ensureAuthorized(isValid, 'Invalid session for the user, session is expired.');
      ensureAuthorized(challengedUser.enabled, 'User is disabled.');
      const needsPassword = challengedUser.status === 'FORCE_CHANGE_PASSWORD';
      const isExpectedChallenge = needsPassword === (ChallengeName === 'NEW_PASSWORD_REQUIRED');
      ensureAuthorized(isExpectedChallenge, 'Invalid session for the user.');
      change(challengedUser);
      challenge.expiresAt = 0;
      return challengedUser;
    });
    return buildAuthenticationResult(pool, user);
  }),
  GetTokensFromRefreshToken: operation(
    z.object({ RefreshToken: z.string() }),
    async ({ RefreshToken: usedToken }) => {
      const { session, user, refreshToken: RefreshToken } = await rotateSession(pool, usedToken);
      return { AuthenticationResult: { ...issueTokens(pool, user, session), RefreshToken } };
    },
  ),
});
