import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import type { Mail } from '#lambdas/platform/mail/outbox.ts';
import { alertMailQueue, queuedItem } from '#lambdas/platform/queues/queues.ts';
import { pagesOfKind } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { transact, updateInput } from '#lambdas/platform/table/transaction.ts';
import { AlertRow, readAlerts, saveItem } from './alert-row.ts';

export interface Subscription {
  subscriber: string;
  row: AlertRow;
}

const Indexed = z.extend(AlertRow, { GSI1SK: z.string() });
const Run = z.object({ sequence: z.number(), endedAt: z.optional(z.string()) });

const retentionSeconds = 14 * 24 * 60 * 60;

export function alertRunRepository(table: Table) {
  const setSequence = 'SET #sequence = if_not_exists(#sequence, :sequence)';
  const change = async (day: string, values: Record<string, unknown>, also: string) => {
    const update = `${setSequence}, ${also}`;
    const input = updateInput(table.name, keys.alertRun(day), { update, values });
    const command = new UpdateCommand({ ...input, ReturnValues: 'ALL_NEW' });
    return Run.parse((await table.db.send(command)).Attributes);
  };

  return {
    /** The first call of a day stores the sequence of the newest job; later calls keep it. */
    begin: (day: string, sequence: number, at: Date) => {
      const values = { sequence, expires: epochSeconds(at) + retentionSeconds };
      return change(day, values, 'expiresAtEpochSeconds = :expires');
    },

    end: (day: string, sequence: number, at: Date) =>
      change(day, { sequence, now: at.toISOString() }, 'endedAt = :now'),

    /** Reads an index, which lags behind the table. */
    async *all(): AsyncGenerator<Subscription> {
      for await (const page of pagesOfKind(table, partitions.alerts)) {
        for (const item of page) {
          const { GSI1SK, ...row } = Indexed.parse(item);
          yield { subscriber: GSI1SK, row };
        }
      }
    },

    read: (subscriber: string, at: Date) => readAlerts(table, subscriber, at),

    /** Queues the mail and saves the row together; throws WriteConflict if the row has changed. */
    async mail(
      { subscriber, row }: Subscription,
      { next, mail, day, at }: { next: AlertRow; mail: Mail; day: string; at: Date },
    ): Promise<void> {
      const id = `${day}#${subscriber}`;
      await transact(table, [
        saveItem({ table, subscriber, at }, next, row),
        queuedItem(alertMailQueue, { kind: 'mail', mail }, { table, now: at, id }),
      ]);
    },
  };
}
export type AlertRunRepository = ReturnType<typeof alertRunRepository>;
