import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { isPublished } from '#contract/blog.ts';
import * as routes from '#contract/comments.ts';
import { commentMessages } from '#contract/messages/comment.ts';
import { postMessages } from '#contract/messages/post.ts';
import { paginate } from '#lambdas/platform/http/paginate.ts';
import { mapHandlers, created, handle, isSpam, ok } from '#lambdas/platform/http/serve.ts';
import type { IdempotencyItems } from '#lambdas/platform/http/handler.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { batchGetRows } from '#lambdas/platform/table/batch-get.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { commentRepository, findPost } from './comment-repository.ts';

const comments = once(() => commentRepository(table()));

/** Visitors need a published post; administrators see the comments of any post that is not deleted. */
async function checkPost(id: string, now: Date, isAdministrator: boolean): Promise<void> {
  const post = await findPost(table(), id);
  if (!post || post.deletedAt !== undefined || (!isAdministrator && !isPublished(post, now)))
    throw new NotFound(postMessages.notFound);
}

export const getComments = handle(routes.getComments, async ({ params: { id }, admin }) => {
  await checkPost(id, new Date(), admin !== undefined);
  const approvedComments = await comments().listApproved(id);
  if (!admin) return ok({ comments: z.array(routes.PublicComment).parse(approvedComments) });
  // All pending comments are in one partition, which is small.
  const pending = (await comments().listPending()).filter(({ postId }) => postId === id);
  const allComments = [...approvedComments, ...pending].sort((a, b) => (a.id < b.id ? -1 : 1));
  return ok({ comments: z.array(routes.AdminComment).parse(allComments) });
});

export const addComment = handle(routes.addComment, async ({ params, body, idempotencyItems }) => {
  const now = new Date();
  await checkPost(params.id, now, false);
  const reply = created({ message: commentMessages.sent });
  if (isSpam(body)) return reply;
  const { author, content } = body;
  const comment = { id: ulid(now.getTime()), author, content, date: now.toISOString() };
  const extraItems = idempotencyItems(reply);
  await comments().add({ ...comment, postId: params.id, status: 'pending' }, extraItems);
  return reply;
});

const Titled = z.object({ id: z.string(), title: z.string(), deletedAt: z.optional(z.string()) });

async function readTitles(postIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const postKeys = [...new Set(postIds)].map((id) => keys.submission('post', id));
  const posts = z.array(Titled).parse(await batchGetRows(table(), postKeys));
  const existing = posts.filter(({ deletedAt }) => deletedAt === undefined);
  return new Map(existing.map(({ id, title }) => [id, title]));
}

interface ChangeRequest {
  params: { id: string };
  admin: { id: string };
  idempotencyItems: IdempotencyItems;
}

const changeComment =
  (change: 'approve' | 'unapprove' | 'remove' | 'restore', message: string) =>
  async ({ params, admin, idempotencyItems }: ChangeRequest) => {
    const reply = ok({ message });
    const options = { admin, at: new Date(), extraItems: idempotencyItems(reply) };
    await comments()[change](params.id, options);
    return reply;
  };

export const commentReviewHandlers = mapHandlers([
  handle(routes.getPendingComments, async ({ query }) => {
    const all = await comments().listPending();
    const { pageItems, pageInfo } =
      Object.keys(query).length === 0 ? { pageItems: all, pageInfo: {} } : paginate(all, query);
    const titles = await readTitles(pageItems.map(({ postId }) => postId));
    const shownComments = pageItems.map((comment) => ({
      ...routes.AdminComment.parse(comment),
      postTitle: titles.get(comment.postId),
    }));
    return ok({ comments: shownComments, ...pageInfo });
  }),

  handle(routes.approveComment, changeComment('approve', commentMessages.approved)),
  handle(routes.unapproveComment, changeComment('unapprove', commentMessages.unapproved)),
  handle(routes.deleteComment, changeComment('remove', commentMessages.deleted)),
  handle(routes.restoreComment, changeComment('restore', commentMessages.restored)),
]);
