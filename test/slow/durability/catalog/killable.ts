import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Stores } from '#test/local/catalog/stores.ts';

const running = new Set<ChildProcess>();
afterEach(() => running.forEach((child) => child.kill('SIGKILL')));

export interface Killable {
  /** Runs the function once; gives what it said at its end, or 'killed'. */
  run(): Promise<string>;
  kill(): void;
}

/** Starts processes that have loaded the function and wait. */
export function killables({ environment, folder }: Stores) {
  const bundle = join(folder, 'function-process.mjs');
  // Many are started, and a bundle loads in a fifth of the time.
  buildSync({
    entryPoints: [require.resolve('./function-process.ts')],
    outfile: bundle,
    bundle: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    banner: {
      js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
    },
  });

  return async (
    what: 'builder' | 'reader',
    endpoints: NodeJS.ProcessEnv = {},
  ): Promise<Killable> => {
    const child = fork(bundle, [what], { env: { ...environment, ...endpoints }, execArgv: [] });
    running.add(child);
    const exited = once(child, 'exit').then(() => {
      running.delete(child);
      return 'killed';
    });
    await Promise.race([once(child, 'message'), exited]);
    return {
      async run() {
        const told = once(child, 'message').then(([message]) => String(message));
        child.send('run');
        return Promise.race([told, exited]);
      },
      kill: () => void child.kill('SIGKILL'),
    };
  };
}
