import * as z from 'zod/mini';
import { csrfHeader } from '#contract/accounts.ts';
import { call, type TokenSource } from '#web/lib/api/api-client.ts';
import { readErrorStatus } from '#web/lib/api/api-error.ts';
import { readToken, removeToken, storeToken } from './stored-token.ts';

/** A token that expires sooner than this is renewed before it is used. */
const renewalMarginMs = 60_000;
const Claims = z.object({ exp: z.number() });

/** Expiry by this device's clock, which may differ from the server's clock. */
const knownExpiry = { token: '', endsAtMs: 0 };

function readExpiryMs(token: string): number | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims = Claims.parse(JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))));
    return claims.exp * 1000;
  } catch {
    return undefined;
  }
}

/** A token whose expiry cannot be read counts as valid: the server decides. */
function expiresSoon(token: string): boolean {
  const expiresAtMs = knownExpiry.token === token ? knownExpiry.endsAtMs : readExpiryMs(token);
  return expiresAtMs !== undefined && expiresAtMs - Date.now() < renewalMarginMs;
}

/** 'second factor': two-step sign-in was turned on, so the administrator must sign in again. */
export type SessionEndReason = 'signed out' | 'expired' | 'second factor';
let endReason: SessionEndReason | undefined;
/** Set while a call is running that ends the session, such as a sign-out. */
let pendingEndReason: SessionEndReason | undefined;

/** `expiresIn` is in seconds. */
export function beginSession({ token, expiresIn }: { token: string; expiresIn: number }): void {
  endReason = undefined;
  knownExpiry.token = token;
  knownExpiry.endsAtMs = Date.now() + expiresIn * 1000;
  storeToken(token);
}

export function endSession(reason: SessionEndReason): void {
  endReason = pendingEndReason ?? reason;
  removeToken();
}

/** Calls that are refused before `call` is answered do not change the reason. Rejects if `call` rejects. */
export async function endSessionAfter<T>(reason: SessionEndReason, call: Promise<T>): Promise<T> {
  pendingEndReason = reason;
  try {
    const answer = await call;
    endSession(reason);
    return answer;
  } finally {
    pendingEndReason = undefined;
  }
}

let ignoresRefusals = false;

/** During a sign-in call, a refused call does not end the session. */
export function ignoreUnauthorized(ignores: boolean): void {
  ignoresRefusals = ignores;
}

/** A call that is refused after the session has ended does not change the reason. */
function handleRefusal(): void {
  if (!ignoresRefusals && readToken() !== undefined) endSession('expired');
}

export const getSessionEndReason = () => pendingEndReason ?? endReason;

async function requestToken(): Promise<string | undefined> {
  const tokenBefore = readToken();
  try {
    const grant = await call('refresh', {
      headers: { [csrfHeader.name]: csrfHeader.value },
    });
    // Another tab may have signed out or renewed the token while this call was running.
    if (readToken() !== tokenBefore) return readToken();
    beginSession(grant);
    return grant.token;
  } catch (error) {
    // Another tab may have renewed the token or signed in before this call was refused.
    if (readToken() !== tokenBefore) return readToken();
    const status = readErrorStatus(error);
    if (status === 401 || status === 403) handleRefusal();
    return undefined;
  }
}

let tokenRequest: Promise<string | undefined> | undefined;

/** All calls that wait for a new token share one request. */
function renewToken(): Promise<string | undefined> {
  tokenRequest ??= requestToken().finally(() => (tokenRequest = undefined));
  return tokenRequest;
}

export const sessionTokens: TokenSource = {
  async getToken() {
    const token = readToken();
    if (token === undefined || !expiresSoon(token)) return token;
    return (await renewToken()) ?? readToken();
  },
  refresh: renewToken,
  onRefused: handleRefusal,
};

/** Always signs this browser out. The server's session ends only if the server can be reached. */
export async function signOut(): Promise<void> {
  const signal = AbortSignal.timeout(3_000);
  const signOutCall = call('logout', { query: { scope: 'this' }, signal });
  await endSessionAfter('signed out', signOutCall).catch(() => endSession('signed out'));
}

/** Returns true if it failed. Then this session continues as well. */
export const signOutEverywhere = (): Promise<boolean> =>
  endSessionAfter('signed out', call('logout')).then(
    () => false,
    () => true,
  );
