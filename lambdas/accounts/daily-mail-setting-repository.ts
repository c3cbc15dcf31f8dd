import { keys } from '#lambdas/platform/table/keys.ts';
import { findItem } from '#lambdas/platform/table/read-rows.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { deleteSingle, putSingle } from '#lambdas/platform/table/write-rows.ts';

/** A row exists for each account that has turned the daily mail off. */
export const saveDailyMailSetting = (accountId: string, isOn: boolean): Promise<boolean> =>
  (isOn ? deleteSingle : putSingle)(table(), keys.dailyMailOff(accountId));

export const wantsDailyMail = async (accountId: string): Promise<boolean> =>
  (await findItem(table(), keys.dailyMailOff(accountId))) === undefined;
