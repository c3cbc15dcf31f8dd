import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { bundle } from '#infra/bundle.ts';

export interface Bundles {
  /** The function as it would be deployed. */
  handler: string;
  /** A program of the bench as plain JavaScript: what it measures must not hold a compiler. */
  program(script: string): string;
}

export function bundlesIn(folder: string): Bundles {
  bundle(join(folder, 'functions'));
  return {
    handler: join(folder, 'functions', 'jobs-public', 'index.cjs'),
    program(script) {
      const outfile = join(folder, 'programs', script.replace(/\.ts$/, '.mjs'));
      buildSync({
        entryPoints: [script],
        outfile,
        bundle: true,
        format: 'esm',
        platform: 'node',
        target: 'node24',
        logLevel: 'warning',
      });
      return outfile;
    },
  };
}
