import { contentMessages } from '#contract/messages/content.ts';
import { adminPaths } from '#contract/pages/admin-paths.ts';
import { postPath } from '#contract/pages/pages.ts';
import { postStatuses } from '#contract/post-options.ts';
import type { AdminPostCard, PublicPostCard } from '#contract/post-shapes.ts';
import { call } from '#web/lib/api/api-client.ts';
import { type ContentItem, type ModeratedKind, queryOf } from './content.ts';

/** Section 4: what says nothing of its status is published. */
const itemOfPost = (post: AdminPostCard | PublicPostCard): ContentItem => ({
  ...post,
  kind: 'post',
  title: post.title.trim() || contentMessages.untitled,
  authorEmail: 'status' in post ? post.email : '',
  status: 'status' in post ? post.status : 'published',
  readTime: Math.max(1, post.estimated_read_time),
  date: post.publish_date,
  path: postPath(post),
  editPath: adminPaths.editSubmission('post', post.id),
});

export const moderatedPost: ModeratedKind = {
  isScheduled: true,

  async read(_name, params) {
    const query = { ...queryOf(params), status: params.status };
    const found = await call('getAllBlogPosts', { query, token: true });
    const { blogs, total = blogs.length, counts } = found;
    return { items: blogs.map(itemOfPost), total, counts: counts?.status ?? {} };
  },

  async review({ id, version }, { status, reason = '', date }) {
    const body = {
      status: `${postStatuses[status]}` as const,
      reason,
      ...(date !== undefined && { publish_date: date }),
      ...(version && { version: String(version) }),
    };
    return (await call('updateBlogPost', { params: { id }, body })).blog;
  },
};
