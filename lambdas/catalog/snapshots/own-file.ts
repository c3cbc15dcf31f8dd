import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const name = /^catalog-(\d+)-[\da-f-]+\.db(?:-journal)?$/u;

/** Longer than any file has its name: most lose it as soon as they are open. */
const namedAtMostMs = 10 * 60_000;

/** A path that no other process uses. */
export const ownPath = (directory: string): string =>
  join(directory, `catalog-${process.pid}-${randomUUID()}.db`);

/** Where the system allows it the file loses its name at once, so that no end of the process leaves it. */
export const unnamed = (path: string): Promise<void> =>
  rm(path, { force: true }).catch(() => undefined);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isLeft(path: string, pid: number): Promise<boolean> {
  if (!isRunning(pid)) return true;
  // After a crash the next process of an environment may have the same number.
  const { mtimeMs } = await stat(path);
  return Date.now() - mtimeMs > namedAtMostMs;
}

/** Removes the files of processes that were killed while they wrote them. */
export async function dropLeftFiles(directory: string): Promise<void> {
  for (const file of await readdir(directory)) {
    const pid = Number(name.exec(file)?.[1]);
    const path = join(directory, file);
    if (pid > 0 && (await isLeft(path, pid).catch(() => false))) await unnamed(path);
  }
}
