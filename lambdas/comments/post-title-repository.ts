import * as z from 'zod/mini';
import { batchGetRows } from '#lambdas/platform/table/batch-get.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

const TitleRow = z.object({
  id: z.string(),
  title: z.string(),
  deletedAt: z.optional(z.string()),
});

/** What the posts are called that comments wait under: for administrators only. */
export const postTitleRepository = (table: Table) => ({
  /** By the id of the post; those that are gone are not among them. */
  async find(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = z.array(TitleRow).parse(
      await batchGetRows(
        table,
        [...new Set(ids)].map((id) => keys.submission('post', id)),
      ),
    );
    const existing = rows.filter(({ deletedAt }) => deletedAt === undefined);
    return new Map(existing.map(({ id, title }) => [id, title]));
  },
});
export type PostTitleRepository = ReturnType<typeof postTitleRepository>;
