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
}

const running = new Set<ChildProcess>();
const folders: string[] = [];

/** A folder that is removed with the suite. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slow-'));
  folders.push(folder);
  return folder;
}

/** The product as `npm start` runs it, in a process of its own that can be killed. */
export function spawnProduct(env: Record<string, string>) {
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
  /** Resolves with the first match in what was printed; rejects where the process ends without. */
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

export const addressOf = ({ printed }: ReturnType<typeof spawnProduct>) =>
  printed(/http:\/\/localhost:\d+/);

/** A product with data of its own, which ends with the suite. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = join(newFolder(), 'data');
  const started = spawnProduct({ RATE_LIMITS: 'off', ...env, DATA_DIR: dataDir });
  const url = (await addressOf(started)).replace('localhost', '127.0.0.1');
  return { url, dataDir, pid: started.child.pid ?? 0, log: started.log };
}

afterAll(async () => {
  const left = [...running];
  for (const child of left) child.kill('SIGKILL');
  await Promise.all(left.map((child) => child.exitCode ?? once(child, 'close')));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
