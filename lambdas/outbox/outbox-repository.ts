import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { keys } from '#lambdas/platform/table/keys.ts';
import { mailQueue, type Queue } from '#lambdas/platform/queues/queues.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { type Change, deleteAlone, updateInput } from '#lambdas/platform/table/transaction.ts';
import { outboxRows, toMessage, type Claim, type OutboxMessage } from './outbox-message.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';

const Claimed = z.object({ attempts: z.number(), uncertain: z.number() });
/** Longer than one message takes; a worker that died loses its claim after it. */
const leaseSeconds = 60;

export function outboxRepository(table: Table, { waiting }: Queue = mailQueue) {
  const { db, name: TableName } = table;

  /** undefined when another worker has the message or is done with it. */
  async function update({ id }: OutboxMessage, change: Change) {
    try {
      const input = updateInput(TableName, keys.queued(waiting, id), change);
      return await db.send(new UpdateCommand({ ...input, ReturnValues: 'ALL_NEW' }));
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined;
      throw error;
    }
  }

  return {
    async *due(at: Date): AsyncGenerator<OutboxMessage> {
      for await (const row of outboxRows(table, waiting)) {
        if (row.nextAttemptEpochSeconds <= epochSeconds(at)) yield toMessage(row);
      }
    },

    /** Nobody else gets the message for a minute; undefined when somebody was faster. */
    async claim(message: OutboxMessage, at: Date): Promise<Claim | undefined> {
      const answer = await update(message, {
        update: 'SET nextAttemptEpochSeconds = :lease ADD attempts :one, uncertain :one',
        condition:
          'attribute_exists(PK) AND (attribute_not_exists(nextAttemptEpochSeconds) OR nextAttemptEpochSeconds <= :now)',
        values: { now: epochSeconds(at), lease: epochSeconds(at) + leaseSeconds, one: 1 },
      });
      if (!answer) return undefined;
      const { attempts: attempt, uncertain } = Claimed.parse(answer.Attributes);
      return { message, attempt, uncertain };
    },

    async done({ message }: Claim): Promise<void> {
      await deleteAlone(table, keys.queued(waiting, message.id));
    },

    /** Works only while the claim is the latest. */
    async postpone(
      { message, attempt, uncertain }: Claim,
      { until, isUndone }: { until: Date; isUndone: boolean },
    ): Promise<void> {
      await update(message, {
        update: 'SET nextAttemptEpochSeconds = :until, uncertain = :uncertain',
        condition: 'attempts = :attempt',
        values: {
          until: epochSeconds(until),
          ...{ attempt, uncertain: isUndone ? uncertain - 1 : uncertain },
        },
      });
    },
  };
}
export type OutboxRepository = ReturnType<typeof outboxRepository>;
