import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { postStatuses, type Post, type PostStatus } from '#contract/blog.ts';
import { messages } from '#contract/messages.ts';
import { NotFound } from '#lambdas/platform/errors.ts';
import { keys, partitions } from '#lambdas/platform/keys.ts';
import { rowsIn, rowsOfKind } from '#lambdas/platform/rows.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { transact, untilWon, type Step } from '#lambdas/platform/transaction.ts';
import { authorRepository } from './author-repository.ts';
import { Author, openPost, PostRow, wholePost, type OpenPost } from './post-row.ts';
import { insertSteps, updateSteps, type Stored } from './post-steps.ts';

const byAge = (a: Post, b: Post) => (a.id < b.id ? 1 : -1);
const isThere = (row: PostRow) => row.deletedAt === undefined;

export const postRepository = (table: Table) => {
  const { db, name } = table;
  const authors = authorRepository(table);

  async function withStatus(status: PostStatus): Promise<PostRow[]> {
    const newestFirst = { ScanIndexForward: false };
    const found = await rowsOfKind(table, partitions.posts(status), newestFirst);
    return z.array(PostRow).parse(found).filter(isThere);
  }

  async function stored(id: string): Promise<Stored | undefined> {
    const rows = await rowsIn(table, keys.post(id).PK);
    const of = ({ SK }: { SK: string }) => rows.find((row) => row['SK'] === SK);
    const [found, author] = [of(keys.post(id)), of(keys.postAuthor(id))];
    const row = found && PostRow.parse(found);
    if (!row || !isThere(row)) return undefined;
    return {
      post: wholePost(row, author && Author.parse(author)),
      hasAuthorRow: author !== undefined,
    };
  }

  return {
    /** Whatever its status, and with who wrote it: for administrators. */
    find: async (id: string): Promise<Post | undefined> => (await stored(id))?.post,

    /** Undefined unless the post is published. */
    async findPublished(id: string): Promise<OpenPost | undefined> {
      const { Item } = await db.send(
        new GetCommand({ TableName: name, Key: keys.post(id), ConsistentRead: true }),
      );
      const row = Item && PostRow.parse(Item);
      return row?.status === postStatuses.published && isThere(row) ? openPost(row) : undefined;
    },

    /** Newest first. */
    published: async (): Promise<OpenPost[]> =>
      (await withStatus(postStatuses.published)).map(openPost),

    /** Every status, newest first, with who wrote them: for administrators. */
    async all(): Promise<Post[]> {
      const rows = (await Promise.all(Object.values(postStatuses).map(withStatus))).flat();
      const split = rows.filter((row) => row.email === undefined).map((row) => row.id);
      const found = await authors.of(split);
      return rows.map((row) => wholePost(row, found.get(row.id))).sort(byAge);
    },

    /** Refused by the table when the id is taken; `also` is written in the same transaction. */
    add: (post: Post, also: readonly Step[] = []): Promise<void> =>
      untilWon(() => transact(table, [...also, ...insertSteps(name, post)])),

    /** Edits what is there at that moment, again when it was changed meanwhile; else NotFound. */
    change: (
      id: string,
      edit: (old: Post) => Post,
      also: (edited: Post, old: Post) => readonly Step[],
    ): Promise<Post> =>
      untilWon(async () => {
        const before = await stored(id);
        if (!before) throw new NotFound(messages.post.notFound);
        const edited = edit(before.post);
        await transact(table, [...also(edited, before.post), ...updateSteps(name, before, edited)]);
        return edited;
      }),
  };
};
export type PostRepository = ReturnType<typeof postRepository>;
