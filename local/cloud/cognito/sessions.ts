import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Input, type Operations, ServiceError } from '../service/json-service.ts';
import { hashPassword, isPassword, refuseWeak } from './passwords.ts';
import { type Pool, type PoolState, readInput, type Session, type User } from './pool.ts';
import { attributeList, changeUser, endSessions, findUser, mfaSettings } from './users.ts';

const Revocation = z.object({ Token: z.string() });
const WithAccessToken = z.object({ AccessToken: z.string() });
const AccessClaims = z.object({
  sub: z.string(),
  token_use: z.literal('access'),
  origin_jti: z.string(),
  exp: z.number(),
});

export const notAuthorized = (message: string): ServiceError =>
  new ServiceError('NotAuthorizedException', message);

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

export const newOpaqueToken = () => randomBytes(48).toString('base64url');

export const beginSession = async (pool: Pool, { sub }: User) => {
  const refreshToken = newOpaqueToken();
  const session: Session = {
    sub,
    originId: randomUUID(),
    signedInAt: Date.now(),
    expiresAt: Date.now() + pool.settings.client.RefreshTokenValidity * 60_000,
  };
  await pool.state.update((draft) => {
    draft.sessions[hashToken(refreshToken)] = session;
  });
  return { session, refreshToken };
};

/** Throws once the session has ended in any way, or its token was used before. */
const findSession = (pool: Pool, state: PoolState, refreshToken: string) => {
  const session = state.sessions[hashToken(refreshToken)];
  const user = session && findUser(state, session.sub);
  if (!session || !user || session.expiresAt <= Date.now()) {
    throw notAuthorized('Invalid Refresh Token');
  }
  if (!user.enabled) throw notAuthorized('User is disabled.');
  const { rotatedAt = Date.now() } = session;
  const { RetryGracePeriodSeconds } = pool.settings.client.RefreshTokenRotation;
  if (Date.now() - rotatedAt > RetryGracePeriodSeconds * 1_000) {
    throw new ServiceError('RefreshTokenReuseException', 'Refresh token has been invalidated.');
  }
  return { session, user };
};

/** The next refresh token lasts as long as the used one would have. */
export const rotateSession = (pool: Pool, used: string) =>
  pool.state.update((draft) => {
    const { session, user } = findSession(pool, draft, used);
    const refreshToken = newOpaqueToken();
    const { rotatedAt = Date.now(), ...next } = session;
    draft.sessions[hashToken(used)] = { ...session, rotatedAt };
    draft.sessions[hashToken(refreshToken)] = next;
    return { session: next, user, refreshToken };
  });

const revoke = async (pool: Pool, input: Input) => {
  const digest = hashToken(readInput(Revocation, input).Token);
  await pool.state.update((draft) => {
    const origin = draft.sessions[digest]?.originId;
    draft.sessions = Object.fromEntries(
      Object.entries(draft.sessions).filter(([, { originId }]) => originId !== origin),
    );
  });
  return {};
};

/** Unlike a verifier of signatures, this knows of ended sessions. */
export const bearer = (pool: Pool, input: Input): User => {
  const { success, data: claims } = AccessClaims.safeParse(
    pool.key.read(readInput(WithAccessToken, input).AccessToken),
  );
  if (!success) throw notAuthorized('Invalid Access Token');
  if (claims.exp * 1000 <= Date.now()) throw notAuthorized('Access Token has expired');
  const state = pool.state.current();
  const isLive = Object.values(state.sessions).some((s) => s.originId === claims.origin_jti);
  const user = findUser(state, claims.sub);
  if (!isLive || !user) throw notAuthorized('Access Token has been revoked');
  return user;
};

const PasswordChange = z.object({ PreviousPassword: z.string(), ProposedPassword: z.string() });

const changePassword = async (pool: Pool, input: Input) => {
  const user = bearer(pool, input);
  const { PreviousPassword, ProposedPassword } = readInput(PasswordChange, input);
  if (!(await isPassword(PreviousPassword, user.password))) {
    throw notAuthorized('Incorrect username or password.');
  }
  refuseWeak(ProposedPassword, pool.settings);
  const password = await hashPassword(ProposedPassword);
  return changeUser(pool, user.sub, (draft) => void (draft.password = password));
};

export const sessionOperations = (pool: Pool): Operations => ({
  RevokeToken: (input) => revoke(pool, input),
  async GetUser(input) {
    const user = bearer(pool, input);
    return { Username: user.sub, UserAttributes: attributeList(user), ...mfaSettings(user) };
  },
  ChangePassword: (input) => changePassword(pool, input),
  async GlobalSignOut(input) {
    const user = bearer(pool, input);
    await pool.state.update((draft) => endSessions(draft, user));
    return {};
  },
});
