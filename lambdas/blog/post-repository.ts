import { isPublished, postStatuses, type Post } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { firstRows, type Row } from '#lambdas/platform/table/rows.ts';
import { submissionRepository } from '#lambdas/platform/submissions/submission-repository.ts';
import {
  readAuthors,
  submissionReader,
  isNotDeleted,
} from '#lambdas/platform/submissions/submission-reader.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { retryOnConflict } from '#lambdas/platform/table/transaction.ts';
import { insertItems, type StoredPost, updateItems } from './post-items.ts';
import {
  OpenSummary,
  PostRow,
  joinSummary,
  type OpenPost,
  type PostSummary,
  Content,
  readContent,
} from './post-row.ts';

const findRow = (rows: readonly Row[], { SK }: { SK: string }) =>
  rows.find((row) => row['SK'] === SK);

function parsePost(rows: readonly Row[], id: string) {
  const [found, content] = [
    findRow(rows, keys.submission('post', id)),
    findRow(rows, keys.postContent(id)),
  ];
  const row = found && PostRow.parse(found);
  if (!row || !isNotDeleted(row)) return undefined;
  return { row, content: readContent(row, content && Content.parse(content)) };
}

/** Leaves out the author's row, which sorts before both. */
async function readOpenPost(table: Table, id: string) {
  const { PK: partition, SK: post } = keys.submission('post', id);
  const rows = await firstRows(table, {
    where: 'PK = :partition AND SK BETWEEN :content AND :post',
    values: { partition, content: keys.postContent(id).SK, post },
    ConsistentRead: true,
  });
  return parsePost(rows, id);
}

function parseStoredPost(rows: readonly Row[], id: string): StoredPost | undefined {
  const found = parsePost(rows, id);
  if (!found) return undefined;
  const { row, content } = found;
  const author = findRow(rows, keys.submissionAuthor('post', id));
  return { item: { ...joinSummary(row, author), content }, contentVersion: row.contentVersion };
}

export const postRepository = (table: Table) => {
  const lists = submissionReader(table, 'post', PostRow);

  async function withAuthors(some: readonly PostRow[]): Promise<PostSummary[]> {
    const authors = await readAuthors(table, 'post', some);
    return some.map((row) => joinSummary(row, authors.get(row.id)));
  }

  return {
    ...submissionRepository<Post, StoredPost>(table, {
      kind: 'post',
      read: parseStoredPost,
      insertItems,
      updateItems,
      messages: { gone: postMessages.notFound },
    }),

    findPublished: (id: string, at: Date): Promise<OpenPost | undefined> =>
      retryOnConflict(async () => {
        const found = await readOpenPost(table, id);
        if (!found || !isPublished(found.row, at)) return undefined;
        return { ...OpenSummary.parse(found.row), content: found.content };
      }),

    /** Includes posts whose date is still to come. */
    published: (): Promise<OpenSummary[]> => lists.withStatus(postStatuses.published),

    rows: lists.all,
    withAuthors,

    /** With the authors' addresses, so for administrators only. */
    all: async (): Promise<PostSummary[]> => withAuthors(await lists.all()),
  };
};
export type PostRepository = ReturnType<typeof postRepository>;
