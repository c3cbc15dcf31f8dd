import { createHash } from 'node:crypto';

export interface Hashed {
  count: number;
  sha256: string;
}

/** The same for the same lines in any order. */
export function hashOf(lines: readonly string[]): Hashed {
  const hash = createHash('sha256');
  for (const line of lines.toSorted()) hash.update(`${line.length} ${line}\n`);
  return { count: lines.length, sha256: hash.digest('hex') };
}

export const isLeftOut = (name: string, leftOut: readonly string[]): boolean =>
  leftOut.some((start) => name.startsWith(start));
