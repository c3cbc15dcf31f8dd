import * as z from 'zod/mini';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import type { Mail } from '#lambdas/platform/mail/outbox.ts';
import { alertMailQueue, queuedItem } from '#lambdas/platform/queues/queues.ts';
import { queryIndexPages } from '#lambdas/platform/table/read-rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { transact, updateAndRead } from '#lambdas/platform/table/write-rows.ts';
import { AlertRow, readAlerts, alertRowItem } from './alert-row.ts';

export interface Subscription {
  /** The hash of the email address. */
  subscriber: string;
  row: AlertRow;
}
const Run = z.object({ sequence: z.number(), endedAt: z.optional(z.string()) });

const retentionSeconds = 14 * 24 * 60 * 60;

export function alertRunRepository(table: Table) {
  const updateRun = async (day: string, values: Record<string, unknown>, assignment: string) => {
    const update = `SET #sequence = if_not_exists(#sequence, :sequence), ${assignment}`;
    return Run.parse(await updateAndRead(table, keys.alertRun(day), { update, values }));
  };

  return {
    /** The first call of a day stores the sequence of the newest job; later calls keep it. */
    begin: (day: string, sequence: number, now: Date) => {
      const values = { sequence, expires: epochSeconds(now) + retentionSeconds };
      return updateRun(day, values, 'expiresAtEpochSeconds = :expires');
    },

    end: (day: string, sequence: number, now: Date) =>
      updateRun(day, { sequence, now: now.toISOString() }, 'endedAt = :now'),

    /** Reads an index, which lags behind the table. */
    async *listSubscriptions(): AsyncGenerator<Subscription> {
      for await (const page of queryIndexPages(table, partitions.alerts)) {
        for (const item of page) {
          const { GSI1SK, ...row } = z.extend(AlertRow, { GSI1SK: z.string() }).parse(item);
          yield { subscriber: GSI1SK, row };
        }
      }
    },

    read: (subscriber: string, now: Date) => readAlerts(table, subscriber, now),

    /** Queues the mail and saves the row together; throws WriteConflict if the row has changed. */
    async queueMail(
      { subscriber, row }: Subscription,
      { nextRow, mail, day, now }: { nextRow: AlertRow; mail: Mail; day: string; now: Date },
    ): Promise<void> {
      const id = `${day}#${subscriber}`;
      await transact(table, [
        alertRowItem({ table, subscriber, at: now }, nextRow, row),
        queuedItem(alertMailQueue, { kind: 'mail', mail }, { table, now, id }),
      ]);
    },
  };
}
export type AlertRunRepository = ReturnType<typeof alertRunRepository>;
