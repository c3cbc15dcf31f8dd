import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { generateKeyPair, sign, verify } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { replaceFile } from '../service/replace-file.ts';

const PublicKey = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() });

const encodeJson = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The key is stored, so that tokens stay valid after a restart. */
export async function openSigningKey(path: string) {
  if (!existsSync(path)) {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    await replaceFile(path, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  }
  const privateKey = createPrivateKey(await readFile(path, 'utf8'));
  const publicKey = createPublicKey(privateKey);
  const jwk = PublicKey.parse(publicKey.export({ format: 'jwk' }));
  const kid = createHash('sha256').update(jwk.n).digest('base64');
  return {
    jwks: { keys: [{ kid, alg: 'RS256' as const, use: 'sig' as const, ...jwk }] },
    sign(claims: object): string {
      const content = `${encodeJson({ kid, alg: 'RS256' })}.${encodeJson(claims)}`;
      const signature = sign('RSA-SHA256', Buffer.from(content), privateKey);
      return `${content}.${signature.toString('base64url')}`;
    },
    /** The claims of a token that this key signed, even of an expired one; else undefined. */
    verify(token: string): unknown {
      const [header, claims = '', signature = ''] = token.split('.');
      const content = Buffer.from(`${header}.${claims}`);
      const isOurs = verify('RSA-SHA256', content, publicKey, Buffer.from(signature, 'base64url'));
      return isOurs ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : undefined;
    },
  };
}
