import { cardImage } from '#contract/images.ts';
import { postStatuses } from '#contract/post-shapes.ts';
import { rowsOf } from '#lambdas/platform/batch-get.ts';
import { keys, partitions } from '#lambdas/platform/keys.ts';
import { pagesIn, pagesOfKind } from '#lambdas/platform/rows.ts';
import type { Table } from '#lambdas/platform/table.ts';

type Row = Record<string, unknown>;

const paths = /\/images\/[\w-]+\.\w+/gu;

/** In whatever field: a picture may also stand in a post's text. */
export function* imagesIn(row: Row): Generator<string> {
  for (const [path] of JSON.stringify(row).matchAll(paths)) {
    yield path.slice(1);
    yield cardImage(path).slice(1);
  }
}

export const namedImageRepository = (table: Table) => ({
  /** The keys of all images that a row names, also of rows that are deleted and may come back. */
  async all(): Promise<Set<string>> {
    const found = new Set<string>();
    const take = (rows: readonly Row[]) => {
      for (const row of rows) for (const key of imagesIn(row)) found.add(key);
    };
    const statuses = Object.values(postStatuses);
    const others = [
      partitions.jobs,
      ...statuses.map((status) => partitions.submissions('interview', status)),
    ];
    for (const kind of others) {
      for await (const rows of pagesOfKind(table, kind)) take(rows);
    }
    for (const partition of [partitions.drafts, partitions.companies]) {
      for await (const rows of pagesIn(table, partition)) take(rows);
    }
    for (const kind of statuses.map((status) => partitions.submissions('post', status))) {
      for await (const rows of pagesOfKind(table, kind)) {
        take(rows);
        take(
          await rowsOf(
            table,
            rows.map(({ id }) => keys.postContent(String(id))),
          ),
        );
      }
    }
    return found;
  },
});
export type NamedImageRepository = ReturnType<typeof namedImageRepository>;
