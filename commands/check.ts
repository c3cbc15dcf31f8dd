import { runSteps } from './run-steps.ts';

await runSteps([
  ['Format', 'prettier', '--check', '--log-level=warn', '.'],
  [
    ...(['Lint and import boundaries', 'eslint', '.', '--max-warnings', '0'] as const),
    ...['--cache', '--cache-location', '.cache/eslint'],
  ],
  ['Types', 'npm', 'run', '--silent', 'types'],
  ['Unused code', 'knip'],
  ['Tree', 'node', 'commands/check-tree.ts'],
  ['Tests of the lint and tree rules', 'jest', '--config', 'jest.checks.config.js'],
  ['Synthesis', 'cdk', 'synth', '--quiet', '-c', 'env=dev'],
  ['Tests', 'node', 'commands/test.ts'],
]);
