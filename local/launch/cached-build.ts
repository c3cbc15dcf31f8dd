import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './content-hash.ts';
import type { Progress } from './progress.ts';
import { whileAlone } from './while-alone.ts';

export interface CachedBuild<T> {
  name: string;
  /** Files and folders that the result depends on. */
  inputs: readonly string[];
  /** A file that the build leaves; without it the build runs again. */
  result: string;
  /** Where the lock is, and the hash of what the result was made of. */
  folder: string;
  build: () => Promise<void>;
  read: () => T;
  signal?: AbortSignal | undefined;
}

/** Of the result too, since others may build it by hand. */
const stateOf = (inputsHash: string, result: string): string =>
  `${inputsHash} ${contentHash([result])}`;

/** Builds when an input has changed since the last time; one process at a time, since all share the result. */
export function cachedBuild<T>(
  { name, inputs, result, folder, build, read, signal }: CachedBuild<T>,
  progress: Progress,
): Promise<T> {
  const upToDate = async () => {
    const marker = join(folder, 'built-from');
    const inputsHash = contentHash(inputs);
    const known = existsSync(marker) ? readFileSync(marker, 'utf8') : '';
    if (!existsSync(result) || known !== stateOf(inputsHash, result)) {
      await progress.during(name, build);
      writeFileSync(marker, stateOf(inputsHash, result));
    }
    return read();
  };
  return whileAlone(folder, upToDate, signal);
}
