import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FolderInUseError, lockFolder, type Lock } from './lock-folder.ts';
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

const retryAfterMs = 100;
const reportAfterMs = 2_000;

/** Waits while another process builds in the folder, and reports it after some seconds. */
async function lockWhenFree(folder: string, signal?: AbortSignal): Promise<Lock> {
  const reportAt = Date.now() + reportAfterMs;
  for (let hasReported = false; ;) {
    try {
      return await lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      if (!hasReported && Date.now() > reportAt) {
        hasReported = true;
        console.log(`  Waiting for process ${error.pid}, which is building in ${folder} …`);
      }
    }
    await wait(retryAfterMs, undefined, signal && { signal });
  }
}

export interface BuildOptions<T> {
  name: string;
  inputs: readonly string[];
  outputs: readonly string[];
  folder: string;
  build: () => Promise<void>;
  read: () => T;
  progress: Progress;
  signal?: AbortSignal | undefined;
}

/** One process builds at a time, since all share the result. */
export async function buildIfChanged<T>(settings: BuildOptions<T>): Promise<T> {
  const { name, inputs, outputs, folder, build, read, progress, signal } = settings;
  const lock = await lockWhenFree(folder, signal);
  try {
    const markerFile = join(folder, 'built-from');
    const inputsHash = contentHash(inputs);
    // The results are hashed as well, since somebody may have built them by hand.
    const describeState = () => `${inputsHash} ${contentHash(outputs)}`;
    const isBuilt = [markerFile, ...outputs].every((file) => existsSync(file));
    if (!isBuilt || readFileSync(markerFile, 'utf8') !== describeState()) {
      await progress(name, build);
      writeFileSync(markerFile, describeState());
    }
    return read();
  } finally {
    lock.release();
  }
}
