import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './content-hash.ts';
import type { Progress } from './progress.ts';
import { whileAlone } from './while-alone.ts';

export interface CachedBuild<T> {
  name: string;
  /** Files and folders that the result depends on. */
  inputs: readonly string[];
  /** Files that the build leaves; without one of them the build runs again. */
  results: readonly string[];
  /** Where the lock is, and the hash of what the result was made of. */
  folder: string;
  build: () => Promise<void>;
  read: () => T;
  signal?: AbortSignal | undefined;
}

/** Of the results too, since others may build them by hand. */
const stateOf = (inputsHash: string, results: readonly string[]): string =>
  `${inputsHash} ${contentHash(results)}`;

/** Builds when an input has changed since the last time; one process at a time, since all share the result. */
export function cachedBuild<T>(
  { name, inputs, results, folder, build, read, signal }: CachedBuild<T>,
  progress: Progress,
): Promise<T> {
  const upToDate = async () => {
    const marker = join(folder, 'built-from');
    const inputsHash = contentHash(inputs);
    const known = existsSync(marker) ? readFileSync(marker, 'utf8') : '';
    const isBuilt = results.every((result) => existsSync(result));
    if (!isBuilt || known !== stateOf(inputsHash, results)) {
      await progress.during(name, build);
      writeFileSync(marker, stateOf(inputsHash, results));
    }
    return read();
  };
  return whileAlone(folder, upToDate, signal);
}
