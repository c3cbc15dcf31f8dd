import * as z from 'zod/mini';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { readPartition } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { deleteAlone, putAlone } from '#lambdas/platform/table/transaction.ts';

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
    await putAlone(table, { ...keys.orphan(key), since: at.toISOString() });
  },

  async forget(key: string): Promise<void> {
    await deleteAlone(table, keys.orphan(key));
  },
});
export type OrphanRepository = ReturnType<typeof orphanRepository>;
