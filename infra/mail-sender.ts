import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { brand } from '#contract/brand.ts';
import { type Environment, removalPolicy } from './environments.ts';

/** The one address that mails come from. */
export class MailSender extends Construct {
  readonly identity: EmailIdentity;
  /** As a mail names it. */
  readonly from: string;

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id);
    const { from } = environment.mail;
    this.identity = new EmailIdentity(this, 'Address', { identity: Identity.email(from) });
    this.identity.applyRemovalPolicy(removalPolicy(environment));
    this.from = `${brand.name} <${from}>`;
  }
}
