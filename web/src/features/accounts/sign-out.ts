import { call } from '#web/lib/api/api-client.ts';
import { endSession } from './session.ts';

const timeoutMs = 3_000;

/** Signs this browser out in any case; its session ends on the server when that can be reached. */
export async function signOut(): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  await call('logout', { query: { only: 'this' }, signal }).catch(() => undefined);
  endSession('signed out');
}

/** Ends every session of the account. True when it failed: then this one goes on as well. */
export async function signOutEverywhere(): Promise<boolean> {
  try {
    await call('logout');
  } catch {
    return true;
  }
  endSession('signed out');
  return false;
}
