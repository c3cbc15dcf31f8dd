import { refresh, refreshHeader } from '#contract/accounts.ts';
import { call, type TokenSource } from '#web/lib/api-client.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { onTokenChange, readToken, removeToken, storeToken } from './token.ts';
import { endsSoon, noteLife } from './token-life.ts';

export interface Grant {
  token: string;
  expiresIn: number;
}

/** Why the session ended in this tab, for the words of the login page. */
export type Ending = 'signed out' | 'expired';
let ending: Ending | undefined;

export function beginSession({ token, expiresIn }: Grant): void {
  ending = undefined;
  noteLife(token, expiresIn);
  storeToken(token);
}

export function endSession(why: Ending): void {
  ending = why;
  removeToken();
}

export const sessionEnding = (): Ending | undefined => ending;

async function askForToken(): Promise<string | undefined> {
  const before = readToken();
  try {
    const grant = await call(refresh, {
      headers: { [refreshHeader.name]: refreshHeader.value },
    });
    // Signed out, or renewed by another tab, while the answer was on its way.
    if (readToken() !== before) return readToken();
    beginSession(grant);
    return grant.token;
  } catch (error) {
    // Another tab may have renewed, or signed in anew, before this one was refused.
    if (readToken() !== before) return readToken();
    const status = statusOf(error);
    if (status === 401 || status === 403) endSession('expired');
    return undefined;
  }
}

let asking: Promise<string | undefined> | undefined;

/** One request however many calls wait for it. */
function renew(): Promise<string | undefined> {
  asking ??= askForToken().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** What the API client asks for the token of an administrator's call. */
export const sessionTokens: TokenSource = {
  async token() {
    const token = readToken();
    if (token === undefined || !endsSoon(token)) return token;
    return (await renew()) ?? readToken();
  },
  refresh: () => renew(),
  refused: () => endSession('expired'),
};

export { onTokenChange, readToken };
