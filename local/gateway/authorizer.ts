import { JwtVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';
import type { Claims } from './build-lambda-event.ts';

export interface JwtSettings {
  issuer: string;
  audience: readonly string[];
}

/** The gateway gives every claim to the function as text: a list as `[a b]`, a number in digits. */
const toClaimText = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(toClaimText).join(' ')}]`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Like the gateway's authorizer, it checks signature, issuer, audience and times, but no groups. */
export function createAuthorizer({ issuer, audience }: JwtSettings, jwks: Jwks) {
  const jwksUri = `${issuer}/.well-known/jwks.json`;
  const verifier = JwtVerifier.create({ issuer, audience: null, jwksUri });
  verifier.cacheJwks(jwks);
  return (header = ''): Claims | undefined => {
    try {
      const payload = verifier.verifySync(header.trim().replace(/^Bearer +/i, ''));
      // Cognito's access tokens have no `aud`; the gateway then compares `client_id`.
      const tokenAudience = [payload.aud ?? payload['client_id']].flat();
      if (!tokenAudience.some((each) => typeof each === 'string' && audience.includes(each)))
        return undefined;
      return Object.fromEntries(
        Object.entries(payload).map(([name, value]) => [name, toClaimText(value)]),
      );
    } catch {
      return undefined;
    }
  };
}
export type JwtAuthorizer = ReturnType<typeof createAuthorizer>;
