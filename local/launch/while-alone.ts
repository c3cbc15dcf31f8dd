import { setTimeout as wait } from 'node:timers/promises';
import { FolderInUse, lockFolder, type Lock } from '../cloud/lock.ts';

const againAfterMs = 100;
const tellAfterMs = 2_000;
const longestWaitMs = 180_000;

/** Says whom it waits for; a process that never lets go is a mistake that a person must look at. */
function whenHeld(folder: string) {
  const began = Date.now();
  let told = false;
  return ({ pid }: FolderInUse) => {
    const waitedMs = Date.now() - began;
    if (waitedMs > longestWaitMs) {
      throw new Error(
        `Process ${pid} has held ${folder} for minutes. If it builds nothing, stop it or remove ${folder}/lock.`,
      );
    }
    if (waitedMs > tellAfterMs && !told) {
      console.log(`  Waiting for process ${pid}, which is building in ${folder} …`);
      told = true;
    }
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

/** Works once no other process holds the folder; the signal ends the waiting. */
export async function whileAlone<T>(
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
