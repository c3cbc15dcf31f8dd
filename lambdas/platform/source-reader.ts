import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Source } from '#contract/sources.ts';
import { keys, partitions } from './table/keys.ts';
import { pagesOfKind, readPartition } from './table/rows.ts';
import type { Table } from './table/table.ts';

export const SourceRow = z.object({
  ...Source.shape,
  /** Whoever added it, by the account's id. */
  addedBy: z.string(),
  /** By which the board's list is known again, where it has not changed. */
  validators: z.optional(
    z.object({ etag: z.optional(z.string()), lastModified: z.optional(z.string()) }),
  ),
  /** So many that are gone stay open, as an administrator has said. */
  keptGone: z.optional(z.number()),
  /** An administrator has said that what is gone may be closed, however much it is. */
  mayCloseGone: z.optional(z.boolean()),
});
export type SourceRow = z.infer<typeof SourceRow>;

/** What pages tell of boards as well: nothing here writes. */
export const sourceReader = (table: Table) => ({
  async all(): Promise<SourceRow[]> {
    return z.array(SourceRow).parse(await readPartition(table, partitions.sources));
  },

  async find(id: string): Promise<SourceRow | undefined> {
    const Key = keys.source(id);
    const { Item } = await table.db.send(
      new GetCommand({ TableName: table.name, Key, ConsistentRead: true }),
    );
    return Item && SourceRow.parse(Item);
  },

  /** Of the companies of these slugs; the index may lag behind the table. */
  async ofCompany(slugs: readonly string[]): Promise<SourceRow[]> {
    const found: SourceRow[] = [];
    for (const slug of slugs) {
      for await (const page of pagesOfKind(table, partitions.companySources(slug)))
        found.push(...z.array(SourceRow).parse(page));
    }
    return found;
  },
});
export type SourceReader = ReturnType<typeof sourceReader>;

/** As visitors and administrators may see it. */
export const shownSource = (row: SourceRow): Source => Source.parse(row);
