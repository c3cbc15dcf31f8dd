import { existsSync } from 'node:fs';
import { chmod, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { lockFolder, type Lock } from '../cloud/lock.ts';

/** Where a restore works, beside the data folder so that renaming is enough. */
export function besides(dataDir: string) {
  const folder = resolve(dataDir);
  return {
    /** Being filled; worth nothing yet. */
    restoring: `${folder}.restoring`,
    /** Whole and verified. */
    restored: `${folder}.restored`,
    /** What was in the data folder before. */
    replaced: `${folder}.replaced`,
  };
}

/** The caller holds both folders: a lock travels with its folder, so nobody else comes in between. */
export async function swap(dataDir: string): Promise<void> {
  const { restored, replaced } = besides(dataDir);
  await rename(dataDir, replaced);
  try {
    await rename(restored, dataDir);
  } catch (error) {
    await rename(replaced, dataDir);
    throw error;
  }
  await rm(replaced, { recursive: true, force: true });
}

/** Between the two renames of a swap there is no data folder: the new one is whole and takes its place. */
async function endCutOffSwap(dataDir: string): Promise<void> {
  const { restored } = besides(dataDir);
  if (existsSync(dataDir) || !existsSync(restored)) return;
  await lockFolder(restored);
  await rename(restored, dataDir);
}

/** It holds passwords’ hashes, addresses and mails, whoever else uses the machine. */
const ownerOnly = 0o700;

/** Takes the data folder for this process, after ending what a broken off restore left. */
export async function takeDataFolder(dataDir: string): Promise<Lock> {
  await endCutOffSwap(dataDir);
  const lock = await lockFolder(dataDir);
  await chmod(dataDir, ownerOnly);
  for (const leftover of Object.values(besides(dataDir))) {
    await rm(leftover, { recursive: true, force: true });
  }
  return lock;
}
