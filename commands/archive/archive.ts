import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { create, extract, list } from 'tar';
import { brand } from '#contract/brand.ts';
import { takeDataFolder } from '#local/launch/lock.ts';
import type { Progress } from '#local/launch/progress.ts';
import { StartError } from '#local/launch/start-error.ts';

/** File names are relative to where the command was typed; npm runs in the project's folder. */
export interface Typed {
  args: string[];
  folder: string;
}

export const typed = (): Typed => ({
  args: process.argv.slice(2),
  folder: process.env['INIT_CWD'] ?? process.cwd(),
});

function parse<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

export function backupOptions({ args, folder }: Typed, now: Date): string {
  const { to } = parse(args, { to: { type: 'string' } });
  if (to !== undefined) return resolve(folder, to);
  const time = now.toISOString().slice(0, 19).replace(/[-:]/g, '');
  return resolve('backups', `${brand.name.toLowerCase()}-${time}Z.tgz`);
}

export function restoreOptions({ args, folder }: Typed): { archive: string; force: boolean } {
  const { from, force } = parse(args, {
    from: { type: 'string' },
    force: { type: 'boolean', default: false },
  });
  if (from === undefined) throw new StartError('npm run restore -- --from FILE.tgz [--force]');
  return { archive: resolve(folder, from), force };
}

const leftOut = /^(?:lock\..+|logs|tmp)$/;

async function listData(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => !leftOut.test(name));
}

export interface Archiving {
  dataDir: string;
  archive: string;
  progress: Progress;
}

/** The file gets its name only once it was read back. */
export async function backUp({ dataDir, archive, progress }: Archiving): Promise<number> {
  if (existsSync(archive)) throw new StartError(`${archive} exists already: name another file.`);
  const lock = await takeDataFolder(dataDir);
  const partial = `${archive}.partial`;
  try {
    const names = await listData(dataDir);
    if (names.length === 0)
      throw new StartError(`${dataDir} is empty: there is nothing to back up.`);
    await mkdir(dirname(archive), { recursive: true });
    // It holds the pool's signing key and everybody's address, so it is for its owner only.
    const options = { file: partial, cwd: dataDir, gzip: true, portable: true, mode: 0o600 };
    await progress.during('Writing the archive', () => create({ ...options, strict: true }, names));
    await progress.during('Reading it back', () => list({ file: partial, strict: true }));
    await rename(partial, archive);
    return (await stat(archive)).size;
  } finally {
    await rm(partial, { force: true });
    lock.release();
  }
}

async function unpack(archive: string, folder: string): Promise<void> {
  if (!existsSync(archive)) throw new StartError(`There is no file ${archive}.`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    // The archive is read to its end and against its checksum before a file is written.
    await list({ file: archive, strict: true });
    await extract({ file: archive, cwd: folder, strict: true });
    if (!existsSync(join(folder, 'dynamodb'))) throw new Error('it has no table');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`${archive} is damaged or no backup (${why}). Nothing was changed.`);
  }
}

/** The archive is unpacked whole before it takes the folder's place. */
export async function restore(archiving: Archiving & { force: boolean }): Promise<void> {
  const { archive, force, progress } = archiving;
  const dataDir = resolve(archiving.dataDir);
  const [restoring, replaced] = [`${dataDir}.restoring`, `${dataDir}.replaced`];
  const lock = await takeDataFolder(dataDir);
  try {
    if (!force && (await listData(dataDir)).length > 0) {
      throw new StartError(`${dataDir} holds data. With --force the backup takes its place.`);
    }
    await progress.during('Unpacking', () => unpack(archive, restoring));
    await rename(dataDir, replaced);
    await rename(restoring, dataDir);
    await rm(replaced, { recursive: true });
  } finally {
    await rm(restoring, { recursive: true, force: true });
    lock.release();
  }
}
