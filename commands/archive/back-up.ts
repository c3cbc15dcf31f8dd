import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { create } from 'tar';
import { replaceFile } from '#local/cloud/replace-file.ts';
import { takeDataFolder } from '#local/launch/data-folder.ts';
import type { Progress } from '#local/launch/progress.ts';
import { StartError } from '#local/launch/start-error.ts';
import { type Contents, contentsOf, manifestName, sync, totalBytes } from './contents.ts';
import type { Manifest } from './manifest.ts';
import { readArchive } from './read-archive.ts';

export interface Backup {
  dataDir: string;
  archive: string;
  progress: Progress;
  now: Date;
}
export interface BackedUp {
  files: number;
  bytes: number;
  archiveBytes: number;
}

/** It holds the pool's signing key and everybody's address. */
const ownerOnly = 0o600;

async function write(files: Contents, { dataDir, archive, now }: Backup): Promise<void> {
  const manifest: Manifest = { format: 1, madeAt: now.toISOString(), files };
  const manifestFile = join(dataDir, manifestName);
  await replaceFile(manifestFile, JSON.stringify(manifest));
  try {
    await create(
      { file: archive, cwd: dataDir, gzip: true, portable: true, strict: true, mode: ownerOnly },
      [manifestName, ...Object.keys(files)],
    );
  } finally {
    await rm(manifestFile, { force: true });
  }
  await sync(archive);
}

async function contentsToKeep(dataDir: string): Promise<Contents> {
  const files = await contentsOf(dataDir);
  if (Object.keys(files).length > 0) return files;
  throw new StartError(`${dataDir} is empty: there is nothing to back up.`);
}

/** Writes the data folder to one file, which has its name only once it was read back and compared. */
export async function backUp(backup: Backup): Promise<BackedUp> {
  const { dataDir, archive, progress } = backup;
  if (existsSync(archive)) throw new StartError(`${archive} exists already: name another file.`);
  const lock = await takeDataFolder(dataDir);
  const partial = `${archive}.partial`;
  try {
    const files = await progress.during('Reading the data', () => contentsToKeep(dataDir));
    await mkdir(dirname(archive), { recursive: true });
    await progress.during('Writing the archive', () =>
      write(files, { ...backup, archive: partial }),
    );
    await progress.during('Reading it back', () => readArchive(partial));
    await rename(partial, archive);
    await sync(dirname(archive));
    const { size: archiveBytes } = await stat(archive);
    return { files: Object.keys(files).length, bytes: totalBytes(files), archiveBytes };
  } finally {
    await rm(partial, { force: true });
    await lock.release();
  }
}
