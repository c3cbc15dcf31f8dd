import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

export const userPoolId = 'ap-south-1_TestPool1';
export const clientId = '3n4b5urk1ft4fl3mg5e62d9ado';
export const issuer = `https://cognito-idp.ap-south-1.amazonaws.com/${userPoolId}`;
export const adminId = '0f6a2c1e-9a43-4a9e-8a53-8d2f0c1b7e11';
/** As the pool names it in every token of one sign-in. */
export const sessionId = '3a1f8c52-6f0e-4d8e-9f5b-2b7a1c9e4d60';

/** Half as long as Cognito's, and made in a tenth of the time: every file of tests makes its own. */
export const createKey = (kid: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  return {
    kid,
    privateKey,
    jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' },
  };
};
export const poolKey = createKey('pool-key');
export const jwks = JSON.stringify({ keys: [poolKey.jwk] });

const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export const buildClaims = (overrides: Record<string, unknown> = {}): Record<string, unknown> => {
  const now = Math.floor(Date.now() / 1000);
  return {
    ...{ sub: adminId, iss: issuer, client_id: clientId, origin_jti: sessionId },
    ...{ token_use: 'access', scope: 'aws.cognito.signin.user.admin', auth_time: now, iat: now },
    ...{ exp: now + 900, jti: '9b1d', username: adminId, 'cognito:groups': ['admins'] },
    ...overrides,
  };
};

export const signToken = (
  payload: Record<string, unknown> = buildClaims(),
  {
    header = {},
    key = poolKey.privateKey,
  }: { header?: Record<string, unknown>; key?: KeyObject } = {},
): string => {
  const text = `${encodePart({ kid: poolKey.kid, alg: 'RS256', ...header })}.${encodePart(payload)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`;
};

/** Signed with the public key as if it were a shared secret. */
export const signAsHmac = (payload = buildClaims(), jwk: { kid: string } = poolKey.jwk): string => {
  const text = `${encodePart({ kid: jwk.kid, alg: 'HS256' })}.${encodePart(payload)}`;
  return `${text}.${createHmac('sha256', JSON.stringify(jwk)).update(text).digest('base64url')}`;
};

export const unsigned = (payload = buildClaims()): string =>
  `${encodePart({ alg: 'none' })}.${encodePart(payload)}.`;
