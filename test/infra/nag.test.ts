import { AwsSolutionsChecks } from 'cdk-nag';
import { synthesized } from './synthesized.ts';

it.each(['dev', 'staging', 'prod'])('finds nothing without a reason in %s', (environment) => {
  const { app } = synthesized(environment);
  const { violations } = new AwsSolutionsChecks(app).validateScope(app);
  const found = violations.map(({ ruleName, violatingResources }) => [
    ruleName,
    violatingResources.map(({ resourceLogicalId }) => resourceLogicalId),
  ]);
  expect(found).toEqual([]);
});
