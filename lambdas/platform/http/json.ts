import { requestLimits } from '#contract/limits.ts';
import { Malformed } from './errors.ts';

/** What nests too deep to be written out again, or holds half of a character, is refused. */
function isPlain(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((each) => isPlain(each, depth - 1));
}

export function readJson(bytes: Uint8Array): object {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Malformed();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Malformed();
  if (!isPlain(value, requestLimits.jsonDepth)) throw new Malformed();
  return value;
}
