import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { originSecretHeader } from '#contract/env.ts';
import { optionalVariable } from '../env.ts';

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether the request shows what only CloudFront knows. The gateway has an address of its own, and
 * whoever calls that evades the web ACL and may claim any visitor's address. Where no secret is set,
 * nobody else reaches the function; an empty one lets nobody in.
 */
export function cameThroughCloudFront({ headers }: APIGatewayProxyEventV2): boolean {
  const secrets = optionalVariable('ORIGIN_SECRETS');
  if (secrets === undefined) return true;
  const secret = headers[originSecretHeader];
  if (!secret) return false;
  const shown = digestOf(secret);
  const accepted = secrets.split(',').map(digestOf);
  return accepted.filter((digest) => timingSafeEqual(digest, shown)).length > 0;
}
