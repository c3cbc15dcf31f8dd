import * as z from 'zod/mini';
import { AdminComment as Comment } from '#contract/comments.ts';
import { commentMessages } from '#contract/messages/comment.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { findRow, rowsOfKind } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import {
  transact,
  retryOnConflict,
  type TransactItem,
} from '#lambdas/platform/table/transaction.ts';
import {
  countDownItem,
  countUpItem,
  deleteItem,
  insertItem,
  restoreItem,
  statusItem,
} from './comment-items.ts';
import { commentedPostRepository } from './commented-post-repository.ts';

const Row = z.object({ ...Comment.shape, deletedAt: z.optional(z.string()) });

interface Writing {
  admin: { id: string };
  at: Date;
  extraItems?: readonly TransactItem[];
}

export const commentRepository = (table: Table) => {
  const { name } = table;
  const posts = commentedPostRepository(table);

  const read = (id: string) => findRow(table, keys.comment(id), Row);

  async function find(id: string): Promise<Comment> {
    const comment = await read(id);
    if (!comment || comment.deletedAt !== undefined) throw new NotFound(commentMessages.gone);
    return comment;
  }

  async function findDeleted(id: string): Promise<Comment> {
    const comment = await read(id);
    if (comment?.deletedAt === undefined) throw new NotFound(commentMessages.notDeleted);
    return comment;
  }

  async function uncountedItems({ status, postId }: Comment): Promise<TransactItem[]> {
    const isCounted = status === 'approved' && (await posts.countComments(postId)) > 0;
    return isCounted ? [countDownItem(name, postId)] : [];
  }

  const listed = async (partition: string, ScanIndexForward: boolean): Promise<Comment[]> =>
    z.array(Comment).parse(await rowsOfKind(table, partition, { ScanIndexForward }));

  /** Nothing is written of a comment that is what it would become. */
  const changing =
    (
      what: string,
      toItems: (comment: Comment, at: Date) => Promise<TransactItem[] | undefined>,
      findIt = find,
    ) =>
    (id: string, { admin, at, extraItems = [] }: Writing): Promise<void> =>
      retryOnConflict(async () => {
        const items = await toItems(await findIt(id), at);
        const audited = auditItem(table, { who: admin.id, what, which: id, when: at });
        if (items) await transact(table, [...extraItems, ...items, audited]);
      });

  return {
    /** Oldest first. */
    listApproved: (postId: string): Promise<Comment[]> => listed(partitions.comments(postId), true),

    pending: (): Promise<Comment[]> => listed(partitions.pendingComments, false),

    add: (comment: Comment, extraItems: readonly TransactItem[] = []): Promise<void> =>
      transact(table, [...extraItems, insertItem(name, comment)]),

    /** Its post counts it once, however often it is approved. NotFound for comment and post. */
    approve: changing('approveComment', async (comment) =>
      comment.status === 'approved'
        ? undefined
        : [statusItem(name, comment, 'approved'), countUpItem(name, comment.postId)],
    ),

    unapprove: changing('unapproveComment', async (comment) =>
      comment.status === 'pending'
        ? undefined
        : [statusItem(name, comment, 'pending'), ...(await uncountedItems(comment))],
    ),

    /** NotFound the second time. */
    remove: changing('deleteComment', async (comment, at) => [
      deleteItem(name, comment, at),
      ...(await uncountedItems(comment)),
    ]),

    /** NotFound unless it is deleted and can still come back, or where its post is gone. */
    restore: changing(
      'restoreComment',
      async (comment, at) => [
        restoreItem(name, comment, at),
        ...(comment.status === 'approved' ? [countUpItem(name, comment.postId)] : []),
      ],
      findDeleted,
    ),
  };
};
export type CommentRepository = ReturnType<typeof commentRepository>;
