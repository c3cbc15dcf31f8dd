import * as z from 'zod/mini';
import { rowsOf } from '#lambdas/platform/batch-get.ts';
import { keys } from '#lambdas/platform/keys.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { AuthorRow } from './interview-row.ts';

/** Who sent the interviews: for administrators only. */
export const interviewAuthorRepository = (table: Table) => ({
  /** By the id of the interview; those of the release before are not among them. */
  async of(ids: readonly string[]): Promise<ReadonlyMap<string, AuthorRow>> {
    const authors = ids.map((id) => keys.submissionAuthor('interview', id));
    const rows = z.array(AuthorRow).parse(await rowsOf(table, authors));
    return new Map(rows.map((author) => [author.id, author]));
  },
});
