import * as z from 'zod/mini';
import { type PostStatus, postStatuses } from '#contract/blog.ts';
import type { SubmissionKind } from '#contract/submission-kinds.ts';
import { batchGetRows } from '../table/batch-get.ts';
import { keys, partitions } from '../table/keys.ts';
import { rowsOfKind, type Choice, type Row } from '../table/rows.ts';
import type { Table } from '../table/table.ts';

export const Listed = z.object({ id: z.string(), deletedAt: z.optional(z.string()) });
type Listed = z.infer<typeof Listed>;

export const isNotDeleted = ({ deletedAt }: Pick<Listed, 'deletedAt'>): boolean =>
  deletedAt === undefined;

export function submissionReader<Shown extends Listed>(
  table: Table,
  kind: SubmissionKind,
  schema: z.ZodMiniType<Shown>,
) {
  async function withStatus(status: PostStatus, choice: Choice = {}): Promise<Shown[]> {
    const newestFirst = { ...choice, ScanIndexForward: false };
    const found = await rowsOfKind(table, partitions.submissions(kind, status), newestFirst);
    return z.array(schema).parse(found).filter(isNotDeleted);
  }
  return {
    withStatus,
    all: async (): Promise<Shown[]> =>
      (await Promise.all(Object.values(postStatuses).map((status) => withStatus(status))))
        .flat()
        .sort((a, b) => (a.id < b.id ? 1 : -1)),
  };
}

export async function readAuthors(
  table: Table,
  kind: SubmissionKind,
  sent: readonly { id: string }[],
): Promise<ReadonlyMap<string, Row>> {
  const authors = sent.map(({ id }) => keys.submissionAuthor(kind, id));
  const rows = new Map((await batchGetRows(table, authors)).map((row) => [row['PK'], row]));
  return new Map(
    sent.flatMap(({ id }) => {
      const row = rows.get(keys.submissionAuthor(kind, id).PK);
      return row ? [[id, row] as const] : [];
    }),
  );
}
