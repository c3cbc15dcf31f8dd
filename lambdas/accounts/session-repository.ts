import * as z from 'zod/mini';
import { accountLimits } from '#contract/limits.ts';
import type { Admin } from '#lambdas/platform/http/handler.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { readPartition } from '#lambdas/platform/table/read-rows.ts';
import { table, type Table } from '#lambdas/platform/table/table.ts';
import { putSingle } from '#lambdas/platform/table/write-rows.ts';

export type SessionKey = Pick<Admin, 'id' | 'sessionId'>;

const Row = z.object({ SK: z.string(), expiresAtEpochSeconds: z.number() });

/** Each request reads its session's row: a closed session ends at once although its tokens are valid. */
async function putSession({ id, sessionId }: SessionKey, durationSeconds: number, target: Table) {
  const expiresAtEpochSeconds = epochSeconds(new Date()) + durationSeconds;
  await putSingle(target, { ...keys.session(id, sessionId), expiresAtEpochSeconds });
}

export const openSession = (session: SessionKey): Promise<void> =>
  putSession(session, accountLimits.sessionDays * 24 * 60 * 60, table());

/** Lets the row expire, since the function has no right to delete rows. */
export const closeSession = (session: SessionKey, target = table()): Promise<void> =>
  putSession(session, 0, target);

export async function closeSessions(id: string, target = table()): Promise<void> {
  const rows = z.array(Row).parse(await readPartition(target, partitions.sessions(id)));
  const openRows = rows.filter((row) => row.expiresAtEpochSeconds > epochSeconds(new Date()));
  await Promise.all(openRows.map(({ SK: sessionId }) => closeSession({ id, sessionId }, target)));
}
