import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  sign,
  verify,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { createSerialQueue } from '#lambdas/platform/runtime/serial-queue.ts';
import { region } from '#local/provision/local-account.ts';
import type { UserPool } from '../../provision/read-user-pool.ts';
import { replaceFile } from '../service/replace-file.ts';

const User = z.object({
  /** Also the Cognito user name, since users sign in with their email address. */
  sub: z.string(),
  attributes: z.record(z.string(), z.string()),
  password: z.optional(z.string()),
  status: z.enum(['UNCONFIRMED', 'FORCE_CHANGE_PASSWORD', 'CONFIRMED']),
  code: z.optional(
    z.object({
      text: z.string(),
      purpose: z.enum(['signUp', 'passwordReset']),
      expiresAt: z.number(),
    }),
  ),
  /** The TOTP secret of a device that is being set up. */
  newTotpSecret: z.optional(z.string()),
  /** The TOTP secret of the device in use. */
  totpSecret: z.optional(z.string()),
  /** The time step of the last accepted code. Codes of this step and of earlier ones are refused. */
  lastUsedStep: z.optional(z.number()),
  mfa: z.optional(z.boolean()),
  enabled: z.boolean(),
  groups: z.array(z.string()),
  createdAt: z.number(),
  modifiedAt: z.number(),
});
export type User = z.infer<typeof User>;

const Session = z.object({
  sub: z.string(),
  originTokenId: z.string(),
  signedInAt: z.number(),
  expiresAt: z.number(),
  /** When another refresh token replaced this one. */
  rotatedAt: z.optional(z.number()),
});
export type Session = z.infer<typeof Session>;

const PoolState = z.object({
  users: z.array(User),
  /** By the hash of the refresh token; the token itself is not stored. */
  sessions: z.record(z.string(), Session),
  challenges: z._default(
    z.record(z.string(), z.object({ sub: z.string(), expiresAt: z.number() })),
    {},
  ),
});
export type PoolState = z.infer<typeof PoolState>;

const dropExpired = <T extends { expiresAt: number }>(entries: Record<string, T>) =>
  Object.fromEntries(Object.entries(entries).filter(([, each]) => each.expiresAt > Date.now()));

async function openState(path: string) {
  await mkdir(dirname(path), { recursive: true });
  const text = existsSync(path) ? await readFile(path, 'utf8') : '{"users":[],"sessions":{}}';
  const runQueued = createSerialQueue();
  let state = PoolState.parse(JSON.parse(text));
  return {
    current: () => state,
    /** Changes a copy, which becomes the state once it is on disk. If the change throws, the state stays as it was. */
    update: <T>(change: (draft: PoolState) => T): Promise<T> =>
      runQueued(async () => {
        const draft = structuredClone(state);
        const result = change(draft);
        draft.sessions = dropExpired(draft.sessions);
        draft.challenges = dropExpired(draft.challenges);
        await replaceFile(path, JSON.stringify(draft));
        state = draft;
        return result;
      }),
  };
}

const PublicKey = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() });

const encodeJson = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The key is stored, so that tokens stay valid after a restart. */
async function openSigningKey(path: string) {
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

const idCharacters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Ids are derived from names of the stack, so that they are the same after a restart and on every machine. */
const deriveId = (text: string, length: number) =>
  [...createHash('sha256').update(text).digest().subarray(0, length)]
    .map((byte) => idCharacters[byte % idCharacters.length])
    .join('');

export interface PoolSettings extends UserPool {
  mailFolder: string;
}

export async function openPool(folder: string, settings: PoolSettings) {
  const { pool, client } = settings;
  const id = `${region}_${deriveId(`pool ${pool.id}`, 9)}`;
  return {
    id,
    clientId: deriveId(`client ${pool.id} ${client.id}`, 26),
    issuer: `https://cognito-idp.${region}.amazonaws.com/${id}`,
    settings,
    state: await openState(join(folder, id, 'users.json')),
    key: await openSigningKey(join(folder, id, 'signing-key.pem')),
  };
}
export type Pool = Awaited<ReturnType<typeof openPool>>;
