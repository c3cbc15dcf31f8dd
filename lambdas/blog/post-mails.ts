import { isPublished, type Post } from '#contract/blog.ts';
import { postPath } from '#contract/pages/pages.ts';
import type { DecisionWords } from '#lambdas/platform/submissions/decision-mail.ts';

export const postWords: DecisionWords<Post> = {
  noun: 'post',
  author: ({ author }) => author,
  path: postPath,
  publishedFrom: (post) =>
    isPublished(post, new Date(post.updated_at)) ? undefined : new Date(post.publish_date),
};
