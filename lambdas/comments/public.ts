import { serve } from '#lambdas/platform/http/serve.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { addComment } from './add-comment.ts';
import { commentRepository } from './comment-repository.ts';
import { commentedPostRepository } from './commented-post-repository.ts';
import { getComments } from './get-comments.ts';

const table = openTable();
const comments = commentRepository(table);
const now = () => new Date();
const posts = commentedPostRepository(table);

export const handler = serve('comments-public', {
  getComments: getComments({ comments, posts, now }),
  addComment: addComment({ comments, posts, now }),
});
