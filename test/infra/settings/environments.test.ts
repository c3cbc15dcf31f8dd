import { spawnSync } from 'node:child_process';
import { findEnvironment, listMissingSettings } from '#infra/settings/environments.ts';
import { acknowledgements } from '#infra/nag-acknowledgements.ts';
import { deployed, type Deployed, everyEnvironment } from '../deployed.ts';
import { owned, policiesOf } from '../templates.ts';

/**
 * Quotas of CloudFormation, IAM and API Gateway; the first and the third cannot be raised. CloudFormation
 * takes 500 resources: before that the routes move to a stack of their own, which takes some time.
 */
const quotas = { templateBytes: 1_000_000, resources: 460, rolePolicies: 10_240 };

describe.each(everyEnvironment)('%s', (name, { all, templates, violations }) => {
  it('carries product and environment, by which a bill can be told apart', () => {
    const kinds = ['AWS::IAM::Role', 'AWS::S3::Bucket', 'AWS::CloudFront::Distribution'];
    const tagged = kinds.flatMap((type) => all<{ Tags?: object[] }>(type));
    // The CDK's own makers cannot carry any.
    for (const { Properties } of tagged.filter(({ id }) => !/^Custom|^AWSCDK/u.test(id)))
      expect(Properties.Tags).toEqual(
        expect.arrayContaining([
          { Key: 'environment', Value: name },
          { Key: 'product', Value: 'Firstrung' },
        ]),
      );
  });

  it('stays below what CloudFormation takes, and what a role may be granted', () => {
    for (const { template } of templates) {
      expect(JSON.stringify(template, null, 1).length).toBeLessThan(quotas.templateBytes);
      expect(Object.keys(template.Resources).length).toBeLessThan(quotas.resources);
    }
    for (const { Properties } of policiesOf(all))
      expect(JSON.stringify(Properties.PolicyDocument).length).toBeLessThan(quotas.rolePolicies);
  });

  it('has nothing without a reason, and names nothing under .example', () => {
    expect(violations).toEqual([]);
    expect(JSON.stringify(templates)).not.toMatch(/\w\.example\b(?!\.)/u);
  });
});

it('has few reasons, each in a sentence', () => {
  expect(acknowledgements.length).toBeLessThanOrEqual(12);
  for (const { reason } of acknowledgements) expect(reason).toMatch(/^[A-Z].{30,}\.$/u);
});

describe('what only the owner knows', () => {
  const fields = (lines: string[]) => lines.map((line) => line.split(/[ :]/u)[0]);

  it('is asked for, each in a line, before data is kept anywhere', () => {
    const prod = findEnvironment('prod');
    const nobodys = ['supportEmail', 'securityEmail'];
    expect(fields(listMissingSettings(prod))).toEqual([
      'account',
      'alarmEmail',
      'domain',
      'mail',
      ...nobodys,
    ]);
    expect(fields(listMissingSettings({ ...prod, ...owned }))).toEqual(nobodys);
    expect(fields(listMissingSettings({ ...prod, ...owned, domain: 'none' }))).toEqual(nobodys);
  });

  it.each(['dev', 'staging', 'local'] as const)('is not needed in %s', (name) => {
    expect(listMissingSettings(findEnvironment(name))).toEqual([]);
  });

  it('is never of a domain that nobody owns', () => {
    const reserved = {
      ...{ alarmEmail: 'a@b.example', mail: { from: 'a@b.example' } },
      domain: { name: 'b.example', certificateArn: 'arn' },
    };
    const told = fields(listMissingSettings({ ...findEnvironment('dev'), ...reserved }));
    expect(told).toEqual(['alarmEmail', 'domain', 'mail']);
  });

  it('keeps the environment from being synthesized until it is said', () => {
    const { status, stderr } = spawnSync(process.execPath, ['infra/app.ts'], {
      env: { CDK_CONTEXT_JSON: '{"env":"prod"}' },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    const lines = listMissingSettings(findEnvironment('prod')).map((line) => `- ${line}`);
    expect(stderr.trim().split('\n').slice(1)).toEqual(lines);
  });
});

describe('a second environment in the same account', () => {
  /** Names that hold within their resource, or that nothing is found by. */
  const within = [
    /^AWS::ApiGatewayV2::\w+ (?:Stage)?Name$/u,
    /^AWS::IAM::\w+ (?:Policies\.)?PolicyName$/u,
    /^AWS::DynamoDB::Table \S+\.(?:Attribute|Index)Name$/u,
    /^AWS::Cognito::UserPool (?:Schema|AccountRecoverySetting\.RecoveryMechanisms)\.Name$/u,
    /^AWS::Cognito::UserPoolGroup GroupName$/u,
    /^AWS::CloudFront::Distribution \S+\.(?:Header|Output)Name$/u,
    /^AWS::WAFv2::WebACL Rules\.(?:Name|(?:Statement|Action)\.\S+Name)$/u,
    /^AWS::WAFv2::LoggingConfiguration RedactedFields\.SingleHeader\.Name$/u,
    /^AWS::CloudWatch::(?:Alarm|Dashboard) \S+\.(?:Name|MetricName)$/u,
    /^AWS::CloudWatch::Alarm MetricName$/u,
    /^AWS::Budgets::Budget \S+$/u,
  ];
  const isReference = (value: object) =>
    /"Ref":"(?!AWS::)|"Fn::GetAtt"/u.test(JSON.stringify(value));

  /** All properties that are names, however deep. */
  function* namesIn(value: object, path: string): Generator<[path: string, name: string]> {
    for (const [key, each] of Object.entries(value)) {
      const below = Array.isArray(value) ? path : `${path}.${key}`;
      const isObject = typeof each === 'object' && each !== null;
      if (/Name$|^EmailIdentity$/u.test(key) && !(isObject && isReference(each))) {
        yield [below, JSON.stringify(each)];
      } else if (isObject) yield* namesIn(each, below);
    }
  }
  const namesOf = ({ templates }: Deployed): string[] => [
    ...templates.map(({ path }) => path),
    ...templates
      .flatMap(({ template }) => Object.values(template.Resources))
      .flatMap(({ Type, Properties = {} }) =>
        [...namesIn(Properties, '')].map(([path, name]) => [`${Type} ${path.slice(1)}`, name]),
      )
      .filter(([where = '']) => !within.some((pattern) => pattern.test(where)))
      .map((each) => each.join(' ')),
  ];

  it.each([
    ['dev', 'staging'],
    ['staging', 'prod'],
  ] as const)('%s has no name in common with %s', (one, other) => {
    const taken = new Set(namesOf(deployed(one)));
    expect(taken.size).toBeGreaterThan(30);
    expect(namesOf(deployed(other)).filter((name) => taken.has(name))).toEqual([]);
  });
});

it.each(['production', '', 'toString', 'Prod'])('%j is no environment', (name) => {
  expect(() => findEnvironment(name)).toThrow('No environment');
});
