import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { startStack } from './stack.ts';

export const firstPort = Number(process.env['JOURNEY_PORT'] ?? 4390);

interface Product {
  address: string;
  dataDir: string;
}

/** Set by fill-once.ts. */
const contents = () => process.env['JOURNEY_CONTENTS'] ?? '';

/** A product with the demonstration's contents, for one file of journeys and each try of it. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // The library reads from the first parameter what is asked for: nothing.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { parallelIndex }) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'journey-'));
      cpSync(contents(), dataDir, { recursive: true });
      const stack = await startStack(firstPort + parallelIndex, dataDir);
      await use({ address: stack.address, dataDir });
      await stack.interrupt();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: async ({ product }, use) => use(product.address),
});
