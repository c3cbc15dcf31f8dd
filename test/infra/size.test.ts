import { everyEnvironment } from './deployed.ts';
import type { Statement } from './templates.ts';

/**
 * Quotas of CloudFormation, IAM and API Gateway; the first and the third cannot be raised. CloudFormation
 * takes 500 resources: at 400 there is still time to think of where the next ones belong.
 */
const quotas = { templateBytes: 1_000_000, resources: 400, rolePolicies: 10_240, routes: 300 };

describe.each(everyEnvironment)('%s', (_, { all, templates }) => {
  it.each(templates.map(({ path, template }) => [path, template] as const))(
    '%s stays below what CloudFormation takes',
    (_path, template) => {
      expect(Buffer.byteLength(JSON.stringify(template, null, 1))).toBeLessThan(
        quotas.templateBytes,
      );
      expect(Object.keys(template.Resources).length).toBeLessThan(quotas.resources);
    },
  );

  it('stays below what a role may be granted', () => {
    const policies = all<{ PolicyDocument: { Statement: Statement[] } }>('AWS::IAM::Policy');
    for (const { Properties } of policies) {
      expect(JSON.stringify(Properties.PolicyDocument).length).toBeLessThan(quotas.rolePolicies);
    }
  });

  it('stays below the routes of an API', () => {
    expect(all('AWS::ApiGatewayV2::Route').length).toBeLessThan(quotas.routes);
  });
});
