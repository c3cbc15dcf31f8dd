import * as z from 'zod/mini';
import type { Endpoints } from '../provision/clients.ts';

const Addresses = z.object({
  AWS_ENDPOINT_URL_DYNAMODB: z.url(),
  AWS_ENDPOINT_URL_S3: z.url(),
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: z.url(),
  AWS_ENDPOINT_URL_SESV2: z.url(),
});

/**
 * Where the functions reach the engines. Whoever listens at ENGINE_RELAY is told of the engines and answers
 * with what stands between: the guard's fault proxies.
 */
export async function throughRelay(endpoints: Endpoints): Promise<Endpoints> {
  const relay = process.env['ENGINE_RELAY'];
  if (!relay) return endpoints;
  const answer = await fetch(relay, { method: 'POST', body: JSON.stringify(endpoints) });
  return Addresses.parse(await answer.json());
}
