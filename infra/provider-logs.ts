import { CfnResource, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Environment } from './environments.ts';

/** The functions behind the CDK's own resources that cannot be told where to log. */
const silent = /^(?:Custom::S3AutoDeleteObjects|AWSCDK\.TriggerCustomResource)/;

/** Without it their lines would be kept for ever. Made last: it looks for what is there by then. */
export class ProviderLogs extends Construct {
  constructor(stack: Stack, id: string, environment: Environment) {
    super(stack, id);
    const { logGroupName } = new LogGroup(this, 'Lines', {
      retention: environment.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    for (const provider of stack.node.children.filter(({ node }) => silent.test(node.id))) {
      const handler = provider.node.findChild('Handler');
      if (!CfnResource.isCfnResource(handler))
        throw new Error(`${handler.node.path} is no function`);
      handler.addPropertyOverride('LoggingConfig.LogGroup', logGroupName);
    }
  }
}
