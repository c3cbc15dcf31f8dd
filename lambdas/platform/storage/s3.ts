import { S3Client } from '@aws-sdk/client-s3';
import { sdkDefaults } from '../runtime/sdk-defaults.ts';

let opened: S3Client | undefined;

/** Costs 18 ms of a cold start, so only functions with a bucket import it. */
export function s3(): S3Client {
  opened ??= new S3Client(sdkDefaults);
  return opened;
}
