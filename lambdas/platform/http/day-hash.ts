import { createHmac, randomBytes } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { epochSeconds } from '../runtime/epoch-seconds.ts';
import { updateInput } from '../table/transaction.ts';

export type DayHash = (...parts: string[]) => Promise<string>;

/** Counts people by a hash, so that their addresses are not stored. */
export interface Counting {
  table: Table;
  now: () => Date;
  hash: DayHash;
}

const secretBytes = 32;
const Salt = z.object({ secret: z.string() });

interface Periods {
  toName: (at: Date) => string;
  retentionSeconds: number;
}

const daySeconds = 24 * 60 * 60;
const days: Periods = {
  toName: (at) => at.toISOString().slice(0, 'yyyy-mm-dd'.length),
  retentionSeconds: 2 * daySeconds,
};
const weeks: Periods = {
  toName: (at) => `week#${Math.floor(epochSeconds(at) / (7 * daySeconds))}`,
  retentionSeconds: 8 * daySeconds,
};
const always: Periods = { toName: () => 'always', retentionSeconds: 100 * 365 * daySeconds };

/** The first caller of a period creates its secret; later callers read it. */
async function readSecret(
  { db, name }: Table,
  { period, expires }: { period: string; expires: number },
): Promise<string> {
  const { Attributes } = await db.send(
    new UpdateCommand({
      ...updateInput(name, keys.salt(period), {
        update:
          'SET #secret = if_not_exists(#secret, :secret), expiresAtEpochSeconds = if_not_exists(expiresAtEpochSeconds, :expires)',
        values: { secret: randomBytes(secretBytes).toString('base64url'), expires },
      }),
      ReturnValues: 'ALL_NEW',
    }),
  );
  return Salt.parse(Attributes).secret;
}

const openHash =
  ({ toName, retentionSeconds }: Periods) =>
  (table: Table, now: () => Date): DayHash => {
    let current: { period: string; secret: Promise<string> } | undefined;

    function secret(): Promise<string> {
      const at = now();
      const period = toName(at);
      if (current?.period === period) return current.secret;
      const expires = epochSeconds(at) + retentionSeconds;
      const next = { period, secret: readSecret(table, { period, expires }) };
      current = next;
      next.secret.catch(() => {
        if (current === next) current = undefined;
      });
      return next.secret;
    }

    return async (...parts) =>
      createHmac('sha256', await secret())
        .update(JSON.stringify(parts))
        .digest('base64url');
  };

/** The same value until midnight UTC. The secret is deleted after two days, so that nobody can guess addresses. */
export const dayHash = openHash(days);

/** Periods of seven days since 1970. A secret is deleted eight days after its first use. */
export const weekHash = openHash(weeks);

/** Never changes, so it can be a key. Without the secret nobody can guess the value from it. */
export const lastingHash = openHash(always);
