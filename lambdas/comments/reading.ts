import type { Readings } from '#lambdas/platform/http/serve.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { commentRepository } from './comment-repository.ts';
import { commentedPostRepository } from './commented-post-repository.ts';
import { getComments } from './get-comments.ts';

const table = openTable();
const comments = commentRepository(table);
const posts = commentedPostRepository(table);

/** What the drawing of a page reads. */
export const readings = {
  getComments: getComments({ comments, posts, now: () => new Date() }),
} satisfies Readings;
