import { Duration } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type LifecycleRule,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { legal } from '#contract/limits.ts';
import { largeListFiles } from '#contract/large-list-files.ts';
import { type Environment, removalPolicy } from '../settings/environments.ts';

const keepReplacedImagesForDays = 90;
const keepReplacedSnapshotsForDays = 7;
const keepReplacedPagesForDays = 30;

/** A bucket that nobody reads without a policy, emptied with its stack unless the data is retained. */
export class PrivateBucket extends Bucket {
  constructor(
    scope: Construct,
    id: string,
    { environment, ...props }: BucketProps & { environment: Environment },
  ) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: removalPolicy(environment),
      autoDeleteObjects: !environment.retainData,
      ...props,
    });
  }

  // Bucket declares it optional, which IBucket refuses under exactOptionalPropertyTypes.
  override get isWebsite(): boolean {
    return false;
  }
}

/** Images, site and the catalog's published lists are read through CloudFront, all else by functions. */
export class Buckets extends Construct {
  readonly logs: PrivateBucket;
  readonly images: PrivateBucket;
  readonly catalog: PrivateBucket;
  readonly site: PrivateBucket;

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id);
    this.logs = new PrivateBucket(this, 'Logs', {
      environment,
      // CloudFront writes its access logs with an ACL. The privacy policy says how long they are kept.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(legal.logDays) }],
    });

    const createBucket = (name: string, keepReplacedForDays: number, ...rules: LifecycleRule[]) =>
      new PrivateBucket(this, name, {
        environment,
        versioned: true,
        lifecycleRules: [
          {
            noncurrentVersionExpiration: Duration.days(keepReplacedForDays),
            // What is left of a deleted object once its last version is gone.
            expiredObjectDeleteMarker: true,
            abortIncompleteMultipartUploadAfter: Duration.days(1),
          },
          ...rules,
        ],
        serverAccessLogsBucket: this.logs,
        serverAccessLogsPrefix: `s3/${name.toLowerCase()}/`,
      });
    this.images = createBucket('Images', keepReplacedImagesForDays);
    this.catalog = createBucket('Catalog', keepReplacedSnapshotsForDays, {
      prefix: `${largeListFiles.folder}/`,
      expiration: Duration.days(largeListFiles.keepForDays),
    });
    this.site = createBucket('Site', keepReplacedPagesForDays);
  }
}
