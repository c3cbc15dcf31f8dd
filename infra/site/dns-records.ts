import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  AaaaRecord,
  ARecord,
  HostedZone,
  type IHostedZone,
  RecordTarget,
} from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { Domain } from '../settings/environments.ts';

/** Known by its id, since looking it up needs an account. Undefined where DNS is kept elsewhere. */
export const findHostedZone = (scope: Construct, { zone }: Domain): IHostedZone | undefined =>
  zone &&
  HostedZone.fromHostedZoneAttributes(scope, 'Zone', {
    hostedZoneId: zone.id,
    zoneName: zone.name,
  });

export class DnsRecords extends Construct {
  constructor(scope: Construct, id: string, props: { domain: Domain; site: Distribution }) {
    super(scope, id);
    const zone = findHostedZone(this, props.domain);
    if (!zone) return;
    const record = {
      zone,
      recordName: `${props.domain.name}.`,
      target: RecordTarget.fromAlias(new CloudFrontTarget(props.site)),
    };
    new ARecord(this, 'IPv4', record);
    new AaaaRecord(this, 'IPv6', record);
  }
}
