import { administratorOrNone, isSessionOpen } from '#lambdas/platform/http/authenticate.ts';
import type { Renewal } from './cookies.ts';
import { closeSession, openSession } from './open-session-repository.ts';
import * as pool from './session-repository.ts';

/** Undefined for an account without the admin group: only approved administrators get a session. */
async function approved(session: pool.Session | undefined) {
  const admin = session && (await administratorOrNone(session.token));
  return admin && { ...session, ...admin };
}

/** Reads the profile after the session is open, since the account may have been removed meanwhile. */
export async function beginSession(candidate: pool.Session | undefined) {
  const session = await approved(candidate);
  if (!session) return undefined;
  await openSession(session);
  const profile = await pool.readProfile(session.token);
  return profile && { ...session, name: profile.name };
}

export async function startSession(email: string, password: string) {
  const started = await pool.start(email, password);
  return started && 'challenge' in started ? started : beginSession(started);
}

/** A refused token may have been stolen and used, so the whole session ends. */
export async function renewSession(renewal: Renewal) {
  if (!(await isSessionOpen(renewal))) return undefined;
  const renewed = await approved(await pool.renew(renewal.refreshToken));
  if (renewed?.id === renewal.id && renewed.sessionId === renewal.sessionId) return renewed;
  await closeSession(renewal);
  await pool.end(renewal.refreshToken);
  return undefined;
}
