import { run, type Outcome } from './run.ts';

const steps: readonly (readonly [name: string, ...command: string[]])[] = [
  ['Format', 'prettier', '--check', '--log-level=warn', '.'],
  [
    'Lint and room zones',
    'eslint',
    '.',
    '--max-warnings',
    '0',
    '--cache',
    '--cache-location',
    '.cache/eslint',
  ],
  ['Types', 'npm', 'run', '--silent', 'types'],
  ['Unused code', 'knip'],
  ['Tree', 'node', 'commands/check-tree.ts'],
  ['What lint and tree refuse', 'jest', '--config', 'jest.checks.config.js'],
  ['Synthesis', 'cdk', 'synth', '--quiet', '-c', 'env=dev'],
  ['Tests', 'node', 'commands/test.ts'],
];

const outcomes: Outcome[] = [];
for (const [name, ...command] of steps) outcomes.push(await run(name, command));

console.log('');
for (const { name, code, seconds } of outcomes) {
  console.log(`${code === 0 ? '✓' : '✗'} ${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
process.exitCode = outcomes.every(({ code }) => code === 0) ? 0 : 1;
