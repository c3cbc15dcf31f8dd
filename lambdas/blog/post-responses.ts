import * as routes from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { isBlank } from '#contract/field-schemas.ts';
import { postPreviewPath } from '#lambdas/platform/preview-image-paths.ts';
import type { PublishedPost, PublishedPostSummary, PostSummary } from './post-repository.ts';

export const findStatus = (post: Pick<routes.Post, 'status' | 'publish_date'>, now: Date) =>
  post.status === routes.postStatuses.published && !routes.isPublished(post, now)
    ? 'scheduled'
    : routes.postStatusNames[post.status];

function publicFields(post: PublishedPostSummary) {
  const authorName = isBlank(post.author) ? postMessages.guestAuthor : post.author;
  const author = post.anonymous ? postMessages.anonymousAuthor : authorName;
  return { ...post, author, authorImage: '' };
}
const adminFields = (post: PostSummary, now: Date) => ({
  ...post,
  authorImage: '',
  status: findStatus(post, now),
});

/** The schemas drop other fields, so that a field added to posts later stays hidden. */
export const toPublicCard = (post: PublishedPostSummary): routes.PublicPostCard =>
  routes.PublicPostCard.parse(publicFields(post));
export const toPublicPost = (post: PublishedPost): routes.PublicPost =>
  routes.PublicPost.parse({ ...publicFields(post), preview: postPreviewPath(post) });

export const toAdminCard = (post: PostSummary, now: Date): routes.AdminPostCard =>
  routes.AdminPostCard.parse(adminFields(post, now));
export const toAdminPost = (post: routes.Post, now: Date): routes.AdminPost =>
  routes.AdminPost.parse(adminFields(post, now));
