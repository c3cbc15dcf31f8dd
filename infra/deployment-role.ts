import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  OidcProviderNative,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { brand } from '#contract/brand.ts';
import type { Environment } from './settings/environments.ts';

const issuer = 'token.actions.githubusercontent.com';
const audience = 'sts.amazonaws.com';
/** The qualifier of `cdk bootstrap`: part of the names of the roles that it makes. */
const qualifier = 'hnb659fds';

export interface DeploymentRoleProps {
  environment: Environment;
  /** As GitHub's tokens begin their subject: `owner@id/name@id`, formerly `owner/name`. */
  repository: string;
}

const toStackProps = ({ account, region }: Environment) => ({
  env: { ...(account && { account }), region },
  terminationProtection: true,
});

/** GitHub as an issuer of tokens: an account knows it once, for the roles of all environments. */
export class GitHubOidcStack extends Stack {
  constructor(scope: Construct, environment: Environment) {
    super(scope, `${brand.name}-github`, {
      description: `${brand.name}: whose tokens the account believes`,
      ...toStackProps(environment),
    });
    new OidcProviderNative(this, 'GitHub', {
      url: `https://${issuer}`,
      clientIds: [audience],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
  }
}

/** It can only assume the roles of `cdk bootstrap`, from the GitHub environment of the same name. */
export class DeploymentRoleStack extends Stack {
  constructor(scope: Construct, { environment, repository }: DeploymentRoleProps) {
    super(scope, `${brand.name}-${environment.name}-deployment`, {
      description: `Who deploys ${brand.name} (${environment.name})`,
      ...toStackProps(environment),
    });
    if (!/^[\w.-]+(?:@\d+)?\/[\w.-]+(?:@\d+)?$/.test(repository))
      throw new Error(`"${repository}" is no repository: say -c repository=owner@id/name@id`);
    const provider = `arn:${this.partition}:iam::${this.account}:oidc-provider/${issuer}`;
    const role = new Role(this, 'Role', {
      assumedBy: new WebIdentityPrincipal(provider, {
        StringEquals: {
          [`${issuer}:aud`]: audience,
          [`${issuer}:sub`]: `repo:${repository}:environment:${environment.name}`,
        },
      }),
      maxSessionDuration: Duration.hours(1),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['sts:AssumeRole'],
        resources: ['deploy', 'file-publishing', 'lookup'].map(
          (duty) =>
            `arn:${this.partition}:iam::${this.account}:role/cdk-${qualifier}-${duty}-role-${this.account}-*`,
        ),
      }),
    );
    new CfnOutput(this, 'RoleArn', { value: role.roleArn });
  }
}
