import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/**
 * CloudFront sends it to the API, which refuses all other calls. Replace it in three releases: add
 * a name at the end, move it to the front, drop the old one.
 */
export class OriginSecret extends Construct {
  readonly sent: string;
  /** Separated by commas. */
  readonly accepted: string;

  constructor(scope: Construct, id: string, names: readonly [string, ...string[]]) {
    super(scope, id);
    // The template holds references, which CloudFormation resolves as it deploys.
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
