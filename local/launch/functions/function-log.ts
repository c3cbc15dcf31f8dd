import { createWriteStream, type WriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { join } from 'node:path';
import type { Log } from '../../gateway/instance.ts';

export interface FunctionLog {
  write: Log;
  close: () => Promise<void>;
}

const mostBytes = 10_000_000;

function roll(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > mostBytes) renameSync(file, `${file}.1`);
}

/** What the functions print, in `logs/functions.log` of the data folder. */
export function logToFile(dataDir: string): FunctionLog {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'functions.log');
  roll(file);
  let stream: WriteStream | undefined;
  /** A disk without room loses lines, and is no reason to end the product; the next line tries again. */
  const open = (): WriteStream => {
    const opened = createWriteStream(file, { flags: 'a' });
    return opened.on('error', () => {
      if (stream === opened) stream = undefined;
    });
  };
  return {
    write: (name, line) =>
      (stream ??= open()).write(`${new Date().toISOString()} ${name} ${line}\n`),
    async close() {
      stream?.end();
      if (stream) await finished(stream).catch(() => undefined);
    },
  };
}

export const logToConsole = (): FunctionLog => ({
  write: (name, line) => console.log(`[${name}] ${line}`),
  close: () => Promise.resolve(),
});
