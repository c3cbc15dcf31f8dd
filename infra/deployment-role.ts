import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import {
  OidcProviderNative,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { brand } from '#contract/brand.ts';
import type { Environment } from './environments.ts';

const issuer = 'token.actions.githubusercontent.com';
const audience = 'sts.amazonaws.com';
/** The qualifier of `cdk bootstrap`: part of the names of the roles that it makes. */
const qualifier = 'hnb659fds';

export interface DeploymentRoleProps {
  environment: Environment;
  /** `owner/name` on GitHub. */
  repository: string;
  /** Of an issuer that the account knows already; an account can know it only once. */
  providerArn?: string | undefined;
}

const checked = (repository: string): string => {
  if (/^[\w.-]+\/[\w.-]+$/.test(repository)) return repository;
  throw new Error(`"${repository}" is no repository: say -c repository=owner/name`);
};

/**
 * What a workflow becomes that deploys the environment: nobody keeps a key. It can do nothing but
 * become the roles that `cdk bootstrap` made, and only from the repository's environment of that
 * name, whose rules (who approves, which branches) are GitHub's.
 */
export class DeploymentRole extends Stack {
  constructor(scope: Construct, { environment, repository, providerArn }: DeploymentRoleProps) {
    super(scope, `${brand.name}-${environment.name}-deployment`, {
      description: `Who deploys ${brand.name} (${environment.name})`,
      env: environment,
      terminationProtection: true,
    });
    const provider = providerArn ?? this.provider();
    const role = new Role(this, 'Role', {
      assumedBy: new WebIdentityPrincipal(provider, {
        StringEquals: {
          [`${issuer}:aud`]: audience,
          [`${issuer}:sub`]: `repo:${checked(repository)}:environment:${environment.name}`,
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

  private provider(): string {
    const { oidcProviderArn } = new OidcProviderNative(this, 'GitHub', {
      url: `https://${issuer}`,
      clientIds: [audience],
    });
    return oidcProviderArn;
  }
}
