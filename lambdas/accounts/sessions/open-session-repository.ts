import * as z from 'zod/mini';
import { accountLimits } from '#contract/limits.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import type { Admin } from '#lambdas/platform/http/request.ts';
import { readPartition } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { putAlone } from '#lambdas/platform/table/transaction.ts';

export type SessionName = Pick<Admin, 'id' | 'sessionId'>;

const lastsSeconds = accountLimits.sessionDays * 24 * 60 * 60;
const Row = z.object({ SK: z.string(), expiresAtEpochSeconds: z.number() });

/** Each call asks for its own row: a closed session opens nothing, however long its tokens live. */
export const openSessionRepository = (table: Table, now: () => Date) => {
  const put = ({ id, sessionId }: SessionName, expiresAtEpochSeconds: number) =>
    putAlone(table, { ...keys.session(id, sessionId), expiresAtEpochSeconds });

  /** An expired row counts as gone, and needs no right to delete. */
  const close = async (session: SessionName) => {
    await put(session, epochSeconds(now()));
  };

  return {
    async open(session: SessionName): Promise<void> {
      await put(session, epochSeconds(now()) + lastsSeconds);
    },

    close,

    async closeAll(id: string): Promise<void> {
      const rows = z.array(Row).parse(await readPartition(table, partitions.sessions(id)));
      const open = rows.filter((row) => row.expiresAtEpochSeconds > epochSeconds(now()));
      await Promise.all(open.map(({ SK: sessionId }) => close({ id, sessionId })));
    },
  };
};
export type OpenSessionRepository = ReturnType<typeof openSessionRepository>;
