import * as z from 'zod/mini';
import { isPublished, type PostStatus, postStatuses } from '#contract/blog.ts';
import type { SubmissionKind } from '#contract/submission-kinds.ts';
import { keys, partitions } from '../table/keys.ts';
import {
  queryPage,
  toProjection,
  queryIndex,
  type IndexOptions,
  type Row,
} from '../table/read-rows.ts';
import type { Table } from '../table/table.ts';
import { retryOnConflict, WriteConflict } from '../table/write-rows.ts';

const PublicRow = z.looseObject({
  status: z.number(),
  publish_date: z.optional(z.string()),
  deletedAt: z.optional(z.string()),
  /** The version of the post when its content row was last written. */
  contentVersion: z.optional(z.number()),
});

export const findBySortKey = (rows: readonly Row[], { SK }: { SK: string }) =>
  rows.find((row) => row['SK'] === SK);

/**
 * Joins the public row and the content row; undefined if it is deleted. Throws WriteConflict if the
 * query has read one row before a save and the other one after it: repeat the query.
 */
export function joinPublicRows(kind: SubmissionKind, id: string, rows: readonly Row[]) {
  const publicRow = findBySortKey(rows, keys.submission(kind, id));
  const row = publicRow && PublicRow.parse(publicRow);
  if (!row || row.deletedAt !== undefined) return undefined;
  const content = findBySortKey(rows, keys.postContent(id));
  if (content?.['contentVersion'] !== row.contentVersion) throw new WriteConflict();
  return { ...row, ...content };
}

/** Newest first, without deleted ones. */
export async function listSubmissionRows(
  table: Table,
  kind: SubmissionKind,
  { status, ...queryOptions }: IndexOptions & { status: PostStatus },
): Promise<Row[]> {
  const newestFirst = { ...queryOptions, ScanIndexForward: false };
  const rows = await queryIndex(table, partitions.submissions(kind, status), newestFirst);
  return rows.filter((row) => row['deletedAt'] === undefined);
}

/** For visitors: reads only the fields of the schema, and never the author's row. */
export const publishedSubmissionReader = <
  Shape extends z.core.$ZodShape & { id: unknown; anonymous: unknown; email?: never },
>(
  table: Table,
  kind: SubmissionKind,
  schema: z.ZodMiniObject<Shape>,
) => ({
  /** Includes scheduled ones. */
  all: async () => {
    const projection = toProjection([...Object.keys(schema.shape), 'deletedAt']);
    const queryOptions = { status: postStatuses.published, ...projection };
    return z.array(schema).parse(await listSubmissionRows(table, kind, queryOptions));
  },

  /** The range leaves out the author's rows, whose sort keys come first. */
  find: (id: string, now: Date) =>
    retryOnConflict(async () => {
      const { PK: partition, SK: lastKey } = keys.submission(kind, id);
      const rows = await queryPage(table, {
        where: 'PK = :partition AND SK BETWEEN :first AND :last',
        values: { partition, first: keys.postContent(id).SK, last: lastKey },
        ConsistentRead: true,
      });
      const submission = joinPublicRows(kind, id, rows);
      return submission && isPublished(submission, now) ? schema.parse(submission) : undefined;
    }),
});
