import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { type Environment, removalPolicy } from './environments.ts';

export interface PrivateBucketProps extends BucketProps {
  environment: Environment;
}

/** A bucket that nobody reads without a policy, emptied with its stack unless the data is retained. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, { environment, ...props }: PrivateBucketProps) {
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
