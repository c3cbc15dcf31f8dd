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

async function addressIn(log: () => string, child: ChildProcess): Promise<string> {
  for (;;) {
    const port = /http:\/\/localhost:(\d+)/.exec(log())?.[1];
    if (port !== undefined) return `http://127.0.0.1:${port}`;
    if (!running.has(child)) throw new Error(`No start:\n${log()}`);
    await wait(20);
  }
}

/** The product as `npm start` runs it, in a process of its own that can be killed. */
export async function startProduct(options: Options = {}): Promise<Product> {
  const { dataDir = join(newFolder(), 'data'), env } = options;
  const child = spawn(process.execPath, ['local/start.ts'], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      SEED: 'none',
      RATE_LIMITS: 'off',
      ...env,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let printed = '';
  const take = (chunk: Buffer) => (printed += chunk.toString());
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const log = () => printed;
  const ended = once(child, 'close').then(([code]): number | null => {
    running.delete(child);
    return code;
  });
  const url = await addressIn(log, child);
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    log,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
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
