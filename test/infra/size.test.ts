import { type Statement, synthesized } from './synthesized.ts';

const { json, all } = synthesized('prod');

/** Quotas of CloudFormation, IAM and API Gateway; the first two cannot be raised. */
const quotas = { templateBytes: 1_000_000, resources: 500, rolePolicies: 10_240, routes: 300 };

it('stays below what CloudFormation takes', () => {
  expect(Buffer.byteLength(JSON.stringify(json, null, 1))).toBeLessThan(quotas.templateBytes);
  expect(Object.keys(json['Resources']).length).toBeLessThan(quotas.resources);
});

it('stays below what a role may be granted', () => {
  const policies = all<{ PolicyDocument: { Statement: Statement[] } }>('AWS::IAM::Policy');
  for (const { Properties } of policies) {
    expect(JSON.stringify(Properties.PolicyDocument).length).toBeLessThan(quotas.rolePolicies);
  }
});

it('stays below the routes of an API', () => {
  expect(all('AWS::ApiGatewayV2::Route').length).toBeLessThan(quotas.routes);
});
