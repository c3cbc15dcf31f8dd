import { keys } from '#lambdas/platform/table/keys.ts';
import { findItem } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { deleteAlone, putAlone } from '#lambdas/platform/table/transaction.ts';

/** Most administrators want the mail, so each one who does not has a row. */
export const dailyMailRepository = (table: Table) => ({
  async isOn(accountId: string): Promise<boolean> {
    return (await findItem(table, keys.dailyMailOff(accountId))) === undefined;
  },

  /** A removed account is turned on as well, so that it keeps no row. */
  async turn(accountId: string, to: 'on' | 'off'): Promise<void> {
    const key = keys.dailyMailOff(accountId);
    await (to === 'on' ? deleteAlone : putAlone)(table, key);
  },
});
export type DailyMailRepository = ReturnType<typeof dailyMailRepository>;
