import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { ensure, type Operation, type Operations } from '../service/aws-json.ts';
import { hashPassword, verifyPassword, ensureStrongPassword } from './passwords.ts';
import type { Pool, User } from './user-pool.ts';
import { operation, readInput } from './operation.ts';
import {
  listAttributes,
  changeUser,
  endSessions,
  findUser,
  toMfaSettings,
} from './user-operations.ts';

const AccessClaims = z.object({
  sub: z.string(),
  token_use: z.literal('access'),
  origin_jti: z.string(),
  exp: z.number(),
});

export function ensureAuthorized(condition: unknown, message: string): asserts condition {
  ensure(condition, 'NotAuthorizedException', message);
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

export const newOpaqueToken = () => randomBytes(48).toString('base64url');

export const beginSession = (pool: Pool, { sub }: User) =>
  pool.state.update((draft) => {
    const refreshToken = newOpaqueToken();
    const signedInAt = Date.now();
    const expiresAt = signedInAt + pool.settings.client.RefreshTokenValidity * 60_000;
    const session = { sub, originTokenId: randomUUID(), signedInAt, expiresAt };
    draft.sessions[hashToken(refreshToken)] = session;
    return { session, refreshToken };
  });

/** The new refresh token expires when the used one would have. */
export const rotateSession = (pool: Pool, usedToken: string) =>
  pool.state.update((draft) => {
    const session = draft.sessions[hashToken(usedToken)];
    const user = session && findUser(draft, session.sub);
    ensureAuthorized(user && session.expiresAt > Date.now(), 'Invalid Refresh Token');
    ensureAuthorized(user.enabled, 'User is disabled.');
    const { rotatedAt = Date.now(), ...nextSession } = session;
    const { RetryGracePeriodSeconds } = pool.settings.client.RefreshTokenRotation;
    const isInGracePeriod = Date.now() - rotatedAt <= RetryGracePeriodSeconds * 1_000;
    ensure(isInGracePeriod, 'RefreshTokenReuseException', 'Refresh token has been invalidated.');
    const refreshToken = newOpaqueToken();
    session.rotatedAt = rotatedAt;
    draft.sessions[hashToken(refreshToken)] = nextSession;
    return { session: nextSession, user, refreshToken };
  });

/** An operation that needs an access token. Unlike a check of the signature, it refuses tokens of ended sessions. */
export const withUser =
  <T>(
    pool: Pool,
    schema: z.ZodMiniType<T>,
    handle: (user: User, input: T) => object | Promise<object>,
  ): Operation =>
  async (input) => {
    const { success, data: claims } = AccessClaims.safeParse(
      pool.key.verify(readInput(z.object({ AccessToken: z.string() }), input).AccessToken),
    );
    ensureAuthorized(success, 'Invalid Access Token');
    ensureAuthorized(claims.exp * 1000 > Date.now(), 'Access Token has expired');
    const state = pool.state.current();
    const isLive = Object.values(state.sessions).some((s) => s.originTokenId === claims.origin_jti);
    const user = findUser(state, claims.sub);
    ensureAuthorized(isLive && user, 'Access Token has been revoked');
    return handle(user, readInput(schema, input));
  };

export const sessionOperations = (pool: Pool): Operations => ({
  RevokeToken: operation(z.object({ Token: z.string() }), async ({ Token }) => {
    await pool.state.update((draft) => {
      const origin = draft.sessions[hashToken(Token)]?.originTokenId;
      endSessions(draft, ({ originTokenId }) => originTokenId === origin);
    });
    return {};
  }),
  GetUser: withUser(pool, z.object({}), (user) => ({
    Username: user.sub,
    UserAttributes: listAttributes(user),
    ...toMfaSettings(user),
  })),
  ChangePassword: withUser(
    pool,
    z.object({ PreviousPassword: z.string(), ProposedPassword: z.string() }),
    async (user, { PreviousPassword, ProposedPassword }) => {
      const isRight = await verifyPassword(PreviousPassword, user.password);
      ensureAuthorized(isRight, 'Incorrect username or password.');
      ensureStrongPassword(ProposedPassword, pool.settings);
      const password = await hashPassword(ProposedPassword);
      return changeUser(pool, user.sub, (draft) => Object.assign(draft, { password }));
    },
  ),
  GlobalSignOut: withUser(pool, z.object({}), async ({ sub }) => {
    await pool.state.update((draft) => endSessions(draft, (session) => session.sub === sub));
    return {};
  }),
});
