import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { join } from 'node:path';
import type { Log } from '../gateway/instance.ts';

export interface FunctionLog {
  write: Log;
  close: () => Promise<void>;
}

const keptBytes = 10_000_000;

function roll(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > keptBytes) renameSync(file, `${file}.1`);
}

/** What the functions print, in `logs/functions.log` of the data folder. */
export function logToFile(dataDir: string): FunctionLog {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'functions.log');
  roll(file);
  const stream = createWriteStream(file, { flags: 'a' });
  return {
    write: (name, line) => stream.write(`${new Date().toISOString()} ${name} ${line}\n`),
    async close() {
      stream.end();
      await finished(stream);
    },
  };
}

export const logToConsole = (): FunctionLog => ({
  write: (name, line) => console.log(`[${name}] ${line}`),
  close: () => Promise.resolve(),
});
