import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Changes one place at a time of the modules that decide; the tests must notice 85 in 100. */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  mutate: [
    // Who is let in.
    'lambdas/platform/http/{authenticate,through-cloudfront,client-address,rate-limits}.ts',
    'lambdas/accounts/{login,logout,refresh,refresh-cookie,register}.ts',
    'lambdas/accounts/{approve-admin,change-administrators,remove-admin}.ts',
    'lambdas/accounts/**/*-repository.ts',
    // What is taken.
    'lambdas/platform/http/{serve,serve-request,answer,deadline,unrouted}.ts',
    'lambdas/platform/http/{read-input,json,pairs,parse-fields,multipart}.ts',
    'lambdas/platform/{sdk,images}.ts',
    'contract/{text,tags,slug,web-address}.ts',
    // What happens once.
    'lambdas/platform/{http/idempotency,transaction,soft-delete,lock}.ts',
    // What the public is shown.
    'lambdas/{blog/post,comments/comment,interviews/interview}-view.ts',
  ],
  thresholds: { high: 95, low: 90, break: 85 },
  jest: { configFile: 'test/slow/mutated.config.js', enableFindRelatedTests: false },
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
