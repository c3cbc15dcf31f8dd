import { isPublished, postStatuses, type Post } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { authorRowsOf, submissionRows } from '#lambdas/platform/submissions/submission-rows.ts';
import { submissionRepository } from '#lambdas/platform/submissions/submission-repository.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { retryOnConflict } from '#lambdas/platform/transaction.ts';
import { insertItems, type StoredPost, updateItems } from './post-items.ts';
import { OpenSummary, PostRow, wholeSummary, type OpenPost, type PostSummary } from './post-row.ts';
import { openPostOf, storedPostIn } from './stored-post.ts';

export const postRepository = (table: Table) => {
  const lists = submissionRows(table, 'post', PostRow);

  /** For administrators. */
  async function withAuthors(some: readonly PostRow[]): Promise<PostSummary[]> {
    const authors = await authorRowsOf(table, 'post', some);
    return some.map((row) => wholeSummary(row, authors.get(row.id)));
  }

  return {
    ...submissionRepository<Post, StoredPost>(table, {
      kind: 'post',
      read: storedPostIn,
      insertItems,
      updateItems,
      messages: { gone: postMessages.notFound },
    }),

    /** Undefined unless the post is published at that moment. */
    findPublished: (id: string, at: Date): Promise<OpenPost | undefined> =>
      retryOnConflict(async () => {
        const found = await openPostOf(table, id);
        if (!found || !isPublished(found.row, at)) return undefined;
        return { ...OpenSummary.parse(found.row), content: found.content };
      }),

    /** Also those whose date is still to come. */
    published: (): Promise<OpenSummary[]> => lists.withStatus(postStatuses.published),

    /** Every status; still without who wrote them. */
    rows: lists.all,
    withAuthors,

    /** Every status, newest first, with who wrote them: for administrators. */
    all: async (): Promise<PostSummary[]> => withAuthors(await lists.all()),
  };
};
export type PostRepository = ReturnType<typeof postRepository>;
