import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '#lambdas/platform/table/keys.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

/** Most administrators want the mail, so each one who does not has a row. */
export const dailyMailRepository = ({ db, name: TableName }: Table) => ({
  async isOn(accountId: string): Promise<boolean> {
    const Key = keys.dailyMailOff(accountId);
    const { Item } = await db.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item === undefined;
  },

  /** A removed account is turned on as well, so that it keeps no row. */
  async turn(accountId: string, to: 'on' | 'off'): Promise<void> {
    const Key = keys.dailyMailOff(accountId);
    if (to === 'on') await db.send(new DeleteCommand({ TableName, Key }));
    else await db.send(new PutCommand({ TableName, Item: Key }));
  },
});
export type DailyMailRepository = ReturnType<typeof dailyMailRepository>;
