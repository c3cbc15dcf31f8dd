import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { wakeFunctions } from '#test/support/wake-functions.ts';

export interface Product {
  address: string;
  dataDir: string;
  /** As Ctrl-C does. */
  interrupt: () => Promise<void>;
}

export const newDataDir = () => mkdtempSync(join(tmpdir(), 'journeys-'));

interface StartOptions {
  seed?: 'demo' | 'none';
  /** With the pages from their sources, as `npm run dev` does. */
  dev?: true;
}

/** Starts the product as a person starts it, on a port that is free. */
export async function startProduct(
  dataDir: string,
  { seed = 'none', dev }: StartOptions = {},
): Promise<Product> {
  const nodeArguments = ['local/bootstrap.mjs', 'local/start.ts', ...(dev ? ['--dev'] : [])];
  const child = spawn('node', nodeArguments, {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, SEED: seed, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const address = await new Promise<string>((resolve, reject) => {
    child.on('close', () => reject(new Error(`The product ended: ${output}`)));
    child.stdout.on('data', () => {
      const printedAddress = /Site\s+(http:\S+)\s/.exec(output)?.[1];
      if (printedAddress) resolve(printedAddress);
    });
  });
  return {
    address,
    dataDir,
    async interrupt() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    },
  };
}

/** Playwright's globalSetup: one product with the demonstration for all journeys. */
export default async function startOnce(): Promise<() => Promise<void>> {
  const dataDir = newDataDir();
  const product = await startProduct(dataDir, { seed: 'demo' });
  await wakeFunctions(product.address);
  process.env['JOURNEY_ADDRESS'] = product.address;
  process.env['JOURNEY_DATA'] = dataDir;
  return async () => {
    await product.interrupt();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** What the product has mailed to an address, of which each mail is a file when it is written whole. */
export function mailsTo(email: string): string[] {
  const folder = join(process.env['JOURNEY_DATA'] ?? '', 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .filter((mail) => mail.includes(email));
}

/** The only code that the user pool has mailed to an address. */
export const codeMailedTo = (email: string): string =>
  /: (\d{6})/.exec(mailsTo(email).join())?.[1] ?? '';

/** The address of a page that is mailed to somebody. */
export async function mailedLink(email: string, page: string): Promise<string> {
  const find = () =>
    mailsTo(email)
      .flatMap((mail) => mail.match(/\/(?:alerts|newsletter)(?:\/\w+)?#token=[\w.-]+/g) ?? [])
      .find((link) => link.startsWith(`${page}#`)) ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}
