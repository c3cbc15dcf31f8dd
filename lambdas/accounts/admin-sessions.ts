import { findAdmin, isSessionOpen } from '#lambdas/platform/http/authenticate.ts';
import type { RefreshCookie } from './cookies.ts';
import { closeSession, openSession } from './session-repository.ts';
import * as pool from './cognito-auth-repository.ts';

/** Undefined for an account without the admin group: only approved administrators get a session. */
async function toApprovedSession(session: pool.Session | undefined) {
  const admin = session && (await findAdmin(session.token));
  return admin && { ...session, ...admin };
}

/** Reads the profile after the session is open, since the account may have been removed meanwhile. */
export async function beginSession(candidate: pool.Session | undefined) {
  const session = await toApprovedSession(candidate);
  if (!session) return undefined;
  await openSession(session);
  const profile = await pool.readProfile(session.token);
  return profile && { ...session, name: profile.name };
}

export async function signIn(email: string, password: string) {
  const result = await pool.signIn(email, password);
  return result && 'challenge' in result ? result : beginSession(result);
}

/** A refused token may have been stolen and used, so the whole session ends. */
export async function renewSession(cookie: RefreshCookie) {
  if (!(await isSessionOpen(cookie))) return undefined;
  const renewed = await toApprovedSession(await pool.renewSession(cookie.refreshToken));
  if (renewed?.id === cookie.id && renewed.sessionId === cookie.sessionId) return renewed;
  await closeSession(cookie);
  await pool.revokeToken(cookie.refreshToken);
  return undefined;
}
