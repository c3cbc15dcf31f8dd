import { createHash } from 'node:crypto';
import type { Store } from 'dynalite/db/index.js';
import * as z from 'zod/mini';
import { ServiceError } from '../json-service.ts';
import type { Pending } from './pending-changes.ts';
import { rangeOf } from './store.ts';

const rememberedMs = 10 * 60 * 1000;
const Remembered = z.object({ digest: z.string(), at: z.number() });

const keyOf = (token: string) => `token~${token}`;
const digestOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** True when this transaction was carried out before, so that a retry is answered, not repeated. */
export const wasCarriedOut = async (
  store: Store,
  token: string,
  content: unknown,
): Promise<boolean> => {
  const found = Remembered.safeParse(await store.db.get(keyOf(token)));
  if (!found.success || found.data.at < Date.now() - rememberedMs) return false;
  if (found.data.digest === digestOf(content)) return true;
  throw new ServiceError(
    'IdempotentParameterMismatchException',
    'The ClientRequestToken was used before with other parameters.',
  );
};

/** Notes the token beside the transaction's own changes, so that both are kept or neither. */
export const rememberToken = ({ changes }: Pending, token: string, content: unknown): void => {
  const key = keyOf(token);
  const value = { digest: digestOf(content), at: Date.now() };
  changes.set(key, { type: 'put', key, value });
};

export const forgetOldTokens = async ({ changes, store }: Pending): Promise<void> => {
  for await (const [key, value] of store.db.iterator(rangeOf('token'))) {
    const found = Remembered.safeParse(value);
    if (found.success && found.data.at >= Date.now() - rememberedMs) continue;
    changes.set(key, { type: 'del', key });
  }
};
