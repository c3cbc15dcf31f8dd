import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { extract } from 'tar';
import { lockFolder } from '#local/cloud/lock.ts';
import { besides, swap, takeDataFolder } from '#local/launch/data-folder.ts';
import type { Progress } from '#local/launch/progress.ts';
import { StartError } from '#local/launch/start-error.ts';
import { contentsOf, dataFiles, manifestName, sync } from './contents.ts';
import { firstDifference, type Manifest } from './manifest.ts';
import { readArchive } from './read-archive.ts';

export interface Restore {
  dataDir: string;
  archive: string;
  /** Puts the backup in the place of data that is there. */
  force: boolean;
  progress: Progress;
}

async function unpack(archive: string, folder: string, { files }: Manifest): Promise<void> {
  await mkdir(folder, { recursive: true });
  await extract({ file: archive, cwd: folder, strict: true });
  await rm(join(folder, manifestName));
  const different = firstDifference(files, await contentsOf(folder));
  if (different !== undefined) throw new Error(`${different} was not written as it should be.`);
  for (const name of Object.keys(files)) await sync(join(folder, name));
}

/** Makes the data folder what it was; a crash leaves it as before or as restored, never in between. */
export async function restoreArchive(restore: Restore): Promise<Manifest> {
  const { archive, force, progress } = restore;
  const dataDir = resolve(restore.dataDir);
  const manifest = await progress.during('Checking the archive', () => readArchive(archive));
  const lock = await takeDataFolder(dataDir);
  const { restoring, restored } = besides(dataDir);
  try {
    if (!force && (await dataFiles(dataDir)).length > 0) {
      throw new StartError(`${dataDir} holds data. With --force the backup takes its place.`);
    }
    await progress.during('Unpacking', () => unpack(archive, restoring, manifest));
    await lockFolder(restoring);
    await rename(restoring, restored);
    await swap(dataDir);
    await sync(dirname(dataDir));
    return manifest;
  } finally {
    await rm(restoring, { recursive: true, force: true });
    await lock.release();
  }
}
