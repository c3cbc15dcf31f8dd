import { runSteps } from './run-steps.ts';

process.env['JOURNEY_VIEWPORTS'] = 'all';
process.env['JOURNEY_TIER'] = 'slow';
process.env['NEW_CASES'] = '1';

await runSteps([
  [
    ...(['Property tests with new cases', 'jest', '--selectProjects'] as const),
    ...['contract', 'lambdas', 'web'],
  ],
  ['Security and faults', 'jest', '--config', 'jest.slow.config.js'],
  ['Amazon’s DynamoDB Local', 'node', 'commands/test-dynamodb-local.ts'],
  ['Journeys in every viewport and theme', 'playwright', 'test'],
  ['Changes that tests must notice', 'stryker', 'run'],
]);
