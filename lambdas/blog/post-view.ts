import {
  isPublished,
  postStatuses,
  postStatusNames,
  AdminPost,
  AdminPostCard,
  type Post,
  PublicPost,
  PublicPostCard,
  type ShownStatus,
} from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { postPreview } from '#lambdas/platform/preview-images.ts';
import type { OpenPost, OpenSummary, PostSummary } from './post-repository.ts';

export const shownStatus = (post: Pick<Post, 'status' | 'publish_date'>, now: Date): ShownStatus =>
  post.status === postStatuses.published && !isPublished(post, now)
    ? 'scheduled'
    : postStatusNames[post.status];

function shownToAll(post: OpenSummary) {
  const signature = post.author.trim() === '' ? postMessages.guestAuthor : post.author;
  const author = post.anonymous ? postMessages.anonymousAuthor : signature;
  return { ...post, author, authorImage: '' };
}
const shownToAdministrators = (post: PostSummary, now: Date) => ({
  ...post,
  authorImage: '',
  status: shownStatus(post, now),
});

/** The schemas drop other fields, so that a field added to posts later stays hidden. */
export const publicCard = (post: OpenSummary): PublicPostCard =>
  PublicPostCard.parse(shownToAll(post));
export const publicPost = (post: OpenPost): PublicPost =>
  PublicPost.parse({ ...shownToAll(post), preview: postPreview(post) });

export const adminCard = (post: PostSummary, now: Date): AdminPostCard =>
  AdminPostCard.parse(shownToAdministrators(post, now));
export const adminPost = (post: Post, now: Date): AdminPost =>
  AdminPost.parse(shownToAdministrators(post, now));
