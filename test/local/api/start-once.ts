import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wakeFunctions } from '#test/support/wake-functions.ts';
import type { SharedProduct } from './stack.ts';
import { makeSharedWorld } from './world.ts';

// Jest loads setup and teardown apart from each other; only the process is the same.
export const here = globalThis as { startedProduct?: { child: ChildProcess; folder: string } };

/** Before all files of the project: the product that they share. */
export default async function startOnce(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'api-'));
  const words = ['test/local/api/product-process.ts', join(folder, 'data')];
  const { PATH, DYNAMODB_ENGINE } = process.env;
  const child = spawn(process.execPath, words, {
    env: { PATH, DYNAMODB_ENGINE, NODE_NO_WARNINGS: '1', TZ: 'UTC' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  here.startedProduct = { child, folder };
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The product ended.')));
  const [product] = (await Promise.race([once(child, 'message'), ended])) as [SharedProduct];
  ended.catch(() => undefined);
  process.env['SHARED_PRODUCT'] = JSON.stringify(product);
  await wakeFunctions(product.address);
  await makeSharedWorld();
}
