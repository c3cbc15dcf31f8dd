import { setTimeout as wait } from 'node:timers/promises';
import { FolderInUse, lockFolder, type Lock } from '../cloud/lock.ts';

const againAfterMs = 100;

async function lockWhenFree(folder: string): Promise<Lock> {
  for (;;) {
    try {
      return await lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
    }
    await wait(againAfterMs);
  }
}

/** Works once no other process holds the folder. */
export async function whileAlone<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = await lockWhenFree(folder);
  try {
    return await work();
  } finally {
    await lock.release();
  }
}
