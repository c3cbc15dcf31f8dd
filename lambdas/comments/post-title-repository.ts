import * as z from 'zod/mini';
import { batchGetRows } from '#lambdas/platform/table/batch-get.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

const TitleRow = z.object({
  id: z.string(),
  title: z.string(),
  deletedAt: z.optional(z.string()),
});

/** For administrators only. */
export const postTitleRepository = (table: Table) => ({
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
