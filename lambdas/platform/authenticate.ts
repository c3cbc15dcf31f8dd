import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError } from 'aws-jwt-verify/error';
import { adminGroup } from '#contract/accounts.ts';
import { environment, optionalVariable } from './env.ts';
import { Forbidden, Unauthorized, Unavailable } from './errors.ts';
import type { Admin } from './request.ts';

type Verify = (token: string) => Promise<Record<string, unknown>>;

let opened: Verify | undefined;

function openVerifier(): Verify {
  const { USER_POOL_ID, USER_POOL_CLIENT_ID } = environment('USER_POOL_ID', 'USER_POOL_CLIENT_ID');
  const verifier = CognitoJwtVerifier.create({
    userPoolId: USER_POOL_ID,
    clientId: USER_POOL_CLIENT_ID,
    tokenUse: 'access',
  });
  const keys = optionalVariable('USER_POOL_JWKS');
  if (!keys) return async (token) => verifier.verify(token);
  verifier.cacheJwks(JSON.parse(keys));
  return async (token) => verifier.verifySync(token);
}

async function claimsOf(token: string): Promise<Record<string, unknown>> {
  opened ??= openVerifier();
  const verify = opened;
  try {
    return await verify(token);
  } catch (error) {
    throw error instanceof FetchError ? new Unavailable() : new Unauthorized();
  }
}

/** The administrator whose access token it is. The gateway's own check is never trusted alone. */
export async function administrator(token: string): Promise<Admin> {
  const { sub, exp, 'cognito:groups': groups } = await claimsOf(token);
  if (typeof sub !== 'string' || !Number.isFinite(exp)) throw new Unauthorized();
  if (!Array.isArray(groups) || !groups.includes(adminGroup)) throw new Forbidden();
  return { id: sub, token };
}

/** The same, or undefined for a token that is not an administrator's. */
export const administratorOrNone = (token: string): Promise<Admin | undefined> =>
  administrator(token).catch((error: unknown) => {
    if (error instanceof Forbidden || error instanceof Unauthorized) return undefined;
    throw error;
  });

/** What is no bearer token fails as one that was never signed. */
export const authenticate = (authorization: string | undefined): Promise<Admin> =>
  administrator(String(/^Bearer ([\w.-]+)$/i.exec(String(authorization))?.[1]));
