import { isPublished, type Post } from '#contract/blog.ts';
import type { Decided } from '#lambdas/platform/submissions/decision-mail.ts';

export const decidedPost: Decided<Post> = {
  kind: 'post',
  author: ({ author }) => author,
  publishedFrom: (post) =>
    isPublished(post, new Date(post.updated_at)) ? undefined : new Date(post.publish_date),
};
