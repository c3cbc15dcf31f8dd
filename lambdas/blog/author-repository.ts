import * as z from 'zod/mini';
import { rowsOf } from '#lambdas/platform/batch-get.ts';
import { keys } from '#lambdas/platform/keys.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { Author } from './post-row.ts';

const Row = z.object({ PK: z.string(), ...Author.shape });

export const authorRepository = (table: Table) => ({
  /** Who wrote these posts, by their ids; those that have no such row are missing. */
  async of(ids: readonly string[]): Promise<Map<string, Author>> {
    const authors = ids.map((id) => keys.submissionAuthor('post', id));
    const rows = z.array(Row).parse(await rowsOf(table, authors));
    const byKey = new Map(rows.map((row) => [row.PK, Author.parse(row)]));
    const found = new Map<string, Author>();
    for (const id of ids) {
      const author = byKey.get(keys.submissionAuthor('post', id).PK);
      if (author) found.set(id, author);
    }
    return found;
  },
});
