import { type Environment, findEnvironment } from '#infra/settings/environments.ts';

/** Staging differs from these by figures only, so every rule is proven on the two. */
export const deployedNames = ['dev', 'prod'] as const;

export const certificateArn = 'arn:aws:acm:us-east-1:111111111111:certificate/1';
export const restoredTable = 'portal-restored-20261121120000';
export const indexNowKey = 'a-key-of-the-site';

const zone = { id: 'Z1', name: 'example.in' };
/** What only the owner of an account knows. */
export const owned = {
  account: '111111111111',
  alarmEmail: 'alarms@example.in',
  domain: { name: 'jobs.example.in', zone },
  mail: { from: 'no-reply@jobs.example.in' },
} as const;

/** What is synthesized: the environments, and what their owner may change in them. */
export const variants = {
  dev: findEnvironment('dev'),
  prod: { ...findEnvironment('prod'), ...owned },
  staging: findEnvironment('staging'),
  'dev at a domain': {
    ...findEnvironment('dev'),
    domain: { name: 'jobs.example.in', zone },
    originSecrets: ['Second', 'First'],
  },
  'prod changed': {
    ...findEnvironment('prod'),
    ...owned,
    domain: { name: 'jobs.example.in', certificateArn },
    urgentEmail: 'pager@example.in',
    restoredTable,
    indexNow: { key: indexNowKey },
    mail: { from: 'no-reply@jobs.example.in', isConfirmed: true, isStopped: true },
  },
} satisfies Record<string, Environment>;
export type VariantName = keyof typeof variants;
export const variantNames = Object.keys(variants) as VariantName[];

export const templatesFolder = '.cache/infra-templates';
/** Where synthesize-once.ts leaves the templates. */
export const fileOf = (name: VariantName): string => `${templatesFolder}/${name}.json`;

export interface Resource<Properties> {
  id: string;
  Properties: Properties;
  DependsOn?: string[];
  DeletionPolicy?: string;
}
export interface Statement {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
  Principal?: unknown;
}
export interface StackTemplate {
  path: string;
  isProtected: boolean;
  template: { Resources: Record<string, Omit<Resource<never>, 'id'> & { Type: string }> };
}

/** What is kept of an environment for the files of rules. */
export interface Written {
  environment: Environment;
  templates: readonly StackTemplate[];
  /** What the packs of cdk-nag object to. */
  violations: readonly { rule: string; at: readonly (string | undefined)[] }[];
}

/** Finds the resources of a type, in whichever stack they are. */
export const resourcesOf =
  (templates: readonly StackTemplate[]) =>
  <Properties>(type: string): Resource<Properties>[] =>
    templates.flatMap(({ template }) =>
      Object.entries(template.Resources)
        .filter(([, { Type }]) => Type === type)
        .map(([id, each]) => ({ id, ...each })),
    );

export const actionsOf = ({ Action }: Statement): string[] => [Action].flat();

interface Policy {
  PolicyDocument: { Statement: Statement[] };
  Roles: { Ref: string }[];
}
type All = ReturnType<typeof resourcesOf>;

export const policiesOf = (all: All) => all<Policy>('AWS::IAM::Policy');

/** What each function that has a variable of this name is given. */
export const variablesOf = (all: All, name: string) =>
  all<{ FunctionName?: string; Environment?: { Variables?: Record<string, unknown> } }>(
    'AWS::Lambda::Function',
  ).flatMap(({ id, Properties: { FunctionName, Environment } }) => {
    const value = Environment?.Variables?.[name];
    return value === undefined ? [] : [{ id, name: FunctionName, value }];
  });

interface Behavior {
  PathPattern?: string;
  TargetOriginId: string;
  ViewerProtocolPolicy: string;
  FunctionAssociations?: { FunctionARN: { 'Fn::GetAtt': [string, string] } }[];
  ResponseHeadersPolicyId: { Ref: string };
  AllowedMethods?: string[];
  CachePolicyId: { Ref: string } | string;
  OriginRequestPolicyId?: { Ref: string };
}
interface Origin {
  Id: string;
  S3OriginConfig?: unknown;
  OriginAccessControlId?: unknown;
  OriginPath?: string;
  DomainName: unknown;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[];
}
interface OriginGroup {
  Id: string;
  Members: { Items: { OriginId: string }[] };
  FailoverCriteria: { StatusCodes: { Items: number[] } };
}

/** The site's one distribution: its id and what CloudFront is told. */
export function distributionOf(all: All) {
  const [found] = all<{
    DistributionConfig: {
      Aliases?: string[];
      WebACLId?: unknown;
      ViewerCertificate?: { AcmCertificateArn: unknown; MinimumProtocolVersion: string };
      DefaultCacheBehavior: Behavior;
      CacheBehaviors: Behavior[];
      CustomErrorResponses: { ErrorCode: number; ErrorCachingMinTTL: number }[];
      Origins: Origin[];
      OriginGroups: { Items: OriginGroup[] };
    };
  }>('AWS::CloudFront::Distribution');
  return { id: found!.id, ...found!.Properties.DistributionConfig };
}
