import { cardImage } from '#contract/images.ts';
import { postStatuses } from '#contract/post-shapes.ts';
import { submissionKinds } from '#contract/submission-kinds.ts';
import { batchGetRows } from '#lambdas/platform/table/batch-get.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { pagesOfKind, readPages, type Row } from '#lambdas/platform/table/rows.ts';
import { table } from '#lambdas/platform/table/table.ts';

/** Searches all fields: a picture may also stand in a post's text. */
export function* findImages(row: Row): Generator<string> {
  for (const [path] of JSON.stringify(row).matchAll(/\/images\/[\w-]+\.\w+/gu)) {
    yield path.slice(1);
    yield cardImage(path).slice(1);
  }
}

/** Includes deleted rows, since they may come back. */
async function* readRows(): AsyncGenerator<Row[]> {
  yield* pagesOfKind(table(), partitions.jobs);
  yield* readPages(table(), partitions.drafts);
  yield* readPages(table(), partitions.companies);
  for (const kind of submissionKinds) {
    for (const status of Object.values(postStatuses)) {
      for await (const rows of pagesOfKind(table(), partitions.submissions(kind, status))) {
        yield rows;
        // The index has all rows of a kind but a post's text.
        if (kind === 'post')
          yield batchGetRows(
            table(),
            rows.map(({ id }) => keys.postContent(String(id))),
          );
      }
    }
  }
}

export async function listNamedImages(): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const rows of readRows()) {
    for (const row of rows) for (const key of findImages(row)) found.add(key);
  }
  return found;
}
