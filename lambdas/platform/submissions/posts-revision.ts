import * as z from 'zod/mini';
import { keys } from '../table/keys.ts';
import { findRow } from '../table/rows.ts';
import type { Table } from '../table/table.ts';
import { updateRow } from '../table/transaction.ts';

const Revision = z.object({ revision: z.number(), changedAt: z.string() });
export type Revision = z.infer<typeof Revision>;

const initialRevision: Revision = { revision: 0, changedAt: new Date(0).toISOString() };

/** For each transaction that changes the published posts or their texts. */
export const revisionItem = (TableName: string, changedAt: string) =>
  updateRow(TableName, keys.postsRevision(), {
    update: 'SET changedAt = :at ADD #revision :one',
    values: { at: changedAt, one: 1 },
  });

export const readRevision = async (table: Table): Promise<Revision> =>
  (await findRow(table, keys.postsRevision(), Revision)) ?? initialRevision;
