import { Stack, Tags } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import type { Construct } from 'constructs';
import { brand } from '#contract/brand.ts';
import { type Environment, findDomain } from '../settings/environments.ts';
import { findHostedZone } from './dns-records.ts';
import { WebAcl } from './web-acl.ts';

/** CloudFront takes its web ACL and its certificate from this region only. */
const region = 'us-east-1';

/** True with a web ACL, or for a domain that needs a new certificate. */
export function needsEdgeStack(environment: Environment): boolean {
  const domain = findDomain(environment);
  return environment.webAcl || (domain !== undefined && domain.certificateArn === undefined);
}

export class EdgeStack extends Stack {
  readonly webAclArn: string | undefined;
  readonly certificate: Certificate | undefined;

  constructor(scope: Construct, environment: Environment) {
    super(scope, `${brand.name}-${environment.name}-edge`, {
      description: `${brand.name} (${environment.name}): what CloudFront takes from ${region}`,
      env: { ...(environment.account && { account: environment.account }), region },
      crossRegionReferences: true,
      terminationProtection: environment.retainData,
    });
    Tags.of(this).add('environment', environment.name);
    const domain = findDomain(environment);
    this.webAclArn = environment.webAcl ? new WebAcl(this, 'WebAcl', environment).arn : undefined;
    this.certificate =
      domain && !domain.certificateArn
        ? new Certificate(this, 'Certificate', {
            domainName: domain.name,
            validation: CertificateValidation.fromDns(findHostedZone(this, domain)),
          })
        : undefined;
  }
}
