import * as z from 'zod/mini';
import { postStatuses } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { interviewPath, postPath } from '#contract/pages/pages.ts';
import { NotFound } from '#lambdas/platform/http/errors.ts';
import { indexNowItems } from '#lambdas/platform/index-now.ts';
import { keys } from '#lambdas/platform/keys.ts';
import { rowsIn } from '#lambdas/platform/rows.ts';
import { deleteItem, purgedAt, restoreItem } from '#lambdas/platform/soft-delete.ts';
import type { Table } from '#lambdas/platform/table.ts';
import {
  WriteConflict,
  transact,
  retryOnConflict,
  type TransactItem,
} from '#lambdas/platform/transaction.ts';
import { revisionItem } from './posts-revision.ts';

interface Sources {
  table: Table;
  now: () => Date;
}

type Key = ReturnType<typeof keys.post>;

/** What an id stands for, and what that is called. */
export interface Removable {
  kind: 'post' | 'interview';
  named: string;
}

interface Found extends Removable {
  Key: Key;
  parts: readonly Key[];
  /** Visitors' lists are made from a copy, which has to be read again. */
  isCopied: boolean;
  /** The path of its page, where it has one. */
  pages: readonly string[];
}

const Titled = z.object({ title: z._default(z.string(), '') });
const Shown = z.object({
  id: z.string(),
  status: z.literal(postStatuses.published),
  slug: z._default(z.string(), ''),
  title: z.string(),
  /** Of a post. */
  publish_date: z.optional(z.string()),
});
const isToCome = ({ publish_date = '' }: z.infer<typeof Shown>, at: Date) =>
  Date.parse(publish_date) > at.getTime();

/** One list of the back office shows both, so one id may be either's. */
const kinds = [
  {
    kind: 'post',
    row: keys.post,
    parts: [keys.postAuthor, keys.postAuthorLink, keys.postContent],
    isCopied: true,
    page: postPath,
  },
  {
    kind: 'interview',
    row: keys.interview,
    parts: [keys.interviewAuthor, keys.interviewAuthorLink],
    isCopied: false,
    page: interviewPath,
  },
] as const;

/** What lies beside the row itself is deleted for good with it, and comes back with it. */
const partItem = (TableName: string, Key: Key, purge?: number): TransactItem => ({
  item: {
    Update: {
      TableName,
      Key,
      UpdateExpression: purge === undefined ? 'REMOVE #expires' : 'SET #expires = :purge',
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeNames: { '#expires': 'expiresAtEpochSeconds' },
      ...(purge !== undefined && { ExpressionAttributeValues: { ':purge': purge } }),
    },
  },
  refused: () => new WriteConflict(),
});

/** Deletes and restores posts and interview experiences. */
export function removalRepository({ table, now }: Sources) {
  const TableName = table.name;

  async function find(id: string): Promise<Found | undefined> {
    for (const { kind, row, parts, isCopied, page } of kinds) {
      const rows = await rowsIn(table, row(id).PK);
      const there = parts
        .map((part) => part(id))
        .filter(({ SK }) => rows.some((each) => each['SK'] === SK));
      const own = rows.find((each) => each['SK'] === row(id).SK);
      const shown = Shown.safeParse(own);
      const named = Titled.safeParse(own).data?.title ?? '';
      const pages = shown.success && !isToCome(shown.data, now()) ? [page(shown.data)] : [];
      if (rows.length > 0) return { kind, named, Key: row(id), parts: there, isCopied, pages };
    }
    return undefined;
  }

  /** The row's own item, with those of what lies beside it and of the lists that visitors see. */
  const itemsFor = (
    { parts, isCopied, pages }: Found,
    own: TransactItem,
    purge?: number,
  ): TransactItem[] => [
    own,
    ...parts.map((Key) => partItem(TableName, Key, purge)),
    ...(isCopied ? [revisionItem(TableName, now().toISOString())] : []),
    ...indexNowItems(table, pages, now()),
  ];

  return {
    /** Gone to every reader at once; NotFound the second time. */
    remove: (id: string, also: (found: Removable) => readonly TransactItem[]): Promise<void> =>
      retryOnConflict(async () => {
        const refused = () => new NotFound(postMessages.notFound);
        const found = await find(id);
        if (!found) throw refused();
        const at = now();
        await transact(table, [
          ...also(found),
          ...itemsFor(found, deleteItem({ TableName, Key: found.Key, at, refused }), purgedAt(at)),
        ]);
      }),

    /** As it was, with the status it had; NotFound unless it is deleted and can still come back. */
    restore: (id: string, also: (found: Removable) => readonly TransactItem[]): Promise<void> =>
      retryOnConflict(async () => {
        const refused = () => new NotFound(postMessages.notDeleted);
        const found = await find(id);
        if (!found) throw refused();
        await transact(table, [
          ...also(found),
          ...itemsFor(found, restoreItem({ TableName, Key: found.Key, at: now(), refused })),
        ]);
      }),
  };
}
export type RemovalRepository = ReturnType<typeof removalRepository>;
