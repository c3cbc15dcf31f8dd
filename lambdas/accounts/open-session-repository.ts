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

/** Each call asks for its own row: a closed session opens nothing, however long its tokens live. */
async function put({ id, sessionId }: SessionName, lastsSeconds: number, of: Table) {
  const expiresAtEpochSeconds = epochSeconds(new Date()) + lastsSeconds;
  await putAlone(of, { ...keys.session(id, sessionId), expiresAtEpochSeconds });
}

export const openSession = (session: SessionName): Promise<void> =>
  put(session, accountLimits.sessionDays * 24 * 60 * 60, table());

/** An expired row counts as gone, and needs no right to delete. */
export const closeSession = (session: SessionName, of = table()): Promise<void> =>
  put(session, 0, of);

export async function closeSessions(id: string, of = table()): Promise<void> {
  const rows = z.array(Row).parse(await readPartition(of, partitions.sessions(id)));
  const open = rows.filter((row) => row.expiresAtEpochSeconds > epochSeconds(new Date()));
  await Promise.all(open.map(({ SK: sessionId }) => closeSession({ id, sessionId }, of)));
}
