import { jobLimits } from '#contract/limits.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { mailQueue, type Queue } from '#lambdas/platform/queues/queues.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import {
  deleteRow,
  insertRow,
  transact,
  WriteConflict,
  writeConflict,
} from '#lambdas/platform/table/transaction.ts';
import { outboxRows, toMessage, type OutboxMessage } from './outbox-message.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';

const retentionSeconds = jobLimits.softDeleteForDays * 24 * 60 * 60;

interface Path {
  from: { PK: string; SK: string };
  to: { PK: string; SK: string };
}

/** False when somebody else moved it. */
async function move(table: Table, { from, to }: Path, row: object): Promise<boolean> {
  const TableName = table.name;
  const refused = writeConflict;
  try {
    await transact(table, [
      insertRow(TableName, { ...row, ...to }, refused),
      deleteRow(TableName, from, { condition: 'attribute_exists(PK)', refused }),
    ]);
    return true;
  } catch (error) {
    if (error instanceof WriteConflict) return false;
    throw error;
  }
}

export const deadLetterRepository = (table: Table, queue: Queue = mailQueue) => ({
  /** Kept for 30 days, in which it can be redriven. Of the error only its name is kept. */
  async bury({ id, content }: OutboxMessage, error: { name: string; at: Date }): Promise<boolean> {
    const path = { from: keys.queued(queue.waiting, id), to: keys.queued(queue.dead, id) };
    return move(table, path, {
      ...content,
      error: error.name,
      died_at: error.at.toISOString(),
      expiresAtEpochSeconds: epochSeconds(error.at) + retentionSeconds,
    });
  },

  async redriveDeadLetters(at: Date): Promise<number> {
    let redriven = 0;
    for await (const row of outboxRows(table, queue.dead)) {
      if (row.expiresAtEpochSeconds <= epochSeconds(at)) continue;
      const { id, content } = toMessage(row);
      const path = { from: keys.queued(queue.dead, id), to: keys.queued(queue.waiting, id) };
      const created_at = at.toISOString();
      const anew = {
        ...content,
        created_at,
        attempts: 0,
        uncertain: 0,
        nextAttemptEpochSeconds: 0,
      };
      if (await move(table, path, anew)) redriven += 1;
    }
    return redriven;
  },
});
export type DeadLetterRepository = ReturnType<typeof deadLetterRepository>;
