import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError } from 'aws-jwt-verify/error';
import * as z from 'zod/mini';
import { adminGroup } from '#contract/accounts.ts';
import { requireVariables, optionalVariable } from '../runtime/env.ts';
import { epochSeconds } from '../runtime/epoch-seconds.ts';
import { Forbidden, Unauthorized, Unavailable } from '../runtime/errors.ts';
import { once } from '../runtime/memoize.ts';
import { keys } from '../table/keys.ts';
import type { Admin } from './handler.ts';
import { findRow } from '../table/read-rows.ts';
import { table } from '../table/table.ts';

type VerifyToken = (token: string) => Promise<Record<string, unknown>>;

const openVerifier = once((): VerifyToken => {
  const { USER_POOL_ID, USER_POOL_CLIENT_ID } = requireVariables(
    'USER_POOL_ID',
    'USER_POOL_CLIENT_ID',
  );
  const verifier = CognitoJwtVerifier.create({
    userPoolId: USER_POOL_ID,
    clientId: USER_POOL_CLIENT_ID,
    tokenUse: 'access',
    // RFC 7515, 4.1.11: unknown critical headers must be refused, and we know none.
    customJwtCheck: ({ header }) => {
      if ('crit' in header) throw new Error('The token has a critical header');
    },
  });
  const signingKeys = optionalVariable('USER_POOL_JWKS');
  if (!signingKeys) return async (token) => verifier.verify(token);
  verifier.cacheJwks(JSON.parse(signingKeys));
  return async (token) => verifier.verifySync(token);
});

/** Verifies the token again, although the gateway has verified it already. */
export async function verifyAdmin(token: string): Promise<Admin> {
  const claims = await openVerifier()(token).catch((error: unknown) => {
    throw error instanceof FetchError ? new Unavailable() : new Unauthorized();
  });
  const { sub, exp, origin_jti: sessionId, 'cognito:groups': groups } = claims;
  if (typeof sub !== 'string' || !Number.isFinite(exp)) throw new Unauthorized();
  if (typeof sessionId !== 'string') throw new Unauthorized();
  if (!Array.isArray(groups) || !groups.includes(adminGroup)) throw new Forbidden();
  return { id: sub, sessionId, token };
}

export const findAdmin = (token: string): Promise<Admin | undefined> =>
  verifyAdmin(token).catch((error: unknown) => {
    if (error instanceof Forbidden || error instanceof Unauthorized) return undefined;
    throw error;
  });

const SessionRow = z.object({ expiresAtEpochSeconds: z.number() });

/** The session's row decides, since a token stays valid after its session has ended. */
export async function isSessionOpen({ id, sessionId }: Pick<Admin, 'id' | 'sessionId'>) {
  const row = await findRow(table(), keys.session(id, sessionId), SessionRow);
  return row !== undefined && row.expiresAtEpochSeconds > epochSeconds(new Date());
}

/** A header without a bearer token is refused in the same way as a forged token. */
export async function authenticate(authorization: string | undefined): Promise<Admin> {
  const admin = await verifyAdmin(String(/^Bearer ([\w.-]+)$/i.exec(String(authorization))?.[1]));
  if (!(await isSessionOpen(admin))) throw new Unauthorized();
  return admin;
}
