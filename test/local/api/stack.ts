import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callsTo } from '#test/support/api-calls.ts';

/** A running product as tests reach it. */
export interface Product extends ReturnType<typeof callsTo> {
  /** The variables of all functions together. */
  environment: Readonly<Record<string, string>>;
  dataDir: string;
  invoke: (name: string, event: unknown) => Promise<unknown>;
}

/** One that belongs to a file alone. */
export interface Stack extends Product {
  stop: () => Promise<void>;
}

/** What `start-once.ts` hands to the files of the project. */
export interface SharedProduct extends Pick<Product, 'address' | 'environment' | 'dataDir'> {
  /** Runs functions by name. */
  invoker: string;
}

/** The product of all files of the project: each test looks at the rows that it made itself. */
export function sharedStack(): Product {
  const shared: SharedProduct = JSON.parse(process.env['SHARED_PRODUCT'] ?? '');
  const { address, environment, dataDir, invoker } = shared;
  return {
    ...{ ...callsTo(address), environment, dataDir },
    async invoke(name, event) {
      const answer = await fetch(invoker, {
        method: 'POST',
        body: JSON.stringify({ name, event }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
  };
}

/** A product of its own with nothing but its categories in it: for what no other test may notice. */
export async function startStack({ rateLimits = false } = {}): Promise<Stack> {
  // Most files only call the shared one, and need none of the code behind it.
  const { launch } = await import('#local/launch/launch.ts');
  const folder = mkdtempSync(join(tmpdir(), 'api-'));
  const dataDir = join(folder, 'data');
  const started = { port: 0, dataDir, seed: 'none', rateLimits, quiet: true } as const;
  const { address, environment, invoke, stop } = await launch(started);
  return {
    ...{ ...callsTo(address), environment, dataDir, invoke },
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
