import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { outboxItem, type Mail } from '#lambdas/platform/mail/outbox.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { readPartition } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { insertRow, transact } from '#lambdas/platform/table/transaction.ts';

const retentionSeconds = 3 * 24 * 60 * 60;

class SentBefore extends Error {}

export const dailyMailRepository = (table: Table) => ({
  async declinedBy(): Promise<ReadonlySet<string>> {
    const rows = await readPartition(table, partitions.dailyMailOff);
    return new Set(rows.map(({ SK }) => String(SK)));
  },

  /** False where the account has had the day's mail, so that a second run sends nothing. */
  async send(mail: Mail, { id, day, at }: { id: string; day: string; at: Date }): Promise<boolean> {
    const row = {
      ...keys.dailyMail(day, id),
      expiresAtEpochSeconds: epochSeconds(at) + retentionSeconds,
    };
    try {
      const mark = insertRow(table.name, row, () => new SentBefore());
      await transact(table, [mark, outboxItem(table, mail, at)]);
      return true;
    } catch (error) {
      if (error instanceof SentBefore) return false;
      throw error;
    }
  },
});
export type DailyMailRepository = ReturnType<typeof dailyMailRepository>;
