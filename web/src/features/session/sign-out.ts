import { logout } from '#contract/accounts.ts';
import { call } from '#web/lib/api-client.ts';
import { endSession } from './session.ts';

const patienceMs = 3_000;

/** Signs out here in any case; the server ends the session everywhere when it can be reached. */
export async function signOut(): Promise<void> {
  await call(logout, { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
  endSession('signed out');
}
