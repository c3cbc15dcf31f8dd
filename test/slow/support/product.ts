import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface Product {
  url: string;
  dataDir: string;
  pid: number;
  /** Everything that the process has printed. */
  log(): string;
  /** Ends it, with SIGTERM if no other signal is given; resolves with its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

interface Options {
  /** Kept afterwards; absent: a fresh one, which is removed with the suite. */
  dataDir?: string;
  env?: Record<string, string>;
}

const running = new Set<ChildProcess>();
const folders: string[] = [];

/** A folder that is removed with the suite. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slow-'));
  folders.push(folder);
  return folder;
}

export interface Started {
  child: ChildProcess;
  /** Everything that it has printed. */
  log: () => string;
  /** Resolves with the first match in what was printed; rejects when the process ends without it. */
  printed: (pattern: RegExp) => Promise<string>;
  ended: Promise<{ code: number | null; output: string }>;
}

/** The product as `npm start` runs it, in a process of its own that can be killed. */
export function spawnProduct(env: Record<string, string>): Started {
  const child = spawn(process.execPath, ['local/start.ts'], {
    env: { PATH: process.env['PATH'], PORT: '0', SEED: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const take = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return { code, output };
  });
  const printed = async (pattern: RegExp) => {
    for (;;) {
      const [found] = pattern.exec(output) ?? [];
      if (found !== undefined) return found;
      if (!running.has(child)) throw new Error(`It ended without ${pattern}:\n${output}`);
      await wait(20);
    }
  };
  return { child, log: () => output, printed, ended };
}

export const addressOf = ({ printed }: Started): Promise<string> =>
  printed(/http:\/\/localhost:\d+/);

export async function startProduct(options: Options = {}): Promise<Product> {
  const { dataDir = join(newFolder(), 'data'), env } = options;
  const started = spawnProduct({ RATE_LIMITS: 'off', ...env, DATA_DIR: dataDir });
  const { child, log, ended } = started;
  return {
    ...{ url: (await addressOf(started)).replace('localhost', '127.0.0.1'), dataDir },
    ...{ pid: child.pid ?? 0, log },
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return (await ended).code;
    },
  };
}

// A suite that failed half way leaves nothing behind.
afterAll(async () => {
  const left = [...running];
  for (const child of left) child.kill('SIGKILL');
  await Promise.all(left.map((child) => child.exitCode ?? once(child, 'close')));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
