import * as z from 'zod/mini';
import { keys } from '../table/keys.ts';
import { findRow } from '../table/read-rows.ts';
import type { Table } from '../table/table.ts';
import { toUpdate } from '../table/write-rows.ts';

const PostsRevision = z.object({ revision: z.number(), changedAt: z.string() });
const initialRevision = { revision: 0, changedAt: new Date(0).toISOString() };

/** For each transaction that changes published posts: it outdates their cache. Each Lambda instance reads its cached posts again when this number has changed. */
export const postsRevisionItem = (TableName: string, changedAt: string) =>
  toUpdate(TableName, keys.postsRevision(), {
    update: 'SET changedAt = :at ADD #revision :one',
    values: { at: changedAt, one: 1 },
  });

export const readPostsRevision = async (table: Table) =>
  (await findRow(table, keys.postsRevision(), PostsRevision)) ?? initialRevision;
