import * as z from 'zod/mini';
import { isPublished, postStatuses, type Post, type PostStatus } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { NotFound } from '#lambdas/platform/http/errors.ts';
import { partitions } from '#lambdas/platform/keys.ts';
import { rowsOfKind } from '#lambdas/platform/rows.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { transact, retryOnConflict, type TransactItem } from '#lambdas/platform/transaction.ts';
import { authorRepository } from './author-repository.ts';
import {
  openSummary,
  PostRow,
  wholeSummary,
  type OpenPost,
  type OpenSummary,
  type PostSummary,
} from './post-row.ts';
import { insertItems, updateItems } from './post-items.ts';
import { isThere, openPostOf, storedPostOf } from './stored-post.ts';

const byAge = (a: PostRow, b: PostRow) => (a.id < b.id ? 1 : -1);

export const postRepository = (table: Table) => {
  const { name } = table;
  const authors = authorRepository(table);

  async function withStatus(status: PostStatus): Promise<PostRow[]> {
    const newestFirst = { ScanIndexForward: false };
    const found = await rowsOfKind(table, partitions.submissions('post', status), newestFirst);
    return z.array(PostRow).parse(found).filter(isThere);
  }

  /** Every status; still without who wrote them. */
  const rows = async (): Promise<PostRow[]> =>
    (await Promise.all(Object.values(postStatuses).map(withStatus))).flat().sort(byAge);

  /** For administrators. */
  async function withAuthors(some: readonly PostRow[]): Promise<PostSummary[]> {
    const split = some.filter((row) => row.email === undefined).map((row) => row.id);
    const found = await authors.of(split);
    return some.map((row) => wholeSummary(row, found.get(row.id)));
  }

  return {
    /** Whatever its status, and with who wrote it: for administrators. */
    find: (id: string): Promise<Post | undefined> =>
      retryOnConflict(async () => (await storedPostOf(table, id))?.post),

    /** Undefined unless the post is published at that moment. */
    findPublished: (id: string, at: Date): Promise<OpenPost | undefined> =>
      retryOnConflict(async () => {
        const found = await openPostOf(table, id);
        if (!found || !isPublished(found.row, at)) return undefined;
        return { ...openSummary(found.row), content: found.content };
      }),

    /** Also those whose date is still to come. */
    published: async (): Promise<OpenSummary[]> =>
      (await withStatus(postStatuses.published)).map(openSummary),

    rows,
    withAuthors,

    /** Every status, newest first, with who wrote them: for administrators. */
    all: async (): Promise<PostSummary[]> => withAuthors(await rows()),

    /** Refused by the table when the id is taken; `extraItems` are written in the same transaction. */
    add: (post: Post, extraItems: readonly TransactItem[] = []): Promise<void> =>
      retryOnConflict(() => transact(table, [...extraItems, ...insertItems(name, post)])),

    /** Edits what is there at that moment, again when it was changed meanwhile; the same is not written. */
    change: (
      id: string,
      edit: (old: Post) => Post,
      extraItems: (edited: Post, old: Post) => readonly TransactItem[],
    ): Promise<Post> =>
      retryOnConflict(async () => {
        const before = await storedPostOf(table, id);
        if (!before) throw new NotFound(postMessages.notFound);
        const edited = edit(before.post);
        const written = edited === before.post ? [] : updateItems(name, before, edited);
        await transact(table, [...extraItems(edited, before.post), ...written]);
        return edited;
      }),
  };
};
export type PostRepository = ReturnType<typeof postRepository>;
