import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from './command-error.ts';

export class FolderInUseError extends CommandError {
  readonly pid: string;
  constructor(folder: string, pid: string) {
    super(`${folder} is in use by process ${pid}. Stop that one first, or set another DATA_DIR.`);
    this.pid = pid;
  }
}

export interface Lock {
  release(): void;
}

/** SQLite locks the file through the operating system, which releases the lock when the process ends, even after a crash. */
export async function lockFolder(folder: string): Promise<Lock> {
  await mkdir(folder, { recursive: true });
  const holderFile = join(folder, 'lock.pid');
  const database = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    const isLocked = String(error).includes('database is locked');
    throw isLocked
      ? new FolderInUseError(folder, await readFile(holderFile, 'utf8').catch(() => 'unknown'))
      : error;
  }
  await writeFile(holderFile, String(process.pid));
  return { release: () => database.close() };
}

/** The folder holds password hashes, addresses and mails, which other users of the machine must not read. */
const ownerOnly = 0o700;

export async function lockDataFolder(dataDir: string): Promise<Lock> {
  const lock = await lockFolder(dataDir);
  await chmod(dataDir, ownerOnly);
  return lock;
}
