import { Duration } from 'aws-cdk-lib';
import { ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Environment } from './environments.ts';
import { PrivateBucket } from './private-bucket.ts';

const keepReplacedImagesForDays = 90;
const keepReplacedSnapshotsForDays = 7;
const keepReplacedPagesForDays = 30;
const keepLogsForDays = 90;

/** Images and site are read through CloudFront, the catalog by functions only. */
export class Buckets extends Construct {
  readonly logs: PrivateBucket;
  readonly images: PrivateBucket;
  readonly catalog: PrivateBucket;
  readonly site: PrivateBucket;

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id);
    this.logs = new PrivateBucket(this, 'Logs', {
      environment,
      // CloudFront writes its access logs with an ACL.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(keepLogsForDays) }],
    });

    const versioned = (name: string, keepReplacedForDays: number) =>
      new PrivateBucket(this, name, {
        environment,
        versioned: true,
        lifecycleRules: [
          {
            noncurrentVersionExpiration: Duration.days(keepReplacedForDays),
            abortIncompleteMultipartUploadAfter: Duration.days(1),
          },
        ],
        serverAccessLogsBucket: this.logs,
        serverAccessLogsPrefix: `s3/${name.toLowerCase()}/`,
      });
    this.images = versioned('Images', keepReplacedImagesForDays);
    this.catalog = versioned('Catalog', keepReplacedSnapshotsForDays);
    this.site = versioned('Site', keepReplacedPagesForDays);
  }
}
