import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  sign,
  verify,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { replaceFile } from '../service/replace-file.ts';

/** A type, not an interface, so that it passes as any JSON object. */
export type Jwks = {
  keys: { kid: string; alg: 'RS256'; use: 'sig'; kty: 'RSA'; n: string; e: string }[];
};
export interface SigningKey {
  jwks: Jwks;
  sign(claims: object): string;
  /** The claims of a token that this key signed, whatever its age. */
  read(token: string): unknown;
}

const PublicKey = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() });

const generate = async (path: string) => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await replaceFile(path, pem);
  return pem;
};

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The key is made once, so that tokens outlive a restart. */
export const openSigningKey = async (path: string): Promise<SigningKey> => {
  const pem = existsSync(path) ? await readFile(path, 'utf8') : await generate(path);
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  const jwk = PublicKey.parse(publicKey.export({ format: 'jwk' }));
  const kid = createHash('sha256').update(jwk.n).digest('base64');

  return {
    jwks: { keys: [{ kid, alg: 'RS256', use: 'sig', ...jwk }] },
    sign(claims) {
      const content = `${encoded({ kid, alg: 'RS256' })}.${encoded(claims)}`;
      const signature = sign('RSA-SHA256', Buffer.from(content), privateKey);
      return `${content}.${signature.toString('base64url')}`;
    },
    read(token) {
      const [head, claims = '', signature = ''] = token.split('.');
      const content = Buffer.from(`${head}.${claims}`);
      const isOurs = verify('RSA-SHA256', content, publicKey, Buffer.from(signature, 'base64url'));
      return isOurs ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : undefined;
    },
  };
};
