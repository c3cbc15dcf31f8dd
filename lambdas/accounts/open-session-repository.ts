import * as z from 'zod/mini';
import { accountLimits } from '#contract/limits.ts';
import type { Admin } from '#lambdas/platform/http/request.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { readPartition } from '#lambdas/platform/table/rows.ts';
import { table, type Table } from '#lambdas/platform/table/table.ts';
import { putAlone } from '#lambdas/platform/table/transaction.ts';

export type SessionName = Pick<Admin, 'id' | 'sessionId'>;

const Row = z.object({ SK: z.string(), expiresAtEpochSeconds: z.number() });

/** Each request reads its session's row: a closed session ends at once although its tokens are valid. */
async function put({ id, sessionId }: SessionName, lastsSeconds: number, of: Table) {
  const expiresAtEpochSeconds = epochSeconds(new Date()) + lastsSeconds;
  await putAlone(of, { ...keys.session(id, sessionId), expiresAtEpochSeconds });
}

export const openSession = (session: SessionName): Promise<void> =>
  put(session, accountLimits.sessionDays * 24 * 60 * 60, table());

/** Lets the row expire, since the function has no right to delete rows. */
export const closeSession = (session: SessionName, of = table()): Promise<void> =>
  put(session, 0, of);

export async function closeSessions(id: string, of = table()): Promise<void> {
  const rows = z.array(Row).parse(await readPartition(of, partitions.sessions(id)));
  const open = rows.filter((row) => row.expiresAtEpochSeconds > epochSeconds(new Date()));
  await Promise.all(open.map(({ SK: sessionId }) => closeSession({ id, sessionId }, of)));
}
