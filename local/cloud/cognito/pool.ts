import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { oneAtATime } from '#lambdas/platform/runtime/one-at-a-time.ts';
import { type Input, ServiceError } from '../service/json-service.ts';
import { replaceFile } from '../service/replace-file.ts';
import type { PasswordPolicy } from './passwords.ts';
import { openSigningKey, type SigningKey } from './signing-key.ts';

const User = z.object({
  /** The user name as well, as the pool signs in by email address. */
  sub: z.string(),
  attributes: z.record(z.string(), z.string()),
  password: z.optional(z.string()),
  status: z.enum(['UNCONFIRMED', 'FORCE_CHANGE_PASSWORD', 'CONFIRMED']),
  code: z.optional(
    z.object({
      text: z.string(),
      purpose: z.enum(['signUp', 'password']),
      expiresAt: z.number(),
    }),
  ),
  /** The secret of the device that is being set up, and of the one that counts. */
  newSecret: z.optional(z.string()),
  secret: z.optional(z.string()),
  /** The step of the code that was taken last: neither it nor an earlier one is good any more. */
  usedStep: z.optional(z.number()),
  mfa: z.optional(z.boolean()),
  enabled: z.boolean(),
  groups: z.array(z.string()),
  createdAt: z.number(),
  modifiedAt: z.number(),
});
export type User = z.infer<typeof User>;

const Session = z.object({
  sub: z.string(),
  originId: z.string(),
  signedInAt: z.number(),
  expiresAt: z.number(),
  /** When another refresh token took the place of this one. */
  rotatedAt: z.optional(z.number()),
});
export type Session = z.infer<typeof Session>;

const Challenge = z.object({ sub: z.string(), expiresAt: z.number() });

const PoolState = z.object({
  users: z.array(User),
  /** By the digest of the refresh token, which is itself kept nowhere. */
  sessions: z.record(z.string(), Session),
  challenges: z._default(z.record(z.string(), Challenge), {}),
});
export type PoolState = z.infer<typeof PoolState>;

interface StateStore {
  current(): PoolState;
  /** Changes a copy, which counts once it is on disk; a change that throws leaves all as it was. */
  update<T>(change: (draft: PoolState) => T): Promise<T>;
}

async function load(path: string): Promise<PoolState> {
  const text = existsSync(path) ? await readFile(path, 'utf8') : '{"users":[],"sessions":{}}';
  return PoolState.parse(JSON.parse(text));
}

const live = <T extends { expiresAt: number }>(all: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([, { expiresAt }]) => expiresAt > Date.now()));

const withoutExpired = ({ users, sessions, challenges }: PoolState): PoolState => ({
  users,
  sessions: live(sessions),
  challenges: live(challenges),
});

const openState = async (path: string): Promise<StateStore> => {
  await mkdir(dirname(path), { recursive: true });
  const alone = oneAtATime();
  let state = await load(path);
  return {
    current: () => state,
    update: (change) =>
      alone(async () => {
        const draft = structuredClone(state);
        const result = change(draft);
        const next = withoutExpired(draft);
        await replaceFile(path, JSON.stringify(next));
        state = next;
        return result;
      }),
  };
};

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

const derived = (text: string, length: number) =>
  [...createHash('sha256').update(text).digest().subarray(0, length)]
    .map((byte) => letters[byte % letters.length])
    .join('');

/** Derived from the name, so that a pool keeps its id over restarts and machines. */
const derivePoolId = (region: string, name: string): string =>
  `${region}_${derived(`pool ${name}`, 9)}`;

const deriveClientId = (poolName: string, clientName: string): string =>
  derived(`client ${poolName} ${clientName}`, 26);

export interface PoolSettings {
  name: string;
  clientName: string;
  groups: readonly string[];
  accessTokenMinutes: number;
  refreshTokenMinutes: number;
  refreshGraceSeconds: number;
  passwordPolicy: PasswordPolicy;
  temporaryPasswordDays: number;
  challengeMinutes: number;
  selfSignUp: boolean;
  writeAttributes: readonly string[];
  /** `{####}` in the text stands for the code. */
  codeMail: { subject: string; text: string };
  mailFolder: string;
}

export interface Pool {
  id: string;
  clientId: string;
  issuer: string;
  settings: PoolSettings;
  state: StateStore;
  key: SigningKey;
}

export const openPool = async (
  folder: string,
  region: string,
  settings: PoolSettings,
): Promise<Pool> => {
  const id = derivePoolId(region, settings.name);
  const state = await openState(join(folder, id, 'users.json'));
  return {
    id,
    clientId: deriveClientId(settings.name, settings.clientName),
    issuer: `https://cognito-idp.${region}.amazonaws.com/${id}`,
    settings,
    state,
    key: await openSigningKey(join(folder, id, 'signing-key.pem')),
  };
};

export const readInput = <T>(schema: z.ZodMiniType<T>, input: Input): T => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new ServiceError('InvalidParameterException', `Missing or wrong parameter: ${places}`);
};
