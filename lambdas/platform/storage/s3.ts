import { S3Client } from '@aws-sdk/client-s3';
import { once } from '../runtime/memoize.ts';
import { sdkDefaults } from '../runtime/sdk-defaults.ts';

/** Loading it takes 18 ms of a cold start, so only functions with a bucket import it. */
export const s3 = once(() => new S3Client(sdkDefaults));
