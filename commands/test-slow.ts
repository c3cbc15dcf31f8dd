import { run, type Outcome } from './run.ts';

process.env['JOURNEY_VIEWPORTS'] = 'all';
process.env['JOURNEY_TIER'] = 'slow';

process.env['NEW_CASES'] = '1';

const outcomes: Outcome[] = [
  await run('Property tests with new cases', [
    'jest',
    '--selectProjects',
    ...['contract', 'lambdas', 'web'],
  ]),
  await run('Security and faults', ['jest', '--config', 'jest.slow.config.js']),
  await run('Amazon’s DynamoDB Local', ['node', 'commands/test-engine.ts']),
  await run('Journeys in every viewport and theme', ['playwright', 'test']),
  await run('Changes that tests must notice', ['stryker', 'run']),
];
for (const { name, code, seconds } of outcomes)
  console.log(`${code === 0 ? '✓' : '✗'} ${seconds.toFixed(0).padStart(6)} s  ${name}`);
process.exitCode = outcomes.every(({ code }) => code === 0) ? 0 : 1;
