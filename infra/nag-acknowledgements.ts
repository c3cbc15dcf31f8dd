import { CfnResource, type Stack, Token, Validations } from 'aws-cdk-lib';
import { CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { Subscription } from 'aws-cdk-lib/aws-sns';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { IConstruct } from 'constructs';
import { listMethods } from '#contract/route.ts';
import { allRoutes } from '#contract/routes.ts';
import { catchAllKey } from './api-gateway.ts';

interface Acknowledgement {
  target: string | ((stack: Stack) => readonly IConstruct[]);
  ruleIds: readonly string[] | ((stack: Stack) => readonly string[]);
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
  const routeKeys = new Set([...publicKeys, catchAllKey]);
  return stack.node
    .findAll()
    .filter((each) => CfnRoute.isCfnRoute(each) && routeKeys.has(each.routeKey));
}

/** Findings that are intended; at most twelve reasons. */
export const acknowledgements: readonly Acknowledgement[] = [
  {
    target: 'Admins/Pool',
    ruleIds: ['AwsSolutions-COG2'],
    reason: 'The second step is optional: the documented sign-in has email and password only.',
  },
  {
    target: 'Admins/Pool',
    ruleIds: ['AwsSolutions-COG8'],
    reason: 'Threat protection needs the Plus plan, which is charged by user.',
  },
  {
    target: 'Site/Distribution',
    ruleIds: ['AwsSolutions-CFR1'],
    reason: 'Open to every country: people look for jobs from abroad as well.',
  },
  {
    target: 'Site/Distribution',
    ruleIds: ['AwsSolutions-CFR2'],
    reason: 'Only where the environment has no web ACL, which is charged by rule and request.',
  },
  {
    target: 'Site/Distribution',
    ruleIds: ['AwsSolutions-CFR4'],
    reason: 'The oldest accepted TLS version can be chosen only together with an own domain.',
  },
  {
    target: 'OriginSecret',
    ruleIds: ['AwsSolutions-SMG4'],
    reason: 'Replaced by releases, which accept the old and the new value for a time.',
  },
  {
    target: (stack) =>
      stack.node.findAll().filter((each) => each instanceof Queue || each instanceof Subscription),
    ruleIds: ['AwsSolutions-SQS3', 'Serverless-SQSRedrivePolicy', 'Serverless-SNSRedrivePolicy'],
    reason: 'It is itself the destination of failures, so it needs no dead-letter queue.',
  },
  {
    target: 'Functions',
    ruleIds: (stack) => [
      ...listObjectRules(stack, 'Buckets/Catalog', 'catalog/*', 'public/catalog/*'),
      ...listObjectRules(stack, 'Buckets/Images', 'images/*', 'images/*.webp'),
      // SES may ask for the right on whoever gets a mail; the sender is a condition.
      `AwsSolutions-IAM5[Resource::arn:aws:ses:${stack.region}:${formatAccount(stack)}:identity/*]`,
    ],
    reason: 'Names of objects and recipients are not known beforehand; a call is for one of them.',
  },
  {
    target: 'Functions',
    ruleIds: ['Serverless-LambdaTracing'],
    reason: 'Lambda charges for traces at a rate that cannot be set; log lines tell enough.',
  },
  {
    target: 'Functions',
    ruleIds: ['Serverless-LambdaDLQ'],
    reason: 'API calls are synchronous; scheduled runs have their own queue for failures.',
  },
  {
    target: publicRoutes,
    ruleIds: ['AwsSolutions-APIG4'],
    reason: 'The contract makes the route public, or it answers nothing but 404 and 405.',
  },
  {
    // The functions behind the CDK's own custom resources: their roles and runtimes are not ours.
    target: (stack) =>
      stack.node.children.filter(({ node }) =>
        /^(?:Custom::CDKBucketDeployment|AWSCDK\.TriggerCustomResourceProvider)/.test(node.id),
      ),
    ruleIds: (stack) => [
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
    target: 'Functions/worker',
    ruleIds: ['Annotation::@aws-cdk/aws-lambda:addPermissionsToVersionOrAlias'],
    reason:
      'The version is invoked by the deployment alone; schedules and topics invoke the function.',
  },
  {
    target: 'Functions/worker',
    ruleIds: ['CloudFormation-Validate::W3664'],
    reason: 'The topic is an output of the nested stack that sends mails.',
  },
  {
    target: 'Site',
    ruleIds: ['Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk'],
    reason: 'No behaviour passes a request for the root to a bucket.',
  },
];

export function acknowledgeFindings(stack: Stack): void {
  for (const { target, ruleIds, reason } of [...acknowledgements, ...warnings]) {
    const ids = typeof ruleIds === 'function' ? ruleIds(stack) : ruleIds;
    for (const scope of typeof target === 'string'
      ? [findDescendant(stack, target)]
      : target(stack)) {
      Validations.of(scope).acknowledge(...ids.map((id) => ({ id, reason })));
    }
  }
}

const findDescendant = (scope: IConstruct, name: string): IConstruct =>
  name.split('/').reduce((parent, id) => parent.node.findChild(id), scope);
