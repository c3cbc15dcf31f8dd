import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { extract, list } from 'tar';
import { lockDataFolder } from '#local/launch/lock-folder.ts';
import { consoleProgress } from '#local/launch/progress.ts';
import { readSettings } from '#local/launch/launch-settings.ts';
import { CommandError } from '#local/launch/command-error.ts';
import { type ArchiveOptions, listData } from './backup.ts';
import { parseFlags, runCommand, readWorkingFolder, UsageError } from './terminal/command-line.ts';

async function unpack(archive: string, folder: string): Promise<void> {
  if (!existsSync(archive)) throw new CommandError(`There is no file ${archive}.`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    // Reads and verifies the whole archive before a file is written.
    await list({ file: archive, strict: true });
    await extract({ file: archive, cwd: folder, strict: true });
    if (!existsSync(join(folder, 'dynamodb'))) throw new Error('it has no table');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${archive} is damaged or no backup (${reason}). Nothing was changed.`);
  }
}

/** Unpacks the whole archive before it replaces the data folder. */
export async function restore(options: ArchiveOptions & { force: boolean }): Promise<void> {
  const { archive, force: replacesData, progress } = options;
  const dataDir = resolve(options.dataDir);
  const [restoringDir, replacedDir] = [`${dataDir}.restoring`, `${dataDir}.replaced`];
  const lock = await lockDataFolder(dataDir);
  try {
    if (!replacesData && (await listData(dataDir)).length > 0) {
      throw new CommandError(`${dataDir} holds data. With --force the backup takes its place.`);
    }
    await progress('Unpacking', () => unpack(archive, restoringDir));
    await rename(dataDir, replacedDir);
    await rename(restoringDir, dataDir);
    await rm(replacedDir, { recursive: true });
  } finally {
    await rm(restoringDir, { recursive: true, force: true });
    lock.release();
  }
}

const usage = 'npm run restore -- --from FILE.tgz [--force]';

runCommand(import.meta.filename, usage, async (args) => {
  const options = { from: { type: 'string' }, force: { type: 'boolean', default: false } } as const;
  const { from, force } = parseFlags({ args, options }).values;
  if (from === undefined) throw new UsageError('Give --from.');
  const { dataDir } = readSettings(process.env);
  const archive = resolve(readWorkingFolder(), from);
  await restore({ dataDir, archive, force, progress: consoleProgress });
  console.log(`${dataDir} is as it was when ${archive} was written.`);
});
