import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { brand } from '#contract/brand.ts';
import { StartError } from '#local/launch/start-error.ts';

/** Files are meant from where the command was typed; npm itself runs in the project's folder. */
export interface Typed {
  words: string[];
  folder: string;
}

export const typed = (): Typed => ({
  words: process.argv.slice(2),
  folder: process.env['INIT_CWD'] ?? process.cwd(),
});

function parse<const T extends NonNullable<ParseArgsConfig['options']>>(
  words: string[],
  options: T,
) {
  try {
    return parseArgs({ args: words, options }).values;
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

const fileTime = (now: Date): string => now.toISOString().slice(0, 19).replace(/[-:]/g, '');

/** The archive that `npm run backup -- [--to FILE]` writes. */
export function backupOptions({ words, folder }: Typed, now: Date): string {
  const { to } = parse(words, { to: { type: 'string' } });
  const name = `${brand.name.toLowerCase()}-${fileTime(now)}Z.tgz`;
  return to === undefined ? resolve('backups', name) : resolve(folder, to);
}

export function restoreOptions({ words, folder }: Typed): { archive: string; force: boolean } {
  const { from, force } = parse(words, {
    from: { type: 'string' },
    force: { type: 'boolean', default: false },
  });
  if (from === undefined) throw new StartError('npm run restore -- --from FILE.tgz [--force]');
  return { archive: resolve(folder, from), force };
}
