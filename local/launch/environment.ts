import { devNull } from 'node:os';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { busyLaptop } from '../gateway/instance.ts';
import { credentials, type Endpoints } from '../provision/clients.ts';
import { region } from '../provision/resolve.ts';

export interface Shared {
  endpoints: Endpoints;
  siteOrigin: string;
  jwks: Jwks;
  rateLimits: boolean;
  /** Whether strangers' sites are asked, which a laptop does only when told to. */
  linkChecks?: boolean | undefined;
}

/** What each function gets beside its own variables; nothing of the person's own AWS settings. */
export const sharedVariables = ({
  endpoints,
  siteOrigin,
  jwks,
  rateLimits,
  linkChecks = false,
}: Shared) => ({
  ...endpoints,
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_CONFIG_FILE: devNull,
  AWS_SHARED_CREDENTIALS_FILE: devNull,
  AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
  SITE_ORIGIN: siteOrigin,
  USER_POOL_JWKS: JSON.stringify(jwks),
  RATE_LIMITS: rateLimits ? 'on' : 'off',
  LINK_CHECKS: linkChecks ? 'on' : 'off',
  SERVICE_WAIT_FACTOR: String(busyLaptop),
});
