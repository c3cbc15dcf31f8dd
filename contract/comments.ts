import * as z from 'zod/mini';
import { commentLimits } from './limits.ts';
import { rateLimits } from './rate-limits.ts';
import { retention } from './retention.ts';
import { optionalPageInfo, pageQuery } from './paging-schemas.ts';
import { Message, Problem } from './problem-details.ts';
import { adminCalls, publicCalls } from './endpoints.ts';
import { route } from './route.ts';
import { ById, Honeypot, Id, requiredText, Timestamp } from './field-schemas.ts';

export const PublicComment = z.object({
  id: Id,
  author: z.string(),
  content: z.string(),
  date: Timestamp,
});
export type PublicComment = z.infer<typeof PublicComment>;

export const AdminComment = z.object({
  ...PublicComment.shape,
  postId: Id,
  status: z.enum(['pending', 'approved']),
});
export type AdminComment = z.infer<typeof AdminComment>;

export const PendingComment = z.object({
  ...AdminComment.shape,
  postTitle: z.optional(z.string()),
});
export type PendingComment = z.infer<typeof PendingComment>;

/** Both are of the path `/api/comments/{id}`: the id is the post's here and the comment's below. */
export const getComments = route(publicCalls.getComments, 'comments', {
  summary: 'The approved comments of a post, oldest first; every one for an administrator',
  caching: 'two-seconds',
  adminsSeeMore: true,
  params: ById,
  responses: {
    200: z.object({ comments: z.array(z.union([AdminComment, PublicComment])) }),
    404: Problem,
  },
});

export const addComment = route(publicCalls.addComment, 'comments', {
  summary: 'Write a comment; it is shown after approval',
  rateLimits: [rateLimits.write, rateLimits.comments],
  params: ById,
  body: z.object({
    author: requiredText(),
    content: requiredText(commentLimits.characters),
    website: Honeypot,
  }),
  responses: { 201: Message, 404: Problem, 422: Problem, 429: Problem },
});

export const getPendingComments = route(adminCalls.getPendingComments, 'comments', {
  summary: 'Comments that wait for approval, newest first',
  query: z.object(pageQuery),
  responses: {
    200: z.object({ comments: z.array(PendingComment), ...optionalPageInfo }),
    422: Problem,
  },
});

const changeOptions = { params: ById, responses: { 200: Message, 404: Problem } } as const;

export const approveComment = route(adminCalls.approveComment, 'comments', {
  ...changeOptions,
  summary: 'Show a comment to everyone',
});

export const unapproveComment = route(adminCalls.unapproveComment, 'comments', {
  ...changeOptions,
  summary: 'Withdraw the approval of a comment: it is pending again, and hidden from readers',
});

export const deleteComment = route(adminCalls.deleteComment, 'comments', {
  ...changeOptions,
  summary: `Delete a comment; for ${retention.deletedDays} days it can be restored`,
});

export const restoreComment = route(adminCalls.restoreComment, 'comments', {
  ...changeOptions,
  summary: `Bring back a comment that was deleted in the last ${retention.deletedDays} days, approved or not as it was`,
});
