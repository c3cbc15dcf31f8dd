import type { Stack } from 'aws-cdk-lib';
import { CfnResource, Validations } from 'aws-cdk-lib';
import { CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IConstruct } from 'constructs';
import { allRoutes } from '#contract/routes.ts';
import { catchAllKey } from './api.ts';

interface Acknowledgement {
  /** Path of a construct in the stack; what is below it is meant as well. */
  at: string;
  rules: string[];
  reason: string;
}

const acknowledged = (stack: Stack): Acknowledgement[] => [
  {
    at: 'Admins/Pool',
    rules: ['AwsSolutions-COG2'],
    reason: 'The documented sign-in is one call with email and password, without a second step.',
  },
  {
    at: 'Admins/Pool',
    rules: ['AwsSolutions-COG8'],
    reason: 'Threat protection needs the Plus plan, which is charged by user.',
  },
  {
    at: 'Site/Distribution',
    rules: ['AwsSolutions-CFR1'],
    reason: 'Open to every country: people look for jobs from abroad as well.',
  },
  {
    at: 'Site/Distribution',
    rules: ['AwsSolutions-CFR2'],
    reason:
      'A web ACL is charged by rule and request; the gateway throttles, and inputs are checked.',
  },
  {
    at: 'Site/Distribution',
    rules: ['AwsSolutions-CFR4'],
    reason: 'The oldest accepted TLS version can be chosen only together with an own domain.',
  },
  {
    at: 'Site',
    rules: ['Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk'],
    reason: 'A root object is set, and no behaviour passes a request for the root to a bucket.',
  },
  ...['CatalogSchedule', 'OutboxSchedule'].map((schedule) => ({
    at: `${schedule}/Failures`,
    rules: ['AwsSolutions-SQS3'],
    reason: 'It is itself the queue of what failed.',
  })),
  {
    at: 'Functions',
    rules: [
      `AwsSolutions-IAM5[Resource::${arnIn(stack, 'Buckets/Catalog')}/catalog/*]`,
      `AwsSolutions-IAM5[Resource::${arnIn(stack, 'Buckets/Catalog')}/public/catalog/*]`,
      `AwsSolutions-IAM5[Resource::${arnIn(stack, 'Buckets/Images')}/images/*]`,
    ],
    reason: 'Names of objects are not known beforehand; the actions are those of single objects.',
  },
];

/** Findings that are meant to be so. The rules themselves run in the tests. */
export function acknowledgeFindings(stack: Stack): void {
  for (const { at, rules, reason } of acknowledged(stack)) {
    acknowledge(descendant(stack, at), rules, reason);
  }
  acknowledgePublicRoutes(stack);
  acknowledgeSiteFiles(stack);
}

/** Only routes that the contract makes public: an administrator's without authorizer is still found. */
function acknowledgePublicRoutes(stack: Stack): void {
  const publicKeys = new Set(
    allRoutes
      .filter(({ audience }) => audience === 'public')
      .map(({ method, path }) => `${method} ${path}`),
  );
  for (const route of stack.node.findAll()) {
    if (!CfnRoute.isCfnRoute(route)) continue;
    if (publicKeys.has(route.routeKey)) {
      acknowledge(route, ['AwsSolutions-APIG4'], 'The contract makes this route public.');
    }
    if (route.routeKey === catchAllKey) {
      acknowledge(route, ['AwsSolutions-APIG4'], 'It answers nothing but 404 and 405.');
    }
  }
}

/** The function that copies the site's files is the CDK's own: its role and runtime are not ours. */
function acknowledgeSiteFiles(stack: Stack): void {
  const stagedFiles = `arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}`;
  const actions = ['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*'];
  const rules = [
    'AwsSolutions-L1',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...actions.map((action) => `AwsSolutions-IAM5[Action::s3:${action}]`),
    `AwsSolutions-IAM5[Resource::${stagedFiles}/*]`,
    `AwsSolutions-IAM5[Resource::${arnIn(stack, 'Buckets/Site')}/*]`,
  ];
  const copiers = stack.node.children.filter(({ node }) =>
    node.id.startsWith('Custom::CDKBucketDeployment'),
  );
  for (const copier of copiers)
    acknowledge(copier, rules, 'Written by the CDK, used by a release.');
}

const acknowledge = (scope: IConstruct, rules: string[], reason: string): void =>
  Validations.of(scope).acknowledge(...rules.map((id) => ({ id, reason })));

const descendant = (scope: IConstruct, path: string): IConstruct =>
  path.split('/').reduce((parent, id) => parent.node.findChild(id), scope);

function arnIn(stack: Stack, path: string): string {
  const resource = descendant(stack, path).node.defaultChild;
  if (!CfnResource.isCfnResource(resource)) throw new Error(`${path} is no resource`);
  return `<${stack.getLogicalId(resource)}.Arn>`;
}
