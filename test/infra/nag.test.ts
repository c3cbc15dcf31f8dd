import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { acknowledgements } from '#infra/nag-acknowledgements.ts';
import { synthesized } from './synthesized.ts';

describe.each(['dev', 'staging', 'prod'])('%s', (environment) => {
  const { app } = synthesized(environment);

  it.each([AwsSolutionsChecks, ServerlessChecks])('has nothing without a reason for %p', (Pack) => {
    const { violations } = new Pack(app).validateScope(app);
    const found = violations.map(({ ruleName, violatingResources }) => [
      ruleName,
      violatingResources.map(({ constructPath }) => constructPath),
    ]);
    expect(found).toEqual([]);
  });
});

it('has few reasons, each in a sentence', () => {
  expect(acknowledgements.length).toBeLessThanOrEqual(12);
  for (const { reason } of acknowledgements) expect(reason).toMatch(/^[A-Z].{30,}\.$/u);
});
