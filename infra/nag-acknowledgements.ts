import { CfnResource, type Stack, Token, Validations } from 'aws-cdk-lib';
import { CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { Subscription } from 'aws-cdk-lib/aws-sns';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { IConstruct } from 'constructs';
import { listMethods } from '#contract/route.ts';
import { allRoutes } from '#contract/routes.ts';
import { catchAllKey } from './api-gateway.ts';

interface Acknowledgement {
  find: string | ((stack: Stack) => readonly IConstruct[]);
  rules: readonly string[] | ((stack: Stack) => readonly string[]);
  reason: string;
}

const formatAccount = ({ account }: Stack) =>
  Token.isUnresolved(account) ? '<AWS::AccountId>' : account;

const listObjectRules = (stack: Stack, bucket: string, ...keys: string[]) => {
  const resource = findDescendant(stack, bucket).node.defaultChild;
  if (!CfnResource.isCfnResource(resource)) throw new Error(`${bucket} is no resource`);
  return keys.map(
    (key) => `AwsSolutions-IAM5[Resource::<${stack.getLogicalId(resource)}.Arn>/${key}]`,
  );
};

/** Only routes that the contract makes public: an admin route without an authorizer remains a finding. */
function publicRoutes(stack: Stack): IConstruct[] {
  const publicKeys = allRoutes
    .filter(({ audience }) => audience === 'public')
    .flatMap((route) => listMethods(route).map((method) => `${method} ${route.path}`));
  const found = new Set([...publicKeys, catchAllKey]);
  return stack.node
    .findAll()
    .filter((each) => CfnRoute.isCfnRoute(each) && found.has(each.routeKey));
}

/** Findings that are intended; at most twelve reasons. */
export const acknowledgements: readonly Acknowledgement[] = [
  {
    find: 'Admins/Pool',
    rules: ['AwsSolutions-COG2'],
    reason: 'The second step is optional: the documented sign-in has email and password only.',
  },
  {
    find: 'Admins/Pool',
    rules: ['AwsSolutions-COG8'],
    reason: 'Threat protection needs the Plus plan, which is charged by user.',
  },
  {
    find: 'Site/Distribution',
    rules: ['AwsSolutions-CFR1'],
    reason: 'Open to every country: people look for jobs from abroad as well.',
  },
  {
    find: 'Site/Distribution',
    rules: ['AwsSolutions-CFR2'],
    reason: 'Only where the environment has no web ACL, which is charged by rule and request.',
  },
  {
    find: 'Site/Distribution',
    rules: ['AwsSolutions-CFR4'],
    reason: 'The oldest accepted TLS version can be chosen only together with an own domain.',
  },
  {
    find: 'OriginSecret',
    rules: ['AwsSolutions-SMG4'],
    reason: 'Replaced by releases, which accept the old and the new value for a time.',
  },
  {
    find: (stack) =>
      stack.node.findAll().filter((each) => each instanceof Queue || each instanceof Subscription),
    rules: ['AwsSolutions-SQS3', 'Serverless-SQSRedrivePolicy', 'Serverless-SNSRedrivePolicy'],
    reason: 'It is itself the destination of failures, so it needs no dead-letter queue.',
  },
  {
    find: 'Functions',
    rules: (stack) => [
      ...listObjectRules(stack, 'Buckets/Catalog', 'catalog/*', 'public/catalog/*'),
      ...listObjectRules(stack, 'Buckets/Images', 'images/*', 'images/*.webp'),
      // SES may ask for the right on whoever gets a mail; the sender is a condition.
      `AwsSolutions-IAM5[Resource::arn:aws:ses:${stack.region}:${formatAccount(stack)}:identity/*]`,
    ],
    reason: 'Names of objects and recipients are not known beforehand; a call is for one of them.',
  },
  {
    find: 'Functions',
    rules: ['Serverless-LambdaTracing'],
    reason: 'Lambda charges for traces at a rate that cannot be set; log lines tell enough.',
  },
  {
    find: 'Functions',
    rules: ['Serverless-LambdaDLQ'],
    reason: 'API calls are synchronous; scheduled runs have their own queue for failures.',
  },
  {
    find: publicRoutes,
    rules: ['AwsSolutions-APIG4'],
    reason: 'The contract makes the route public, or it answers nothing but 404 and 405.',
  },
  {
    // The functions behind the CDK's own custom resources: their roles and runtimes are not ours.
    find: (stack) =>
      stack.node.children.filter(({ node }) =>
        /^(?:Custom::CDKBucketDeployment|AWSCDK\.TriggerCustomResourceProvider)/.test(node.id),
      ),
    rules: (stack) => [
      'AwsSolutions-L1',
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      ...['DLQ', 'Tracing', 'LatestVersion'].map((rule) => `Serverless-Lambda${rule}`),
      ...['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*'].map(
        (action) => `AwsSolutions-IAM5[Action::s3:${action}]`,
      ),
      `AwsSolutions-IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-${formatAccount(stack)}-${stack.region}/*]`,
      ...listObjectRules(stack, 'Buckets/Site', '*'),
    ],
    reason: 'Written by the CDK, and used by a release only.',
  },
];

const warnings: readonly Acknowledgement[] = [
  {
    find: 'Functions/worker',
    rules: ['Annotation::@aws-cdk/aws-lambda:addPermissionsToVersionOrAlias'],
    reason:
      'The version is invoked by the deployment alone; schedules and topics invoke the function.',
  },
  {
    find: 'Functions/worker',
    rules: ['CloudFormation-Validate::W3664'],
    reason: 'The topic is an output of the nested stack that sends mails.',
  },
  {
    find: 'Site',
    rules: ['Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk'],
    reason: 'No behaviour passes a request for the root to a bucket.',
  },
];

export function acknowledgeFindings(stack: Stack): void {
  for (const { find, rules, reason } of [...acknowledgements, ...warnings]) {
    const ids = typeof rules === 'function' ? rules(stack) : rules;
    for (const scope of typeof find === 'string' ? [findDescendant(stack, find)] : find(stack)) {
      Validations.of(scope).acknowledge(...ids.map((id) => ({ id, reason })));
    }
  }
}

const findDescendant = (scope: IConstruct, name: string): IConstruct =>
  name.split('/').reduce((parent, id) => parent.node.findChild(id), scope);
