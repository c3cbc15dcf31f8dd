import { call } from '#web/lib/api/api-client.ts';
import { endSession } from './session.ts';

const timeoutMs = 3_000;

/** Always signs this browser out; the server's session ends where the server is reached. */
export async function signOut(): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  await call('logout', { query: { only: 'this' }, signal }).catch(() => undefined);
  endSession('signed out');
}

/** True when it failed: then this session goes on as well. */
export async function signOutEverywhere(): Promise<boolean> {
  try {
    await call('logout');
  } catch {
    return true;
  }
  endSession('signed out');
  return false;
}
