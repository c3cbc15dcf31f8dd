import * as z from 'zod/mini';
import { Source } from '#contract/sources.ts';
import { keys, partitions } from './table/keys.ts';
import { findRow, readPartition } from './table/read-rows.ts';
import type { Table } from './table/table.ts';

export const SourceRow = z.object({
  ...Source.shape,
  addedBy: z.string(),
  validators: z.optional(
    z.object({ etag: z.optional(z.string()), lastModified: z.optional(z.string()) }),
  ),
  /** How many jobs with vanished postings an administrator decided to keep open. */
  keptOpenCount: z.optional(z.number()),
  /** An administrator has decided that jobs whose postings are gone may be closed, however many. */
  mayCloseAll: z.optional(z.boolean()),
});
export type SourceRow = z.infer<typeof SourceRow>;

/** Read access only: public functions use it too. */
export const sourceReader = (table: Table) => ({
  async all(): Promise<SourceRow[]> {
    return z.array(SourceRow).parse(await readPartition(table, partitions.sources));
  },

  find: (id: string) => findRow(table, keys.source(id), SourceRow),
});

export const toSource = (row: SourceRow): Source => Source.parse(row);
