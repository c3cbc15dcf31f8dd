import { cardImage } from '#contract/images.ts';
import { postStatuses } from '#contract/post-shapes.ts';
import { type SubmissionKind, submissionKinds } from '#contract/submission-kinds.ts';
import { batchGetRows } from '#lambdas/platform/table/batch-get.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { pagesOfKind, readPages, type Row } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

const paths = /\/images\/[\w-]+\.\w+/gu;

/** Searches all fields: a picture may also stand in a post's text. */
export function* findImages(row: Row): Generator<string> {
  for (const [path] of JSON.stringify(row).matchAll(paths)) {
    yield path.slice(1);
    yield cardImage(path).slice(1);
  }
}

/** The index has all rows of a kind but a post's text. */
async function* readSubmissions(table: Table, kind: SubmissionKind): AsyncGenerator<Row[]> {
  for (const status of Object.values(postStatuses)) {
    for await (const rows of pagesOfKind(table, partitions.submissions(kind, status))) {
      yield rows;
      if (kind !== 'post') continue;
      const texts = rows.map(({ id }) => keys.postContent(String(id)));
      yield await batchGetRows(table, texts);
    }
  }
}

export const namedImageRepository = (table: Table) => ({
  /** Deleted rows count as well, since they may come back. */
  async all(): Promise<Set<string>> {
    const found = new Set<string>();
    const take = (rows: readonly Row[]) => {
      for (const row of rows) for (const key of findImages(row)) found.add(key);
    };
    for await (const rows of pagesOfKind(table, partitions.jobs)) take(rows);
    for (const partition of [partitions.drafts, partitions.companies]) {
      for await (const rows of readPages(table, partition)) take(rows);
    }
    for (const kind of submissionKinds) {
      for await (const rows of readSubmissions(table, kind)) take(rows);
    }
    return found;
  },
});
export type NamedImageRepository = ReturnType<typeof namedImageRepository>;
