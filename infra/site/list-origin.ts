import { type Distribution, S3OriginAccessControl } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { publishedLists } from '#contract/published-lists.ts';
import type { PrivateBucket } from '../private-bucket.ts';

const { folder } = publishedLists;

/**
 * One folder of the catalog's bucket. The ready-made origin would let the distribution read all of it,
 * with the snapshots; here neither its policy nor any address leads to them.
 */
export class ListOrigin extends Construct {
  readonly origin;
  readonly #bucket: PrivateBucket;

  constructor(scope: Construct, id: string, bucket: PrivateBucket) {
    super(scope, id);
    this.#bucket = bucket;
    this.origin = S3BucketOrigin.withBucketDefaults(bucket, {
      originAccessControlId: new S3OriginAccessControl(this, 'Access').originAccessControlId,
      originPath: `/${folder}`,
    });
  }

  /** `ListBucket` makes a missing list a 404, which is forgotten at once; a 403 would be kept. */
  allow(distribution: Distribution): void {
    const allow = (action: string, resource: string) =>
      this.#bucket.addToResourcePolicy(
        new PolicyStatement({
          actions: [action],
          resources: [resource],
          principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
          conditions: { StringEquals: { 'AWS:SourceArn': distribution.distributionArn } },
        }),
      );
    allow('s3:GetObject', this.#bucket.arnForObjects(`${folder}/*`));
    allow('s3:ListBucket', this.#bucket.bucketArn);
  }
}
