import { AdminComment, getComments as route, PublicComment } from '#contract/comments.ts';
import { postMessages } from '#contract/messages/post.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { CommentRepository } from './comment-repository.ts';
import type { CommentedPostRepository } from './commented-post-repository.ts';

interface Sources {
  now: () => Date;
  comments: Pick<CommentRepository, 'listApproved' | 'pending'>;
  posts: CommentedPostRepository;
}

const byAge = (a: AdminComment, b: AdminComment) => (a.id < b.id ? -1 : 1);

/** Pending comments are few and in one partition, so the post's own are picked out of it. */
async function readAll(postId: string, comments: Sources['comments']) {
  const [approved, pending] = await Promise.all([
    comments.listApproved(postId),
    comments.pending(),
  ]);
  return [...approved, ...pending.filter((comment) => comment.postId === postId)].sort(byAge);
}

export const getComments = ({ comments, posts, now }: Sources) =>
  handle(route, async ({ params: { id }, admin }) => {
    const isVisible = admin ? await posts.exists(id) : await posts.isPublished(id, now());
    if (!isVisible) throw new NotFound(postMessages.notFound);
    return ok({
      comments: admin
        ? (await readAll(id, comments)).map((each) => AdminComment.parse(each))
        : (await comments.listApproved(id)).map((each) => PublicComment.parse(each)),
    });
  });
