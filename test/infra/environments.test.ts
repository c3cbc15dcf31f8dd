import { environmentNamed } from '#infra/environments.ts';
import { acknowledgements } from '#infra/nag-acknowledgements.ts';
import { everyEnvironment } from './deployed.ts';
import { policiesOf } from './templates.ts';

/**
 * Quotas of CloudFormation, IAM and API Gateway; the first and the third cannot be raised. CloudFormation
 * takes 500 resources: before that the routes move to a stack of their own, which takes some time.
 */
const quotas = { templateBytes: 1_000_000, resources: 430, rolePolicies: 10_240, routes: 300 };

describe.each(everyEnvironment)('%s', (_, { all, templates }) => {
  it('has stacks below what CloudFormation takes', () => {
    for (const { template } of templates) {
      const { length } = JSON.stringify(template, null, 1);
      expect(length).toBeLessThan(quotas.templateBytes);
      expect(Object.keys(template.Resources).length).toBeLessThan(quotas.resources);
    }
  });

  it('stays below what a role may be granted', () => {
    for (const { Properties } of policiesOf(all)) {
      expect(JSON.stringify(Properties.PolicyDocument).length).toBeLessThan(quotas.rolePolicies);
    }
  });

  it('stays below the routes of an API', () => {
    expect(all('AWS::ApiGatewayV2::Route').length).toBeLessThan(quotas.routes);
  });
});

it.each(everyEnvironment)('has nothing without a reason in %s', (_, { violations }) => {
  expect(violations).toEqual([]);
});

it('has few reasons, each in a sentence', () => {
  expect(acknowledgements.length).toBeLessThanOrEqual(12);
  for (const { reason } of acknowledgements) expect(reason).toMatch(/^[A-Z].{30,}\.$/u);
});

it.each(['production', '', 'toString', 'Prod'])('%j is no environment', (name) => {
  expect(() => environmentNamed(name)).toThrow('No environment');
});
