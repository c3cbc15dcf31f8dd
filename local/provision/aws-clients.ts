import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { S3 } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { region } from './local-account.ts';

export const Endpoints = z.object({
  AWS_ENDPOINT_URL_DYNAMODB: z.url(),
  AWS_ENDPOINT_URL_S3: z.url(),
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: z.url(),
  AWS_ENDPOINT_URL_SESV2: z.url(),
});
export type Endpoints = z.infer<typeof Endpoints>;

export const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

export function createClients(endpoints: Readonly<Partial<Endpoints>>) {
  const toClientConfig = (endpoint = '') => ({ region, credentials, endpoint });
  return {
    dynamodb: new DynamoDB(toClientConfig(endpoints.AWS_ENDPOINT_URL_DYNAMODB)),
    s3: new S3({
      ...toClientConfig(endpoints.AWS_ENDPOINT_URL_S3),
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
    }),
    cognito: new CognitoIdentityProvider(
      toClientConfig(endpoints.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER),
    ),
  };
}
export type Clients = ReturnType<typeof createClients>;
