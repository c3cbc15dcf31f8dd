import { chmod } from 'node:fs/promises';
import { lockFolder, type Lock } from './lock.ts';

/** It holds passwords’ hashes, addresses and mails, whoever else uses the machine. */
const ownerOnly = 0o700;

export async function takeDataFolder(dataDir: string): Promise<Lock> {
  const lock = await lockFolder(dataDir);
  await chmod(dataDir, ownerOnly);
  return lock;
}
