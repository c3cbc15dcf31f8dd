import { join } from 'node:path';
import { startDynamoDb } from '../cloud/dynamodb/start-dynamodb.ts';
import { startS3 } from '../cloud/s3/start-s3.ts';
import type { Authorize } from '../cloud/service/aws-json.ts';
import { startSes } from '../cloud/ses/start-ses.ts';
import type { Cleanups } from './cleanups.ts';

export const dataFolders = ['dynamodb', 's3', 'cognito', 'mail'] as const;

/** The user pool is not started here, since its settings are read from the template first. */
export async function startAwsServices(dataDir: string, cleanups: Cleanups, authorize?: Authorize) {
  const folder = (name: (typeof dataFolders)[number]) => join(dataDir, name);
  const [dynamodb, s3, ses] = await Promise.all([
    startDynamoDb(folder('dynamodb'), authorize),
    startS3(folder('s3')),
    startSes(folder('mail')),
  ]);
  for (const engine of [dynamodb, s3, ses]) cleanups.add(engine.close);
  return {
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    AWS_ENDPOINT_URL_SESV2: ses.endpoint,
  };
}
