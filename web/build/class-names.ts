import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const letters = 5;
const taken = new Map<string, string>();

/** Short, and the same in the browser's build and in the server's. */
export function className(name: string, file: string): string {
  const whole = `${relative('web', file.split('?')[0] ?? file)} ${name}`;
  const hash = createHash('sha256')
    .update(whole)
    .digest('base64url')
    .replace(/[^a-z]/gi, '');
  const short = hash.slice(0, letters);
  const holder = taken.get(short);
  if (holder !== undefined && holder !== whole)
    throw new Error(`${holder} and ${whole} are both ${short}`);
  taken.set(short, whole);
  return short;
}
