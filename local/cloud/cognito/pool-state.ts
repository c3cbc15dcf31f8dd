import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { oneAtATime } from '#lambdas/platform/one-at-a-time.ts';
import { replaceFile } from '../replace-file.ts';

const User = z.object({
  /** The user name as well: the pool signs in by e-mail address. */
  sub: z.string(),
  attributes: z.record(z.string(), z.string()),
  password: z.optional(z.string()),
  status: z.enum(['UNCONFIRMED', 'FORCE_CHANGE_PASSWORD', 'CONFIRMED']),
  /** The one that was mailed last. */
  code: z.optional(
    z.object({
      text: z.string(),
      purpose: z.enum(['signUp', 'password']),
      expiresAt: z.number(),
    }),
  ),
  /** Of the device that gives the codes: the one that is being set up, and the one that counts. */
  newSecret: z.optional(z.string()),
  secret: z.optional(z.string()),
  /** Of the code that was taken last: neither it nor an earlier one is good any more. */
  usedStep: z.optional(z.number()),
  /** Whether signing in asks for a code. */
  mfa: z.optional(z.boolean()),
  enabled: z.boolean(),
  groups: z.array(z.string()),
  createdAt: z.number(),
  modifiedAt: z.number(),
});
export type User = z.infer<typeof User>;

const Session = z.object({
  sub: z.string(),
  /** Named in every token of the session. */
  originId: z.string(),
  signedInAt: z.number(),
  expiresAt: z.number(),
  /** Since when another refresh token has taken the place of this one. */
  rotatedAt: z.optional(z.number()),
});
export type Session = z.infer<typeof Session>;

const Challenge = z.object({ sub: z.string(), expiresAt: z.number() });

const PoolState = z.object({
  users: z.array(User),
  /** By the digest of the refresh token, which is itself kept nowhere. */
  sessions: z.record(z.string(), Session),
  /** Sign-ins that wait for a code, by the digest of what names them. */
  challenges: z._default(z.record(z.string(), Challenge), {}),
});
export type PoolState = z.infer<typeof PoolState>;

export interface StateStore {
  current(): PoolState;
  /** Changes a copy, which counts once it is on disk; a change that throws leaves all as it was. */
  update<T>(change: (draft: PoolState) => T): Promise<T>;
}

const load = async (path: string): Promise<PoolState> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"users":[],"sessions":{}}';
    throw error;
  });
  try {
    return PoolState.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${path} is damaged. Put back a backup, or remove it to start without users.`, {
      cause,
    });
  }
};

const live = <T extends { expiresAt: number }>(all: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([, { expiresAt }]) => expiresAt > Date.now()));

const withoutExpired = ({ users, sessions, challenges }: PoolState): PoolState => ({
  users,
  sessions: live(sessions),
  challenges: live(challenges),
});

export const openState = async (path: string): Promise<StateStore> => {
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
