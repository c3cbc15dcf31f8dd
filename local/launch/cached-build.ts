import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FolderInUse, lockFolder, type Lock } from './lock.ts';
import type { Progress } from './progress.ts';

function contentHash(paths: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  const files = paths
    .flatMap((path) => globSync([path, `${path}/**`]))
    .filter((path) => statSync(path).isFile())
    .sort();
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const againAfterMs = 100;
const tellAfterMs = 2_000;

function whenHeld(folder: string) {
  const began = Date.now();
  let hasReported = false;
  return ({ pid }: FolderInUse) => {
    if (hasReported || Date.now() - began <= tellAfterMs) return;
    hasReported = true;
    console.log(`  Waiting for process ${pid}, which is building in ${folder} …`);
    console.log(`  If it builds nothing, stop it or remove ${folder}/lock.`);
  };
}

async function lockWhenFree(folder: string, signal?: AbortSignal): Promise<Lock> {
  const tell = whenHeld(folder);
  for (;;) {
    try {
      return await lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      tell(error);
    }
    await wait(againAfterMs, undefined, signal && { signal });
  }
}

async function whileAlone<T>(
  folder: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const lock = await lockWhenFree(folder, signal);
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

export interface CachedBuild<T> {
  name: string;
  inputs: readonly string[];
  results: readonly string[];
  folder: string;
  build: () => Promise<void>;
  read: () => T;
  signal?: AbortSignal | undefined;
}

/** The results count too, since others may build them by hand. */
const describeState = (inputsHash: string, results: readonly string[]): string =>
  `${inputsHash} ${contentHash(results)}`;

/** One process builds at a time, since all share the result. */
export function cachedBuild<T>(
  { name, inputs, results, folder, build, read, signal }: CachedBuild<T>,
  progress: Progress,
): Promise<T> {
  const upToDate = async () => {
    const marker = join(folder, 'built-from');
    const inputsHash = contentHash(inputs);
    const known = existsSync(marker) ? readFileSync(marker, 'utf8') : '';
    const isBuilt = results.every((result) => existsSync(result));
    if (!isBuilt || known !== describeState(inputsHash, results)) {
      await progress.during(name, build);
      writeFileSync(marker, describeState(inputsHash, results));
    }
    return read();
  };
  return whileAlone(folder, upToDate, signal);
}
