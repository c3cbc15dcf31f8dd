import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Input, type Operations, ServiceError } from '../json-service.ts';
import { takeTotp } from './mfa.ts';
import { isPassword } from './passwords.ts';
import { type Pool, poolOfClientIn, readInput } from './pool.ts';
import type { User } from './pool-state.ts';
import {
  beginSession,
  digestOf,
  newOpaqueToken,
  notAuthorized,
  rotateSession,
} from './sessions.ts';
import { issueTokens } from './tokens.ts';
import { findUser } from './users.ts';

const Flow = z.object({ AuthFlow: z.string() });
const ByPassword = z.object({
  AuthParameters: z.object({ USERNAME: z.string(), PASSWORD: z.string() }),
});
const RefreshToken = z.object({ RefreshToken: z.string() });

const Response = z.object({
  ChallengeName: z.literal('SOFTWARE_TOKEN_MFA'),
  Session: z.string().check(z.minLength(20)),
  ChallengeResponses: z.object({ USERNAME: z.string(), SOFTWARE_TOKEN_MFA_CODE: z.string() }),
});

const tokensOf = async (pool: Pool, user: User) => {
  const { session, refreshToken } = await beginSession(pool, user);
  const tokens = issueTokens(pool, user, session);
  return {
    AuthenticationResult: { ...tokens, RefreshToken: refreshToken },
    ChallengeParameters: {},
  };
};

const challengeOf = async (pool: Pool, { sub }: User) => {
  const name = newOpaqueToken();
  await pool.state.update((draft) => {
    const expiresAt = Date.now() + pool.settings.challengeMinutes * 60_000;
    draft.challenges[digestOf(name)] = { sub, expiresAt };
  });
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
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
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: randomUUID(),
      ChallengeParameters: { USER_ID_FOR_SRP: user.sub },
    };
  }
  return user.mfa ? challengeOf(pool, user) : tokensOf(pool, user);
};

const respond = async (pool: Pool, input: Input) => {
  const { Session, ChallengeResponses: given } = readInput(Response, input);
  const user = await pool.state.update((draft) => {
    const challenge = draft.challenges[digestOf(Session)];
    const waiting = challenge && findUser(draft, challenge.sub);
    if (!waiting || challenge.expiresAt <= Date.now() || waiting.sub !== given.USERNAME) {
      throw notAuthorized('Invalid session for the user, session is expired.');
    }
    if (!waiting.enabled) throw notAuthorized('User is disabled.');
    takeTotp(waiting, given.SOFTWARE_TOKEN_MFA_CODE);
    challenge.expiresAt = 0;
    return waiting;
  });
  return tokensOf(pool, user);
};

const renew = async (pool: Pool, input: Input) => {
  const used = readInput(RefreshToken, input).RefreshToken;
  const { session, user, refreshToken } = await rotateSession(pool, used);
  return {
    AuthenticationResult: { ...issueTokens(pool, user, session), RefreshToken: refreshToken },
  };
};

const initiate = async (pool: Pool, input: Input) => {
  const { AuthFlow } = readInput(Flow, input);
  if (AuthFlow === 'USER_PASSWORD_AUTH') return byPassword(pool, input);
  throw new ServiceError(
    'InvalidParameterException',
    `${AuthFlow} flow not enabled for this client`,
  );
};

export const signIn = (pools: readonly Pool[]): Operations => ({
  InitiateAuth: async (input) => initiate(poolOfClientIn(pools, input), input),
  RespondToAuthChallenge: async (input) => respond(poolOfClientIn(pools, input), input),
  GetTokensFromRefreshToken: async (input) => renew(poolOfClientIn(pools, input), input),
});
