import * as z from 'zod/mini';
import { retention } from '#contract/retention.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import type { Queue } from '#lambdas/platform/queues/queues.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { readPartitionPages } from '#lambdas/platform/table/read-rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import * as writes from '#lambdas/platform/table/write-rows.ts';

/** Parses few fields, so that a malformed message can be moved to the dead letters too. */
const Row = z.looseObject({
  SK: z.string(),
  nextAttemptEpochSeconds: z.catch(z.number(), 0),
  expiresAtEpochSeconds: z.catch(z.number(), Infinity),
});
const ClaimedRow = z.object({ attempts: z.number(), uncertain: z.number() });

const queueAttributes = new Set([
  ...['PK', 'SK', 'attempts', 'uncertain', 'nextAttemptEpochSeconds', 'expiresAtEpochSeconds'],
  ...['error', 'died_at'],
]);
function toMessage(row: z.infer<typeof Row>) {
  const entries = Object.entries(row).filter(([name]) => !queueAttributes.has(name));
  const content: Readonly<Record<string, unknown>> = { ...Object.fromEntries(entries), id: row.SK };
  return { id: row.SK, content };
}
export type QueueMessage = ReturnType<typeof toMessage>;

export interface Claim {
  message: QueueMessage;
  attempt: number;
  /** Attempts that may have succeeded without our knowing, including the current one. */
  uncertainAttempts: number;
}

/** Longer than one message takes; after it the claim of a crashed worker ends. */
const leaseSeconds = 60;
const retentionSeconds = retention.deletedDays * 24 * 60 * 60;

/** `waitingKey` is the partition of messages to deliver, `deadLetterKey` that of messages that were given up. */
export function queueRepository(table: Table, { waitingKey, deadLetterKey }: Queue) {
  const TableName = table.name;

  async function* readRows(partition: string) {
    for await (const page of readPartitionPages(table, partition))
      yield* page.map((row) => Row.parse(row));
  }

  /** False if another worker has moved it. */
  async function moveMessage(id: string, move: { from: string; to: string }, row: object) {
    const orThrow = writes.writeConflict;
    const condition = 'attribute_exists(PK)';
    try {
      await writes.transact(table, [
        writes.toInsert(TableName, { ...row, ...keys.queuedMessage(move.to, id) }, orThrow),
        writes.toDelete(TableName, keys.queuedMessage(move.from, id), { condition, orThrow }),
      ]);
      return true;
    } catch (error) {
      if (error instanceof writes.WriteConflict) return false;
      throw error;
    }
  }

  return {
    async *listDue(now: Date) {
      for await (const row of readRows(waitingKey))
        if (row.nextAttemptEpochSeconds <= epochSeconds(now)) yield toMessage(row);
    },

    /** Reserves the message for a minute; undefined if another worker was faster. */
    async claim(message: QueueMessage, now: Date): Promise<Claim | undefined> {
      const row = await writes.updateAndRead(table, keys.queuedMessage(waitingKey, message.id), {
        update: 'SET nextAttemptEpochSeconds = :lease ADD attempts :one, uncertain :one',
        condition:
          'attribute_exists(PK) AND (attribute_not_exists(nextAttemptEpochSeconds) OR nextAttemptEpochSeconds <= :now)',
        values: { now: epochSeconds(now), lease: epochSeconds(now) + leaseSeconds, one: 1 },
      });
      if (!row) return undefined;
      const { attempts: attempt, uncertain: uncertainAttempts } = ClaimedRow.parse(row);
      return { message, attempt, uncertainAttempts };
    },

    remove: ({ id }: QueueMessage) =>
      writes.deleteSingle(table, keys.queuedMessage(waitingKey, id)),

    /** Has no effect if another worker has claimed the message since. */
    async postpone({ message, attempt, uncertainAttempts }: Claim, until: Date) {
      await writes.updateSingle(table, keys.queuedMessage(waitingKey, message.id), {
        update: 'SET nextAttemptEpochSeconds = :until, uncertain = :uncertain',
        condition: 'attempts = :attempt',
        values: { until: epochSeconds(until), attempt, uncertain: uncertainAttempts },
      });
    },

    /** Moves the message to the dead ones, where it can be redriven for 30 days. */
    moveToDead({ id, content }: QueueMessage, error: { name: string; at: Date }) {
      const expiresAtEpochSeconds = epochSeconds(error.at) + retentionSeconds;
      const failure = { error: error.name, died_at: error.at.toISOString(), expiresAtEpochSeconds };
      return moveMessage(id, { from: waitingKey, to: deadLetterKey }, { ...content, ...failure });
    },

    listDead: () => readRows(deadLetterKey),

    async redriveDead(now: Date) {
      let redrivenCount = 0;
      for await (const row of readRows(deadLetterKey)) {
        if (row.expiresAtEpochSeconds <= epochSeconds(now)) continue;
        const { id, content } = toMessage(row);
        const resetRow = {
          ...content,
          created_at: now.toISOString(),
          attempts: 0,
          uncertain: 0,
          nextAttemptEpochSeconds: 0,
        };
        if (await moveMessage(id, { from: deadLetterKey, to: waitingKey }, resetRow))
          redrivenCount += 1;
      }
      return redrivenCount;
    },
  };
}
export type QueueRepository = ReturnType<typeof queueRepository>;
