import { join } from 'node:path';
import { startDynamoDb } from '../cloud/dynamodb/start-dynamodb.ts';
import { startS3 } from '../cloud/s3/start-s3.ts';
import type { Admit } from '../cloud/json-service.ts';
import type { Running } from '../cloud/server.ts';
import { startSes } from '../cloud/ses/start-ses.ts';
import { credentials, type Endpoints } from '../provision/clients.ts';
import type { Closing } from './closing.ts';

/** The endpoint that the SDK's own variable names already, or that of an engine of ours. */
export async function endpointOf(
  variable: keyof Endpoints,
  startEngine: () => Promise<Running>,
  closers: Closing,
): Promise<string> {
  const given = process.env[variable];
  if (given) return given;
  const engine = await startEngine();
  closers.later(engine.close);
  return engine.endpoint;
}

export type Stores = Omit<Endpoints, 'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'>;

export const engineFolders = {
  dynamodb: 'dynamodb',
  s3: 's3',
  cognito: 'cognito',
  mail: 'mail',
} as const;

/** Everything but the user pool, whose settings stand in the template. */
export async function startStores(
  dataDir: string,
  closers: Closing,
  admit: Admit,
): Promise<Stores> {
  const folder = (name: keyof typeof engineFolders) => join(dataDir, engineFolders[name]);
  const [dynamodb, s3, ses] = await Promise.all([
    endpointOf(
      'AWS_ENDPOINT_URL_DYNAMODB',
      () => startDynamoDb({ folder: folder('dynamodb'), admit }),
      closers,
    ),
    endpointOf(
      'AWS_ENDPOINT_URL_S3',
      () => startS3({ folder: folder('s3'), ...credentials }),
      closers,
    ),
    endpointOf('AWS_ENDPOINT_URL_SESV2', () => startSes({ folder: folder('mail') }), closers),
  ]);
  return {
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
    AWS_ENDPOINT_URL_S3: s3,
    AWS_ENDPOINT_URL_SESV2: ses,
  };
}
