import { NestedStack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import { PublicHostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53';
import * as ses from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { brand } from '#contract/brand.ts';
import { type Environment, findDomain } from '../settings/environments.ts';

/** The domain that signs all mails; undefined where its DNS records cannot be written. */
export function findSigningDomain(environment: Environment, address: string): string | undefined {
  const zone = findDomain(environment)?.zone?.name;
  const domain = address.replace(/^.*@/, '');
  return zone && `.${domain}`.endsWith(`.${zone}`) ? domain : undefined;
}

export class MailSender extends NestedStack {
  readonly from: string;
  readonly #fromAddress: string;
  readonly #configurationSet: ses.ConfigurationSet;
  readonly #bounceTopic: Topic;

  constructor(scope: Construct, id: string, environment: Environment, address: string) {
    super(scope, id);
    this.#fromAddress = address;
    this.from = `${brand.name} <${address}>`;
    // Further mails to addresses that bounced or complained would harm the reputation.
    this.#configurationSet = new ses.ConfigurationSet(this, 'Set', {
      reputationMetrics: true,
      suppressionReasons: ses.SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.#bounceTopic = new Topic(this, 'Returned', { enforceSSL: true });
    this.#configurationSet.addEventDestination('Returned', {
      destination: ses.EventDestination.snsTopic(this.#bounceTopic),
      events: [ses.EmailSendingEvent.BOUNCE, ses.EmailSendingEvent.COMPLAINT],
    });
    new ses.EmailIdentity(this, 'Identity', {
      ...this.buildIdentity(environment),
      configurationSet: this.#configurationSet,
    });
  }

  /** SES also needs the permission for the recipient, in its sandbox or if the account owns that identity. */
  buildSendStatement(): PolicyStatement {
    const arn = (resource: string, resourceName: string) =>
      this.formatArn({ service: 'ses', resource, resourceName });
    return new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [
        arn('identity', '*'),
        arn('configuration-set', this.#configurationSet.configurationSetName),
      ],
      conditions: { StringEquals: { 'ses:FromAddress': this.#fromAddress } },
    });
  }

  notifyOfBounces(listener: Function): void {
    this.#bounceTopic.addSubscription(new LambdaSubscription(listener));
  }

  private buildIdentity(environment: Environment): Pick<ses.EmailIdentityProps, 'identity'> {
    const signingDomain = findSigningDomain(environment, this.#fromAddress);
    const hostedZoneId = findDomain(environment)?.zone?.id;
    if (!signingDomain || !hostedZoneId) return { identity: ses.Identity.email(this.#fromAddress) };
    // The records have absolute names, so the parent domain's zone can hold those of a subdomain.
    const attributes = { hostedZoneId, zoneName: signingDomain };
    const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', attributes);
    // Large mail providers require that a DMARC record exists.
    const recordName = `_dmarc.${signingDomain}.`;
    new TxtRecord(this, 'Dmarc', { zone, recordName, values: ['v=DMARC1; p=none'] });
    const mailFrom = { mailFromDomain: `bounce.${signingDomain}` };
    return { identity: ses.Identity.publicHostedZone(zone), ...mailFrom };
  }
}
