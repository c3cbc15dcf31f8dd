import * as z from 'zod/mini';
import { refreshHeader } from '#contract/accounts.ts';
import { call, type TokenSource } from '#web/lib/api/api-client.ts';
import { readStatus } from '#web/lib/api/api-error.ts';
import { onTokenChange, readToken, removeToken, storeToken } from './token.ts';

/** A token that expires sooner than this is renewed before it is used. */
const marginMs = 60_000;
const Claims = z.object({ exp: z.number() });

/** Expiry by this device's clock, which may differ from the server's clock. */
const known = { token: '', endsAtMs: 0 };

function claimedEndMs(token: string): number | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims = Claims.safeParse(
      JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))),
    );
    return claims.success ? claims.data.exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}

/** A token whose expiry cannot be read counts as valid: the server decides. */
function endsSoon(token: string): boolean {
  const endsAtMs = known.token === token ? known.endsAtMs : claimedEndMs(token);
  return endsAtMs !== undefined && endsAtMs - Date.now() < marginMs;
}

export type Ending = 'signed out' | 'expired' | 'second factor';
let ending: Ending | undefined;
/** Set while a call is running that ends the session, such as a sign-out. */
let leaving: Ending | undefined;

/** `expiresIn` is in seconds. */
export function beginSession({ token, expiresIn }: { token: string; expiresIn: number }): void {
  ending = undefined;
  known.token = token;
  known.endsAtMs = Date.now() + expiresIn * 1000;
  storeToken(token);
}

export function endSession(why: Ending): void {
  ending = leaving ?? why;
  removeToken();
}

/** Other calls may be refused before `call` is answered; the reason stays `why`. Rejects if `call` rejects. */
export async function endSessionBy<T>(why: Ending, call: Promise<T>): Promise<T> {
  leaving = why;
  try {
    const answer = await call;
    endSession(why);
    return answer;
  } finally {
    leaving = undefined;
  }
}

let isHeld = false;

/** During a sign-in call, a refused call does not end the session. */
export function holdSession(is: boolean): void {
  isHeld = is;
}

/** A call that is refused after the session has ended does not change the reason. */
function expire(): void {
  if (!isHeld && readToken() !== undefined) endSession('expired');
}

export const sessionEnding = (): Ending | undefined => leaving ?? ending;

async function askForToken(): Promise<string | undefined> {
  const before = readToken();
  try {
    const grant = await call('refresh', {
      headers: { [refreshHeader.name]: refreshHeader.value },
    });
    // Another tab may have signed out or renewed the token while this call was running.
    if (readToken() !== before) return readToken();
    beginSession(grant);
    return grant.token;
  } catch (error) {
    // Another tab may have renewed the token or signed in before this call was refused.
    if (readToken() !== before) return readToken();
    const status = readStatus(error);
    if (status === 401 || status === 403) expire();
    return undefined;
  }
}

let asking: Promise<string | undefined> | undefined;

/** All calls that wait for a new token share one request. */
function renew(): Promise<string | undefined> {
  asking ??= askForToken().finally(() => {
    asking = undefined;
  });
  return asking;
}

export const sessionTokens: TokenSource = {
  async token() {
    const token = readToken();
    if (token === undefined || !endsSoon(token)) return token;
    return (await renew()) ?? readToken();
  },
  refresh: () => renew(),
  refused: expire,
};

const signOutMs = 3_000;

/** Always signs this browser out. The server's session ends only if the server can be reached. */
export async function signOut(): Promise<void> {
  const signal = AbortSignal.timeout(signOutMs);
  const ended = call('logout', { query: { only: 'this' }, signal });
  await endSessionBy('signed out', ended).catch(() => endSession('signed out'));
}

/** Returns true if it failed. Then this session continues as well. */
export async function signOutEverywhere(): Promise<boolean> {
  try {
    await endSessionBy('signed out', call('logout'));
    return false;
  } catch {
    return true;
  }
}

export { onTokenChange, readToken };
