import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

const characters = 48;

/**
 * What CloudFront sends to the API and nobody else knows. Replaced without a gap in three releases:
 * a further name at the end is accepted, moved to the front it is sent, and then the old one goes.
 */
export class OriginSecret extends Construct {
  readonly sent: string;
  /** Between commas. */
  readonly accepted: string;

  constructor(scope: Construct, id: string, names: readonly [string, ...string[]]) {
    super(scope, id);
    const [sent, ...others] = names;
    this.sent = this.named(sent);
    this.accepted = [this.sent, ...others.map((name) => this.named(name))].join(',');
  }

  /** In the template it is a reference, which CloudFormation resolves as it deploys. */
  private named(name: string): string {
    const { secretValue } = new Secret(this, name, {
      description: 'Shown by CloudFront to the API',
      generateSecretString: { passwordLength: characters, excludePunctuation: true },
    });
    return secretValue.unsafeUnwrap();
  }
}
