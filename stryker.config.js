import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mutatedPart } from './test/slow/mutated-part.js';

/**
 * `MUTATED=platform npx stryker run` mutates one part of test/slow/mutated-part.js; the tests must detect
 * 85 of 100 mutants. A part takes at most half an hour on two idle cores.
 */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  mutate: mutatedPart.mutate,
  thresholds: { high: 95, low: 90, break: 85 },
  jest: { configFile: 'test/slow/mutated.config.js' },
  coverageAnalysis: 'perTest',
  // A mutant in code that runs as its module loads belongs to no test, so it would run all of them.
  ignoreStatic: true,
  concurrency: 2,
  // Long, so that a busy machine does not look like an endless mutant.
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 10,
  // Outside the project, where Jest would find the copy beside the original.
  tempDirName: join(tmpdir(), `firstrung-stryker-${process.pid}`),
  ignorePatterns: ['.cache', '.local*', 'bench', 'cdk.out', 'web'],
  // Reports the progress every ten seconds and the mutants at the end.
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { allowColor: false, reportTests: false },
};
