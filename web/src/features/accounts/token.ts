import { persistedText } from '#web/lib/storage/persisted-text.ts';

const stored = persistedText('token');

/** Section 6 of the specification: presence is the only check. What broken writes leave behind counts as absent. */
const broken = new Set(['undefined', 'null', 'NaN', 'false', 'true']);

export function readToken(): string | undefined {
  const text = stored.read();
  return /^[\x21-\x7e]+$/.test(text) && !broken.has(text) ? text : undefined;
}

export const storeToken = stored.write;
export const removeToken = stored.drop;

/** Also tells of a change that another tab made. */
export const onTokenChange = stored.subscribe;
