import { ulid } from 'ulid';
import { addComment as route } from '#contract/comments.ts';
import { commentMessages } from '#contract/messages/comment.ts';
import { postMessages } from '#contract/messages/post.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { created, handle } from '#lambdas/platform/http/serve.ts';
import type { CommentRepository } from './comment-repository.ts';
import type { CommentedPostRepository } from './commented-post-repository.ts';

interface Sources {
  comments: Pick<CommentRepository, 'add'>;
  posts: Pick<CommentedPostRepository, 'isPublished'>;
  now: () => Date;
}

export const addComment = ({ comments, posts, now }: Sources) =>
  handle(route, async ({ params, body, replyItems }) => {
    const at = now();
    if (!(await posts.isPublished(params.id, at))) throw new NotFound(postMessages.notFound);
    const reply = created({ message: commentMessages.sent });
    if (body.website?.trim()) return reply;
    const { author, content } = body;
    const comment = { id: ulid(at.getTime()), author, content, date: at.toISOString() };
    await comments.add({ ...comment, postId: params.id, status: 'pending' }, replyItems(reply));
    return reply;
  });
