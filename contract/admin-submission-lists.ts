import { adminPaths } from './admin-paths.ts';
import type { SubmissionKind } from './submission-kinds.ts';

export interface ContentList {
  kind: SubmissionKind;
  /** Who wrote the items: visitors or administrators; absent where the list has both. */
  source?: 'user' | 'admin';
  slug: string;
  title: string;
  label: string;
  searchHint: string;
  dashboardLabel: string;
  pendingNoun: { one: string; many: string };
}

export const contentLists = {
  posts: {
    kind: 'post',
    // The addresses and titles are specified.
    slug: 'users-added-blog-posts-list',
    title: 'All Blog Posts',
    label: 'All Blog Posts',
    searchHint: 'Title, excerpt or tag',
    dashboardLabel: 'Posts to review',
    pendingNoun: { one: 'blog post', many: 'blog posts' },
  },
  interviews: {
    kind: 'interview',
    source: 'user',
    slug: 'users-added-interviews-list',
    title: 'User Submitted Interview Experiences',
    label: 'From Visitors',
    searchHint: 'Title, company, role or author',
    dashboardLabel: 'Interviews to review',
    pendingNoun: {
      one: 'interview experience of a visitor',
      many: 'interview experiences of visitors',
    },
  },
  /** Experiences that administrators added. */
  adminInterviews: {
    kind: 'interview',
    source: 'admin',
    slug: 'admin-added-interviews-list',
    title: 'Admin Content List',
    label: 'Our Own',
    searchHint: 'Title, company, role or author',
    dashboardLabel: 'Our own interviews to review',
    pendingNoun: {
      one: 'interview experience of our own',
      many: 'interview experiences of our own',
    },
  },
} as const satisfies Record<string, ContentList>;
export type ContentListName = keyof typeof contentLists;

const isListName = (name: string): name is ContentListName => Object.hasOwn(contentLists, name);

export const contentListNames = /* @__PURE__ */ Object.keys(contentLists).filter(isListName);

export const contentListPath = (name: ContentListName): string =>
  adminPaths.content(contentLists[name].slug);

export const pendingListPath = (name: ContentListName): string =>
  `${contentListPath(name)}?status=pending_review`;
