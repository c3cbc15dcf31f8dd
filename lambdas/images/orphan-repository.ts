import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { readPartition } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

const Row = z.object({ SK: z.string(), since: z.string() });

export interface Orphan {
  key: string;
  since: string;
}

export const orphanRepository = (table: Table) => ({
  async all(): Promise<Orphan[]> {
    const rows = z.array(Row).parse(await readPartition(table, partitions.orphans));
    return rows.map(({ SK, since }) => ({ key: SK, since }));
  },

  async note(key: string, at: Date): Promise<void> {
    const Item = { ...keys.orphan(key), since: at.toISOString() };
    await table.db.send(new PutCommand({ TableName: table.name, Item }));
  },

  async forget(key: string): Promise<void> {
    await table.db.send(new DeleteCommand({ TableName: table.name, Key: keys.orphan(key) }));
  },
});
export type OrphanRepository = ReturnType<typeof orphanRepository>;
