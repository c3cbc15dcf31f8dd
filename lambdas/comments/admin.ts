import { serve } from '#lambdas/platform/http/serve.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { approveComment } from './approve-comment.ts';
import { commentRepository } from './comment-repository.ts';
import { deleteComment } from './delete-comment.ts';
import { getPendingComments } from './get-pending-comments.ts';
import { postTitleRepository } from './post-title-repository.ts';
import { restoreComment } from './restore-comment.ts';
import { unapproveComment } from './unapprove-comment.ts';

const now = () => new Date();
const table = openTable();
const comments = commentRepository(table);
const titles = postTitleRepository(table);

export const handler = serve('comments-admin', {
  getPendingComments: getPendingComments({ comments, titles }),
  approveComment: approveComment({ comments, now }),
  unapproveComment: unapproveComment({ comments, now }),
  deleteComment: deleteComment({ comments, now }),
  restoreComment: restoreComment({ comments, now }),
});
