import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { part } from './test/slow/mutated-part.js';

/**
 * `MUTATED=platform npx stryker run`: changes one place at a time of the modules that decide, a part of
 * them in each run; the tests must notice 85 in 100. At most half an hour a part on two cores that do nothing else.
 */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  mutate: part.mutate,
  thresholds: { high: 95, low: 90, break: 85 },
  jest: { configFile: 'test/slow/mutated.config.js' },
  coverageAnalysis: 'perTest',
  // What is read when a module loads belongs to no test: each such change would run them all.
  ignoreStatic: true,
  concurrency: 2,
  // A busy machine is no reason to call a mutant endless.
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 10,
  // Not within the project, where Jest would find the copy beside the original.
  tempDirName: join(tmpdir(), `firstrung-stryker-${process.pid}`),
  ignorePatterns: ['.cache', '.local*', 'bench', 'cdk.out', 'web'],
  // What it found comes at the end; until then it says every ten seconds how far it is.
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { allowColor: false, reportTests: false },
};
