import { messages } from '#contract/messages.ts';

export type Source = 'posts' | 'user' | 'admin';

interface ContentList {
  title: string;
  /** Posts, or interview experiences by who added them. */
  source: Source;
}

/** Section 2.13 for the titles, section 7 for the calls; any other address lists the posts. */
const lists: Readonly<Record<string, ContentList>> = {
  'users-added-blog-posts-list': { title: messages.content.posts, source: 'posts' },
  'users-added-interviews-list': { title: messages.content.userInterviews, source: 'user' },
  'admin-added-interviews-list': { title: messages.content.otherwise, source: 'admin' },
};

export const contentListOf = (listUrl: string): ContentList =>
  (Object.hasOwn(lists, listUrl) ? lists[listUrl] : undefined) ?? {
    title: messages.content.otherwise,
    source: 'posts',
  };
