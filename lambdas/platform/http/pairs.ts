import { Malformed } from './errors.ts';

const decoded = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));

/** The fields of `application/x-www-form-urlencoded`; of equal names the first counts. */
export function readPairs(bytes: Uint8Array): object {
  const fields = new Map<string, string>();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    for (const pair of text.split('&').filter(Boolean)) {
      const at = pair.includes('=') ? pair.indexOf('=') : pair.length;
      const name = decoded(pair.slice(0, at));
      if (!fields.has(name)) fields.set(name, decoded(pair.slice(at + 1)));
    }
  } catch {
    throw new Malformed();
  }
  return Object.fromEntries(fields);
}
