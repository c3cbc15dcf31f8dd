import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { epochSeconds } from '../runtime/epoch-seconds.ts';
import { updateAndRead } from '../table/write-rows.ts';

export type VisitorHash = (...parts: string[]) => Promise<string>;

/** What counting people needs. They are counted by a hash, so that their addresses are not stored. */
export interface CountingDependencies {
  table: Table;
  now: () => Date;
  hash: VisitorHash;
}

const secretBytes = 32;
const SecretRow = z.object({ secret: z.string() });

const daySeconds = 24 * 60 * 60;

/** The first caller of a period creates its secret; later callers read it. */
async function readSecret(table: Table, period: string, expires: number): Promise<string> {
  const row = await updateAndRead(table, keys.salt(period), {
    update:
      'SET #secret = if_not_exists(#secret, :secret), expiresAtEpochSeconds = if_not_exists(expiresAtEpochSeconds, :expires)',
    values: { secret: randomBytes(secretBytes).toString('base64url'), expires },
  });
  return SecretRow.parse(row).secret;
}

const createHasher =
  (toName: (time: Date) => string, retentionSeconds: number) =>
  (table: Table, now: () => Date): VisitorHash => {
    let cached: { period: string; secret: string } | undefined;
    return async (...parts) => {
      const time = now();
      const period = toName(time);
      const expiresAt = epochSeconds(time) + retentionSeconds;
      const current =
        cached?.period === period
          ? cached
          : { period, secret: await readSecret(table, period, expiresAt) };
      cached = current;
      return createHmac('sha256', current.secret).update(JSON.stringify(parts)).digest('base64url');
    };
  };

/** The same value until midnight UTC. The secret is deleted after two days, so that nobody can guess addresses. */
export const dailyHasher = createHasher(
  (time) => time.toISOString().slice(0, 'yyyy-mm-dd'.length),
  2 * daySeconds,
);

/** Periods of seven days since 1970. A secret is deleted eight days after its first use. */
export const weeklyHasher = createHasher(
  (time) => `week#${Math.floor(epochSeconds(time) / (7 * daySeconds))}`,
  8 * daySeconds,
);

/** Never changes, so it can be a key. Without the secret nobody can guess the value from it. */
export const permanentHasher = createHasher(() => 'always', 100 * 365 * daySeconds);
