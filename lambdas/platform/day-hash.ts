import { createHmac, randomBytes } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { keys } from './keys.ts';
import type { Table } from './table.ts';
import { epochSeconds } from './epoch-seconds.ts';

export type DayHash = (...parts: string[]) => Promise<string>;

const keptForSeconds = 2 * 24 * 60 * 60;
const secretBytes = 32;
const Salt = z.object({ secret: z.string() });

/** Whoever comes first on a day makes its secret; all others get the same. */
async function secretOf({ db, name }: Table, day: string, now: Date): Promise<string> {
  const { Attributes } = await db.send(
    new UpdateCommand({
      TableName: name,
      Key: keys.salt(day),
      UpdateExpression:
        'SET #secret = if_not_exists(#secret, :secret), #expires = if_not_exists(#expires, :expires)',
      ExpressionAttributeNames: { '#secret': 'secret', '#expires': 'expiresAtEpochSeconds' },
      ExpressionAttributeValues: {
        ':secret': randomBytes(secretBytes).toString('base64url'),
        ':expires': epochSeconds(now) + keptForSeconds,
      },
      ReturnValues: 'ALL_NEW',
    }),
  );
  return Salt.parse(Attributes).secret;
}

/**
 * A hash of 43 characters that is the same for the same parts until midnight UTC. Its secret is
 * deleted after two days, so that nobody can then try out addresses until one fits.
 */
export function dayHash(table: Table, now: () => Date): DayHash {
  let kept: { day: string; secret: Promise<string> } | undefined;

  function secret(): Promise<string> {
    const at = now();
    const day = at.toISOString().slice(0, 'yyyy-mm-dd'.length);
    if (kept?.day === day) return kept.secret;
    const asked = { day, secret: secretOf(table, day, at) };
    kept = asked;
    asked.secret.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked.secret;
  }

  return async (...parts) =>
    createHmac('sha256', await secret())
      .update(JSON.stringify(parts))
      .digest('base64url');
}
