import {
  isPublished,
  postStatuses,
  postStatusNames,
  type AdminPost,
  type AdminPostCard,
  type Post,
  type PublicPost,
  type PublicPostCard,
  type ShownStatus,
} from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { postPreview } from '#lambdas/platform/previews.ts';
import type { OpenPost, OpenSummary, PostSummary } from './post-row.ts';

/** Field by field: what is added to a post later stays hidden until it is named here. */
const shownToAll = (post: OpenSummary) => ({
  id: post.id,
  slug: post.slug,
  title: post.title,
  excerpt: post.excerpt,
  category: post.category,
  type: post.type,
  tags: post.tags,
  image: post.image,
  authorImage: '',
  anonymous: post.anonymous,
  publish_date: post.publish_date,
  created_at: post.created_at,
  estimated_read_time: post.estimated_read_time,
  likes: post.likes,
  views: post.views,
  comments: post.comments,
  featured: post.featured,
});

export const shownStatus = (post: Pick<Post, 'status' | 'publish_date'>, now: Date): ShownStatus =>
  post.status === postStatuses.published && !isPublished(post, now)
    ? 'scheduled'
    : postStatusNames[post.status];

const shownToAdministrators = (post: PostSummary, now: Date) => ({
  author: post.author,
  email: post.email,
  status: shownStatus(post, now),
  reason: post.reason,
  updated_at: post.updated_at,
  version: post.version,
  author_edited_at: post.author_edited_at,
});

const authorShown = ({ anonymous, author }: OpenSummary): string => {
  if (anonymous) return postMessages.anonymousAuthor;
  return author.trim() === '' ? postMessages.guestAuthor : author;
};

export const publicCard = (post: OpenSummary): PublicPostCard => ({
  ...shownToAll(post),
  author: authorShown(post),
});
export const publicPost = (post: OpenPost): PublicPost => ({
  ...publicCard(post),
  content: post.content,
  preview: postPreview(post),
});

export const adminCard = (post: PostSummary, now: Date): AdminPostCard => ({
  ...shownToAll(post),
  ...shownToAdministrators(post, now),
});
export const adminPost = (post: Post, now: Date): AdminPost => ({
  ...adminCard(post, now),
  content: post.content,
});
