import { spawnSync } from 'node:child_process';
import { environmentNamed, unsaid } from '#infra/environments.ts';
import { acknowledgements } from '#infra/nag-acknowledgements.ts';
import { deployed, type Deployed, everyEnvironment } from './deployed.ts';
import { owned, policiesOf } from './templates.ts';

/**
 * Quotas of CloudFormation, IAM and API Gateway; the first and the third cannot be raised. CloudFormation
 * takes 500 resources: before that the routes move to a stack of their own, which takes some time.
 */
const quotas = { templateBytes: 1_000_000, resources: 430, rolePolicies: 10_240, routes: 300 };

describe.each(everyEnvironment)('%s', (name, { all, templates }) => {
  it('carries product and environment, by which a bill can be told apart', () => {
    const kinds = ['AWS::IAM::Role', 'AWS::S3::Bucket', 'AWS::CloudFront::Distribution'];
    const tagged = kinds.flatMap((type) => all<{ Tags?: object[] }>(type));
    // The CDK's own makers cannot carry any.
    for (const { Properties } of tagged.filter(({ id }) => !/^Custom|^AWSCDK/u.test(id))) {
      expect(Properties.Tags).toEqual(
        expect.arrayContaining([
          { Key: 'environment', Value: name },
          { Key: 'product', Value: 'Firstrung' },
        ]),
      );
    }
  });

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

describe('what only the owner knows', () => {
  const fields = (lines: string[]) => lines.map((line) => line.split(/[ :]/u)[0]);

  it('is asked for, each in a line, before data is kept anywhere', () => {
    const prod = environmentNamed('prod');
    const nobodys = ['supportEmail', 'securityEmail'];
    expect(fields(unsaid(prod))).toEqual([
      'account',
      'alarmEmail',
      'domain',
      'mail',
      'supportEmail',
      'securityEmail',
    ]);
    expect(fields(unsaid({ ...prod, ...owned }))).toEqual(nobodys);
    expect(fields(unsaid({ ...prod, ...owned, domain: 'none' }))).toEqual(nobodys);
  });

  it.each(['dev', 'staging', 'local'] as const)('is not needed in %s', (name) => {
    expect(unsaid(environmentNamed(name))).toEqual([]);
  });

  it('is never of a domain that nobody owns', () => {
    const reserved = {
      alarmEmail: 'a@b.example',
      domain: { name: 'b.example', certificateArn: 'arn' },
      mail: { from: 'a@b.example' },
    };
    expect(fields(unsaid({ ...environmentNamed('dev'), ...reserved }))).toEqual([
      'alarmEmail',
      'domain',
      'mail',
    ]);
  });

  it('keeps the environment from being synthesized until it is said', () => {
    const { status, stderr } = spawnSync(process.execPath, ['infra/app.ts'], {
      env: { CDK_CONTEXT_JSON: '{"env":"prod"}' },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr.trim().split('\n').slice(1)).toEqual(
      unsaid(environmentNamed('prod')).map((line) => `- ${line}`),
    );
  });

  it.each(everyEnvironment)('names nothing under .example in %s', (_, { templates }) => {
    expect(JSON.stringify(templates)).not.toMatch(/\w\.example\b(?!\.)/u);
  });
});

describe('a second environment in the same account', () => {
  /** Where a name holds for the account: two stacks cannot both have it. */
  const named: [type: string, ...path: string[]][] = [
    ['AWS::Lambda::Function', 'FunctionName'],
    ['AWS::Logs::LogGroup', 'LogGroupName'],
    ['AWS::Logs::MetricFilter', 'MetricTransformations', '0', 'MetricName'],
    ['AWS::CloudFront::Function', 'Name'],
    ['AWS::CloudFront::CachePolicy', 'CachePolicyConfig', 'Name'],
    ['AWS::CloudFront::OriginRequestPolicy', 'OriginRequestPolicyConfig', 'Name'],
    ['AWS::CloudFront::ResponseHeadersPolicy', 'ResponseHeadersPolicyConfig', 'Name'],
    ['AWS::CloudFront::OriginAccessControl', 'OriginAccessControlConfig', 'Name'],
    ['AWS::CloudWatch::Alarm', 'AlarmName'],
    ['AWS::CloudWatch::Dashboard', 'DashboardName'],
    ['AWS::Cognito::UserPool', 'UserPoolName'],
    ['AWS::WAFv2::WebACL', 'Name'],
    ['AWS::SES::EmailIdentity', 'EmailIdentity'],
    ['AWS::SES::ConfigurationSet', 'Name'],
    ['AWS::SNS::Topic', 'TopicName'],
    ['AWS::SQS::Queue', 'QueueName'],
    ['AWS::Events::Rule', 'Name'],
    ['AWS::IAM::Role', 'RoleName'],
    ['AWS::DynamoDB::Table', 'TableName'],
    ['AWS::S3::Bucket', 'BucketName'],
    ['AWS::SecretsManager::Secret', 'Name'],
  ];
  const at = (value: unknown, key: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  const namesOf = ({ all, templates }: Deployed): string[] => [
    ...templates.map(({ path }) => path),
    ...named.flatMap(([type, ...path]) =>
      all<object>(type).flatMap(({ Properties }) => {
        const name = path.reduce(at, Properties);
        return name === undefined ? [] : [`${type} ${JSON.stringify(name)}`];
      }),
    ),
  ];

  it.each([
    ['dev', 'staging'],
    ['staging', 'prod'],
  ] as const)('%s has no name in common with %s', (one, other) => {
    const taken = new Set(namesOf(deployed(one)));
    expect(taken.size).toBeGreaterThan(40);
    expect(namesOf(deployed(other)).filter((name) => taken.has(name))).toEqual([]);
  });
});

it.each(['production', '', 'toString', 'Prod'])('%j is no environment', (name) => {
  expect(() => environmentNamed(name)).toThrow('No environment');
});
