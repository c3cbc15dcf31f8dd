import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wakeFunctions } from '#test/support/wake-functions.ts';

export interface Product {
  address: string;
  dataDir: string;
  output: () => string;
  /** Ctrl-C; answers the exit code. */
  interrupt: () => Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** For afterAll: nothing of a failed journey stays behind. The first process passes the signal on. */
export const killAll = () => running.forEach((child) => child.kill('SIGTERM'));

export const newDataDir = () => mkdtempSync(join(tmpdir(), 'journeys-'));

/** Starts the product as a person starts it, on a port that is free. */
export function startProcess(dataDir: string, seed: 'demo' | 'none' = 'none') {
  const child = spawn('node', ['local/bootstrap.mjs', 'local/start.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, SEED: seed, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.on('exit', () => running.delete(child));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
  return { child, output: () => text };
}

export async function startProduct(dataDir: string, seed?: 'demo' | 'none'): Promise<Product> {
  const { child, output } = startProcess(dataDir, seed);
  const address = await new Promise<string>((resolve, reject) => {
    child.on('close', () => reject(new Error(`The product ended: ${output()}`)));
    child.stdout.on('data', () => {
      const printed = /Site\s+(http:\S+)\s/.exec(output())?.[1];
      if (printed) resolve(printed);
    });
  });
  return {
    address,
    dataDir,
    output,
    async interrupt() {
      if (child.exitCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      return child.exitCode;
    },
  };
}

/** Playwright's globalSetup: one product with the demonstration for all journeys. */
export default async function startOnce(): Promise<() => Promise<void>> {
  const dataDir = newDataDir();
  const product = await startProduct(dataDir, 'demo');
  await wakeFunctions(product.address);
  process.env['JOURNEY_ADDRESS'] = product.address;
  process.env['JOURNEY_DATA'] = dataDir;
  return async () => {
    await product.interrupt();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** What the product has mailed to an address; the local cloud keeps each mail as a file. */
export function mailsTo(email: string): string[] {
  const folder = join(process.env['JOURNEY_DATA'] ?? '', 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .filter((mail) => mail.includes(email));
}
