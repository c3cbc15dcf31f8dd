import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What every portion of `npm run guard:stryker` has in common. */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  // A portion names its tests: all that are related would be loaded for each mutant.
  jest: { configFile: 'test/guard/stryker-jest.config.js', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A busy machine is no reason to call a mutant endless.
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 10,
  // Not within the project, where Jest would find the copy beside the original.
  tempDirName: join(tmpdir(), 'firstrung-stryker'),
  ignorePatterns: ['.cache', '.local*', 'bench', 'cdk.out', 'docs', 'web'],
  reporters: ['json'],
  jsonReporter: { fileName: process.env['GUARD_REPORT'] },
};
