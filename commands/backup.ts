import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { create, list } from 'tar';
import { brand } from '#contract/brand.ts';
import { lockDataFolder } from '#local/launch/lock-folder.ts';
import { type Progress, consoleProgress } from '#local/launch/progress.ts';
import { readSettings } from '#local/launch/launch-settings.ts';
import { CommandError } from '#local/launch/command-error.ts';
import { parseFlags, runCommand, readWorkingFolder } from './terminal/command-line.ts';

const excludedNames = /^(?:lock\..+|logs|tmp)$/;

export async function listData(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => !excludedNames.test(name));
}

export interface ArchiveOptions {
  dataDir: string;
  archive: string;
  progress: Progress;
}

/** Reads the archive back before it gets its final name. Returns its size in bytes. */
export async function backUp({ dataDir, archive, progress }: ArchiveOptions): Promise<number> {
  if (existsSync(archive)) throw new CommandError(`${archive} exists already: name another file.`);
  const lock = await lockDataFolder(dataDir);
  const partial = `${archive}.partial`;
  try {
    const names = await listData(dataDir);
    if (names.length === 0)
      throw new CommandError(`${dataDir} is empty: there is nothing to back up.`);
    await mkdir(dirname(archive), { recursive: true });
    // The archive contains the signing key and personal data, so only its owner may read it.
    const options = { file: partial, cwd: dataDir, gzip: true, portable: true, mode: 0o600 };
    await progress('Writing the archive', () => create({ ...options, strict: true }, names));
    await progress('Reading it back', () => list({ file: partial, strict: true }));
    await rename(partial, archive);
    return (await stat(archive)).size;
  } finally {
    await rm(partial, { force: true });
    lock.release();
  }
}

runCommand(import.meta.filename, 'npm run backup -- [--to FILE.tgz]', async (args) => {
  const { to } = parseFlags({ args, options: { to: { type: 'string' } } }).values;
  const time = new Date().toISOString().slice(0, 19).replace(/[-:]/g, '');
  const defaultArchive = resolve('backups', `${brand.name.toLowerCase()}-${time}Z.tgz`);
  const archive = to === undefined ? defaultArchive : resolve(readWorkingFolder(), to);
  const { dataDir } = readSettings(process.env);
  const bytes = await backUp({ dataDir, archive, progress: consoleProgress });
  console.log(
    `${archive}\n${(bytes / 1_000_000).toFixed(1)} MB. Keep it as safe as the data: it holds personal data and keys.`,
  );
});
