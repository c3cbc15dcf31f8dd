import type { Stack } from 'aws-cdk-lib';
import { CfnResource, Token, Validations } from 'aws-cdk-lib';
import { CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { Subscription } from 'aws-cdk-lib/aws-sns';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { IConstruct } from 'constructs';
import { methodsOf } from '#contract/route.ts';
import { allRoutes } from '#contract/routes.ts';
import { catchAllKey } from './api.ts';

interface Acknowledgement {
  /** The constructs that are meant, with all below them. */
  at: (stack: Stack) => readonly IConstruct[];
  rules: (stack: Stack) => readonly string[];
  reason: string;
}

const path = (name: string) => (stack: Stack) => [descendant(stack, name)];
const always =
  (...rules: string[]) =>
  () =>
    rules;
const wildcards =
  (bucketOf: string, ...keys: string[]) =>
  (stack: Stack) =>
    keys.map((key) => `AwsSolutions-IAM5[Resource::${arnIn(stack, bucketOf)}/${key}]`);

const named = [
  wildcards('Buckets/Catalog', 'catalog/*', 'public/catalog/*'),
  wildcards('Buckets/Images', 'images/*', 'images/*.webp'),
];

/** SES may ask for the right on whoever gets a mail; the sender is a condition. */
const recipients = (stack: Stack) => `arn:aws:ses:${stack.region}:${accountOf(stack)}:identity/*`;

/** The functions behind the CDK's own custom resources: their roles and runtimes are not ours. */
const writtenByCdk = (stack: Stack) =>
  stack.node.children.filter(({ node }) =>
    /^(?:Custom::CDKBucketDeployment|AWSCDK\.TriggerCustomResourceProvider)/.test(node.id),
  );
const accountOf = ({ account }: Stack) =>
  Token.isUnresolved(account) ? '<AWS::AccountId>' : account;
const bucketActions = ['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*'];

/** What the rules find and is meant to be so: at most twelve reasons. */
export const acknowledgements: readonly Acknowledgement[] = [
  {
    at: path('Admins/Pool'),
    rules: always('AwsSolutions-COG2'),
    reason: 'The second step is optional: the documented sign-in has email and password only.',
  },
  {
    at: path('Admins/Pool'),
    rules: always('AwsSolutions-COG8'),
    reason: 'Threat protection needs the Plus plan, which is charged by user.',
  },
  {
    at: path('Site/Distribution'),
    rules: always('AwsSolutions-CFR1'),
    reason: 'Open to every country: people look for jobs from abroad as well.',
  },
  {
    at: path('Site/Distribution'),
    rules: always('AwsSolutions-CFR2'),
    reason: 'Only where the environment has no web ACL, which is charged by rule and request.',
  },
  {
    at: path('Site/Distribution'),
    rules: always('AwsSolutions-CFR4'),
    reason: 'The oldest accepted TLS version can be chosen only together with an own domain.',
  },
  {
    at: path('OriginSecret'),
    rules: always('AwsSolutions-SMG4'),
    reason: 'Replaced by a release with a second name, so that neither side is ever without.',
  },
  {
    at: (stack) =>
      stack.node.findAll().filter((each) => each instanceof Queue || each instanceof Subscription),
    rules: always(
      'AwsSolutions-SQS3',
      'Serverless-SQSRedrivePolicy',
      'Serverless-SNSRedrivePolicy',
    ),
    reason: 'It is itself where failures are kept or told of: there is no further place for them.',
  },
  {
    at: path('Functions'),
    rules: (stack) => [
      ...named.flatMap((rules) => rules(stack)),
      `AwsSolutions-IAM5[Resource::${recipients(stack)}]`,
    ],
    reason: 'Names of objects and recipients are not known beforehand; a call is for one of them.',
  },
  {
    at: path('Functions'),
    rules: always('Serverless-LambdaTracing'),
    reason:
      'Traces of Lambda cost as they come, at a rate that cannot be set; the lines say as much.',
  },
  {
    at: path('Functions'),
    rules: always('Serverless-LambdaDLQ'),
    reason:
      'Answers are waited for; runs by the clock keep their failures in a queue of their own.',
  },
  {
    at: publicRoutes,
    rules: always('AwsSolutions-APIG4'),
    reason: 'The contract makes the route public, or it answers nothing but 404 and 405.',
  },
  {
    at: writtenByCdk,
    rules: (stack) => [
      'AwsSolutions-L1',
      'Serverless-LambdaDLQ',
      'Serverless-LambdaTracing',
      'Serverless-LambdaLatestVersion',
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      ...bucketActions.map((action) => `AwsSolutions-IAM5[Action::s3:${action}]`),
      `AwsSolutions-IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-${accountOf(stack)}-${stack.region}/*]`,
      ...wildcards('Buckets/Site', '*')(stack),
    ],
    reason: 'Written by the CDK, and used by a release only.',
  },
];

/** Findings that are meant to be so. The rules themselves run in the tests. */
export function acknowledgeFindings(stack: Stack): void {
  for (const { at, rules, reason } of acknowledgements) {
    for (const scope of at(stack)) acknowledge(scope, rules(stack), reason);
  }
  acknowledge(
    descendant(stack, 'Functions/worker'),
    ['Annotation::@aws-cdk/aws-lambda:addPermissionsToVersionOrAlias'],
    'The version is invoked by the deployment alone; schedules and topics invoke the function.',
  );
  acknowledge(
    descendant(stack, 'Functions/worker'),
    ['CloudFormation-Validate::W3664'],
    'The topic is an output of the nested stack that sends mails.',
  );
  acknowledge(
    descendant(stack, 'Site'),
    ['Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk'],
    'No behaviour passes a request for the root to a bucket.',
  );
}

/** Only those that the contract makes public: an administrator's without authorizer is still found. */
function publicRoutes(stack: Stack): IConstruct[] {
  const publicKeys = new Set(
    allRoutes
      .filter(({ audience }) => audience === 'public')
      .flatMap((route) => methodsOf(route).map((method) => `${method} ${route.path}`)),
  );
  return stack.node
    .findAll()
    .filter((each) => CfnRoute.isCfnRoute(each))
    .filter(({ routeKey }) => publicKeys.has(routeKey) || routeKey === catchAllKey);
}

const acknowledge = (scope: IConstruct, rules: readonly string[], reason: string): void =>
  Validations.of(scope).acknowledge(...rules.map((id) => ({ id, reason })));

const descendant = (scope: IConstruct, name: string): IConstruct =>
  name.split('/').reduce((parent, id) => parent.node.findChild(id), scope);

function arnIn(stack: Stack, name: string): string {
  const resource = descendant(stack, name).node.defaultChild;
  if (!CfnResource.isCfnResource(resource)) throw new Error(`${name} is no resource`);
  return `<${stack.getLogicalId(resource)}.Arn>`;
}
