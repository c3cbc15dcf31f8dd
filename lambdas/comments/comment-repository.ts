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

  async function uncountedItems({ status, postId }: Comment): Promise<TransactItem[]> {
    const isCounted = status === 'approved' && (await posts.countComments(postId)) > 0;
    return isCounted ? [countDownItem(name, postId)] : [];
  }

  const listed = async (partition: string, ScanIndexForward: boolean): Promise<Comment[]> =>
    z.array(Comment).parse(await rowsOfKind(table, partition, { ScanIndexForward }));

  const audited = ({ admin, at }: Writing, what: string, which: string): TransactItem =>
    auditItem(table, { who: admin.id, what, which, when: at });

  return {
    /** Oldest first. */
    listApproved: (postId: string): Promise<Comment[]> => listed(partitions.comments(postId), true),

    pending: (): Promise<Comment[]> => listed(partitions.pendingComments, false),

    add: (comment: Comment, extraItems: readonly TransactItem[] = []): Promise<void> =>
      transact(table, [...extraItems, insertItem(name, comment)]),

    /** Its post counts it once, however often it is approved. NotFound for comment and post. */
    approve: (id: string, writing: Writing): Promise<void> =>
      retryOnConflict(async () => {
        const comment = await find(id);
        if (comment.status === 'approved') return;
        await transact(table, [
          ...(writing.extraItems ?? []),
          statusItem(name, comment, 'approved'),
          countUpItem(name, comment.postId),
          audited(writing, 'approveComment', id),
        ]);
      }),

    unapprove: (id: string, writing: Writing): Promise<void> =>
      retryOnConflict(async () => {
        const comment = await find(id);
        if (comment.status === 'pending') return;
        await transact(table, [
          ...(writing.extraItems ?? []),
          statusItem(name, comment, 'pending'),
          ...(await uncountedItems(comment)),
          audited(writing, 'unapproveComment', id),
        ]);
      }),

    /** NotFound the second time. */
    remove: (id: string, writing: Writing): Promise<void> =>
      retryOnConflict(async () => {
        const comment = await find(id);
        await transact(table, [
          deleteItem(name, comment, writing.at),
          ...(await uncountedItems(comment)),
          audited(writing, 'deleteComment', id),
        ]);
      }),

    /** NotFound unless it is deleted and can still come back, or where its post is gone. */
    restore: (id: string, writing: Writing): Promise<void> =>
      retryOnConflict(async () => {
        const comment = await read(id);
        if (comment?.deletedAt === undefined) throw new NotFound(commentMessages.notDeleted);
        await transact(table, [
          ...(writing.extraItems ?? []),
          restoreItem(name, comment, writing.at),
          ...(comment.status === 'approved' ? [countUpItem(name, comment.postId)] : []),
          audited(writing, 'restoreComment', id),
        ]);
      }),
  };
};
export type CommentRepository = ReturnType<typeof commentRepository>;
