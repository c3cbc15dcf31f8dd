import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { AdminComment as Comment } from '#contract/comments.ts';
import { commentMessages } from '#contract/messages/comment.ts';
import { auditStep } from '#lambdas/platform/audit.ts';
import { NotFound } from '#lambdas/platform/errors.ts';
import { keys, partitions } from '#lambdas/platform/keys.ts';
import { rowsOfKind } from '#lambdas/platform/rows.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { transact, untilWon, type Step } from '#lambdas/platform/transaction.ts';
import {
  approveStep,
  countDownStep,
  countUpStep,
  insertStep,
  removeStep,
} from './comment-steps.ts';
import { commentedPostRepository } from './commented-post-repository.ts';

interface Writing {
  admin: { id: string };
  at: Date;
  /** Steps of the same transaction, such as the record of an Idempotency-Key. */
  also?: readonly Step[];
}

export const commentRepository = (table: Table) => {
  const { db, name } = table;
  const posts = commentedPostRepository(table);

  async function find(id: string): Promise<Comment> {
    const { Item } = await db.send(
      new GetCommand({ TableName: name, Key: keys.comment(id), ConsistentRead: true }),
    );
    if (!Item) throw new NotFound(commentMessages.gone);
    return Comment.parse(Item);
  }

  const listed = async (partition: string, ScanIndexForward: boolean): Promise<Comment[]> =>
    z.array(Comment).parse(await rowsOfKind(table, partition, { ScanIndexForward }));

  const audited = ({ admin, at }: Writing, what: string, which: string): Step =>
    auditStep(table, { who: admin.id, what, which, when: at });

  return {
    /** Oldest first. */
    approvedOf: (postId: string): Promise<Comment[]> => listed(partitions.comments(postId), true),

    /** Of every post, newest first. */
    pending: (): Promise<Comment[]> => listed(partitions.pendingComments, false),

    /** Refused by the table when the id is taken. */
    add: (comment: Comment, also: readonly Step[] = []): Promise<void> =>
      transact(table, [...also, insertStep(name, comment)]),

    /** Counted by its post once, however often it is approved. NotFound for either of them. */
    approve: (id: string, writing: Writing): Promise<void> =>
      untilWon(async () => {
        const comment = await find(id);
        if (comment.status === 'approved') return;
        await transact(table, [
          ...(writing.also ?? []),
          approveStep(name, comment),
          countUpStep(name, comment.postId),
          audited(writing, 'approveComment', id),
        ]);
      }),

    /** For good; NotFound the second time. */
    remove: (id: string, writing: Writing): Promise<void> =>
      untilWon(async () => {
        const comment = await find(id);
        const isCounted =
          comment.status === 'approved' && (await posts.commentsOf(comment.postId)) > 0;
        await transact(table, [
          removeStep(name, comment),
          ...(isCounted ? [countDownStep(name, comment.postId)] : []),
          audited(writing, 'deleteComment', id),
        ]);
      }),
  };
};
export type CommentRepository = ReturnType<typeof commentRepository>;
