import { HostedZone, type IHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { Domain } from '../environments.ts';

/** Known by its id, since looking it up needs an account. Undefined where DNS is kept elsewhere. */
export const hostedZone = (scope: Construct, { zone }: Domain): IHostedZone | undefined =>
  zone &&
  HostedZone.fromHostedZoneAttributes(scope, 'Zone', {
    hostedZoneId: zone.id,
    zoneName: zone.name,
  });
