import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Input, type Operations, ServiceError } from '../service/json-service.ts';
import { takeTotp } from './mfa.ts';
import { hashPassword, isPassword, refuseWeak } from './passwords.ts';
import { type Pool, readInput, type Session, type User } from './pool.ts';
import {
  beginSession,
  hashToken,
  newOpaqueToken,
  notAuthorized,
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
      ...{
        ...user.attributes,
        email_verified: user.attributes['email_verified'] === 'true',
      },
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

const ByPassword = z.object({
  AuthFlow: z.literal('USER_PASSWORD_AUTH'),
  AuthParameters: z.object({ USERNAME: z.string(), PASSWORD: z.string() }),
});
const RefreshToken = z.object({ RefreshToken: z.string() });

const Waiting = z.string().check(z.minLength(20));
const Response = z.discriminatedUnion('ChallengeName', [
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

type Answer = z.infer<typeof Response>;

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
  await pool.state.update((draft) => {
    const expiresAt = Date.now() + pool.settings.client.AuthSessionValidity * 60_000;
    draft.challenges[hashToken(name)] = { sub, expiresAt };
  });
  return {
    ChallengeName,
    Session: name,
    ChallengeParameters: { USER_ID_FOR_SRP: sub },
  };
};

const byPassword = async (pool: Pool, input: Input) => {
  const { USERNAME, PASSWORD } = readInput(ByPassword, input).AuthParameters;
  const user = findUser(pool.state.current(), USERNAME);
  const isRight = await isPassword(PASSWORD, user?.password);
  if (!user || !isRight) throw notAuthorized('Incorrect username or password.');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'UNCONFIRMED') {
    throw new ServiceError('UserNotConfirmedException', 'User is not confirmed.');
  }
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    const { TemporaryPasswordValidityDays: days } = pool.settings.pool.Policies.PasswordPolicy;
    if (user.modifiedAt + days * dayMs <= Date.now()) {
      throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
    }
    return issueChallenge(pool, user, 'NEW_PASSWORD_REQUIRED');
  }
  return user.mfa ? issueChallenge(pool, user, 'SOFTWARE_TOKEN_MFA') : answerTokens(pool, user);
};

const answering = async (pool: Pool, { ChallengeName, ChallengeResponses }: Answer) => {
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

const respond = async (pool: Pool, input: Input) => {
  const answer = readInput(Response, input);
  const { ChallengeName, Session, ChallengeResponses: responses } = answer;
  const change = await answering(pool, answer);
  const user = await pool.state.update((draft) => {
    const challenge = draft.challenges[hashToken(Session)];
    const waiting = challenge && findUser(draft, challenge.sub);
    if (!waiting || challenge.expiresAt <= Date.now() || waiting.sub !== responses.USERNAME) {
      throw notAuthorized('Invalid session for the user, session is expired.');
    }
    if (!waiting.enabled) throw notAuthorized('User is disabled.');
    const isNew = waiting.status === 'FORCE_CHANGE_PASSWORD';
    if (isNew !== (ChallengeName === 'NEW_PASSWORD_REQUIRED')) {
      throw notAuthorized('Invalid session for the user.');
    }
    change(waiting);
    challenge.expiresAt = 0;
    return waiting;
  });
  return answerTokens(pool, user);
};

const renew = async (pool: Pool, input: Input) => {
  const used = readInput(RefreshToken, input).RefreshToken;
  const { session, user, refreshToken } = await rotateSession(pool, used);
  return {
    AuthenticationResult: { ...issueTokens(pool, user, session), RefreshToken: refreshToken },
  };
};

export const signInOperations = (pool: Pool): Operations => ({
  InitiateAuth: (input) => byPassword(pool, input),
  RespondToAuthChallenge: (input) => respond(pool, input),
  GetTokensFromRefreshToken: (input) => renew(pool, input),
});
