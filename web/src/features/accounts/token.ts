import { persistedText } from '#web/lib/storage/persisted-text.ts';

const stored = persistedText('token');

/** Section 6 of the specification: presence is the only check. Texts that a faulty write may have stored count as absent. */
const broken = new Set(['undefined', 'null', 'NaN', 'false', 'true']);

export function readToken(): string | undefined {
  const text = stored.read();
  return /^[\x21-\x7e]+$/.test(text) && !broken.has(text) ? text : undefined;
}

export const storeToken = stored.write;
export const removeToken = stored.drop;

/** Also called when another tab changes the token. */
export const onTokenChange = stored.subscribe;
