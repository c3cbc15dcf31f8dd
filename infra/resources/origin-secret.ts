import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

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
    // In the template they are references, which CloudFormation resolves as it deploys.
    const [sent = '', ...others] = names.map((name) => {
      const { secretValue } = new Secret(this, name, {
        description: 'Shown by CloudFront to the API',
        generateSecretString: { passwordLength: 48, excludePunctuation: true },
      });
      return secretValue.unsafeUnwrap();
    });
    this.sent = sent;
    this.accepted = [sent, ...others].join(',');
  }
}
