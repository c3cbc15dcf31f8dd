import { call } from '#web/lib/api/api-client.ts';
import { endSession, endSessionBy } from './session.ts';

const timeoutMs = 3_000;

/** Always signs this browser out; the server's session ends where the server is reached. */
export async function signOut(): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  const ended = call('logout', { query: { only: 'this' }, signal });
  await endSessionBy('signed out', ended).catch(() => endSession('signed out'));
}

/** True when it failed: then this session goes on as well. */
export async function signOutEverywhere(): Promise<boolean> {
  try {
    await endSessionBy('signed out', call('logout'));
    return false;
  } catch {
    return true;
  }
}
