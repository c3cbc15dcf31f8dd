import * as z from 'zod/mini';
import { refreshHeader } from '#contract/accounts.ts';
import { call, type TokenSource } from '#web/lib/api/api-client.ts';
import { readStatus } from '#web/lib/api/api-error.ts';
import { onTokenChange, readToken, removeToken, storeToken } from './token.ts';

/** A token this close to its end is renewed before it is used. */
const marginMs = 60_000;
const Claims = z.object({ exp: z.number() });

/** By this device's own clock, which may differ from the server's. */
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

/** A token whose end cannot be read counts as good: the server decides. */
function endsSoon(token: string): boolean {
  const endsAtMs = known.token === token ? known.endsAtMs : claimedEndMs(token);
  return endsAtMs !== undefined && endsAtMs - Date.now() < marginMs;
}

export interface Grant {
  token: string;
  expiresIn: number;
}

export type Ending = 'signed out' | 'expired' | 'second factor';
let ending: Ending | undefined;
/** Why a call that is on its way ends the session. */
let leaving: Ending | undefined;

export function beginSession({ token, expiresIn }: Grant): void {
  ending = undefined;
  known.token = token;
  known.endsAtMs = Date.now() + expiresIn * 1000;
  storeToken(token);
}

export function endSession(why: Ending): void {
  ending = leaving ?? why;
  removeToken();
}

/** Other calls may be refused before `call` is answered: they tell no other reason. Rejects where `call` does. */
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

/** While the answer of a call may begin the next session, a refusal does not end the one before. */
export function holdSession(is: boolean): void {
  isHeld = is;
}

/** A call that is refused after the session has ended does not change why it ended. */
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
    // Another tab signed out or renewed while the answer was on its way.
    if (readToken() !== before) return readToken();
    beginSession(grant);
    return grant.token;
  } catch (error) {
    // Another tab may have renewed, or signed in anew, before this one was refused.
    if (readToken() !== before) return readToken();
    const status = readStatus(error);
    if (status === 401 || status === 403) expire();
    return undefined;
  }
}

let asking: Promise<string | undefined> | undefined;

/** One request serves all calls that wait for it. */
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

/** Always signs this browser out; the server's session ends where the server is reached. */
export async function signOut(): Promise<void> {
  const signal = AbortSignal.timeout(signOutMs);
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

export { onTokenChange, readToken };
