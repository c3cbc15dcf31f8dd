import { everyEnvironment } from './deployed.ts';
import { actionsOf, type Statement, type StackTemplate } from './templates.ts';

type Owned = Statement & { owner: string };

const isStatement = (value: object): value is Statement => 'Effect' in value && 'Action' in value;

/** Every statement of every policy, whatever kind of resource holds it. */
function statementsIn(value: unknown, owner: string): Owned[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isStatement(value)) return [{ ...value, owner }];
  return Object.values(value).flatMap((each) => statementsIn(each, owner));
}
const statementsOf = (templates: readonly StackTemplate[]): Owned[] =>
  templates.flatMap(({ template }) =>
    Object.entries(template.Resources).flatMap(([id, { Properties }]) =>
      statementsIn(Properties, id),
    ),
  );

/** Empties or fills a bucket as the stack is deployed or deleted; written by the CDK. */
const isMaker = ({ owner, Principal }: Owned): boolean =>
  owner.startsWith('CustomCDKBucketDeployment') ||
  JSON.stringify(Principal ?? '').includes('CustomS3AutoDeleteObjects');

describe.each(everyEnvironment)('%s', (_, { all, templates }) => {
  const allowing = statementsOf(templates).filter(({ Effect }) => Effect === 'Allow');

  it('lets nobody in without naming them', () => {
    expect(allowing.length).toBeGreaterThan(90);
    const named = expect.not.stringContaining('"*"');
    for (const { owner, Principal } of allowing)
      expect([owner, JSON.stringify(Principal ?? '')]).toEqual([owner, named]);
  });

  it('allows no action by a wildcard', () => {
    for (const statement of allowing.filter((each) => !isMaker(each))) {
      const wild = actionsOf(statement).filter((action) => action.includes('*'));
      expect([statement.owner, wild]).toEqual([statement.owner, []]);
    }
  });

  it('lets services call a function only for a resource of its own', () => {
    const permissions = all<{ Principal: string; SourceArn?: unknown }>('AWS::Lambda::Permission');
    expect(permissions).not.toEqual([]);
    const services = /^(?:apigateway|cloudfront|events|sns)\.amazonaws\.com$/u;
    for (const { id, Properties } of permissions) {
      expect([id, Properties.Principal]).toEqual([id, expect.stringMatching(services)]);
      expect([id, Properties.SourceArn]).toEqual([id, expect.anything()]);
    }
  });

  it('is reached by nothing else that has an address of its own', () => {
    const elsewhere = [
      ...['AWS::ApiGateway::RestApi', 'AWS::ApiGatewayV2::DomainName', 'AWS::AppSync::GraphQLApi'],
      ...['AWS::Cognito::IdentityPool', 'AWS::Cognito::UserPoolDomain', 'AWS::EC2::Instance'],
      'AWS::ElasticLoadBalancingV2::LoadBalancer',
    ];
    for (const type of elsewhere) expect([type, all(type)]).toEqual([type, []]);
    for (const type of ['AWS::ApiGatewayV2::Api', 'AWS::CloudFront::Distribution'])
      expect([type, all(type).length]).toEqual([type, 1]);
  });
});
