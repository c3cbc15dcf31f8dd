import { createPersistedText } from '#web/lib/storage/persisted-text.ts';

const storedToken = createPersistedText('token');

/** As specified: presence is the only check. Texts that a faulty write may have stored count as absent. */
const invalidTokens = new Set(['undefined', 'null', 'NaN', 'false', 'true']);

export function readToken(): string | undefined {
  const text = storedToken.read();
  return /^[\x21-\x7e]+$/.test(text) && !invalidTokens.has(text) ? text : undefined;
}

export const storeToken = storedToken.write;
export const removeToken = storedToken.remove;

/** Also called when another tab changes the token. */
export const onTokenChange = storedToken.subscribe;
