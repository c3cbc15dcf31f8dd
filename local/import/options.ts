import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Mapping } from './mapping.ts';
import { defaultMapping, mappings } from './mappings/mappings.ts';

export const usage = `npm run import -- FILE.jsonl[.gz] [options]

  --to URL           the portal (http://127.0.0.1:3000)
  --email ADDRESS    the administrator; the password comes from IMPORT_PASSWORD or is asked for
  --dry-run          checks every row and writes nothing
  --mapping NAME     how rows become jobs: ${Object.keys(mappings).join(', ')}
  --results FILE     one line for each row; by it a later run knows what is there already
  --concurrency N    rows at a time (8)`;

export interface Options {
  file: string;
  origin: string;
  email: string | undefined;
  dryRun: boolean;
  mapping: Mapping;
  results: string;
  concurrency: number;
}

export class WrongUse extends Error {
  override name = 'WrongUse';
}

const flags = {
  to: { type: 'string', default: 'http://127.0.0.1:3000' },
  email: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  mapping: { type: 'string', default: defaultMapping },
  results: { type: 'string' },
  concurrency: { type: 'string', default: '8' },
} as const;

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options: flags });
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

function originOf(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new WrongUse(`--to ${text} is not an address.`);
  return url.origin;
}

const defaultResults = (file: string, origin: string, dryRun: boolean): string =>
  resolve(
    '.local',
    'import',
    `${basename(file)}.${new URL(origin).host.replace(':', '-')}${dryRun ? '.dry-run' : ''}.jsonl`,
  );

/** Files are meant from where the command was typed; npm itself runs in the project's folder. */
export function readOptions(words: string[], typedIn: string): Options {
  const { values, positionals } = parse(words);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new WrongUse('Name one file.');
  const mapping = mappings[values.mapping];
  if (!mapping) throw new WrongUse(`There is no mapping "${values.mapping}".`);
  const concurrency = Number(values.concurrency);
  if (!Number.isInteger(concurrency) || concurrency < 1 || concurrency > 64) {
    throw new WrongUse('--concurrency is a whole number from 1 to 64.');
  }
  const origin = originOf(values.to);
  const dryRun = values['dry-run'];
  return {
    file: resolve(typedIn, file),
    origin,
    email: values.email,
    dryRun,
    mapping,
    results: values.results
      ? resolve(typedIn, values.results)
      : defaultResults(file, origin, dryRun),
    concurrency,
  };
}
