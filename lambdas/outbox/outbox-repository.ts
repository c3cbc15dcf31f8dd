import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { keys } from '#lambdas/platform/keys.ts';
import { mailQueue, type Queue } from '#lambdas/platform/queues.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { letterOf, letterRows, type Claim, type Letter } from './letter.ts';
import { epochSeconds } from '#lambdas/platform/epoch-seconds.ts';

const Claimed = z.object({ attempts: z.number() });
/** Longer than one letter takes; a worker that died loses its claim after it. */
const leaseSeconds = 60;

export function outboxRepository(table: Table, { waiting }: Queue = mailQueue) {
  const { db, name: TableName } = table;

  /** Undefined when the condition does not hold: another worker has the letter, or is done with it. */
  async function update({ id }: Letter, change: Omit<UpdateCommandInput, 'TableName' | 'Key'>) {
    const ExpressionAttributeNames = {
      '#next': 'nextAttemptEpochSeconds',
      '#attempts': 'attempts',
    };
    try {
      const Key = keys.queued(waiting, id);
      return await db.send(
        new UpdateCommand({ TableName, Key, ExpressionAttributeNames, ...change }),
      );
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined;
      throw error;
    }
  }

  return {
    /** What may be tried at this time, oldest first. */
    async *due(at: Date): AsyncGenerator<Letter> {
      for await (const row of letterRows(table, waiting)) {
        if (row.nextAttemptEpochSeconds <= epochSeconds(at)) yield letterOf(row);
      }
    },

    /** Nobody else gets the letter for a minute; undefined when somebody was faster. */
    async claim(letter: Letter, at: Date): Promise<Claim | undefined> {
      const answer = await update(letter, {
        UpdateExpression: 'SET #next = :lease ADD #attempts :one',
        ConditionExpression:
          'attribute_exists(PK) AND (attribute_not_exists(#next) OR #next <= :now)',
        ExpressionAttributeValues: {
          ':now': epochSeconds(at),
          ':lease': epochSeconds(at) + leaseSeconds,
          ':one': 1,
        },
        ReturnValues: 'ALL_NEW',
      });
      return answer && { letter, attempt: Claimed.parse(answer.Attributes).attempts };
    },

    async done({ letter }: Claim): Promise<void> {
      await db.send(new DeleteCommand({ TableName, Key: keys.queued(waiting, letter.id) }));
    },

    /** Only while the claim is the latest. */
    async postpone({ letter, attempt }: Claim, until: Date): Promise<void> {
      await update(letter, {
        UpdateExpression: 'SET #next = :until',
        ConditionExpression: '#attempts = :attempt',
        ExpressionAttributeValues: { ':until': epochSeconds(until), ':attempt': attempt },
      });
    },
  };
}
export type OutboxRepository = ReturnType<typeof outboxRepository>;
