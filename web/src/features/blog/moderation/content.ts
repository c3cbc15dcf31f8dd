import { verdictNames } from '#contract/interview-verdicts.ts';
import type { AdminInterview } from '#contract/interviews.ts';
import { searchLimits } from '#contract/limits.ts';
import { contentMessages } from '#contract/messages/content.ts';
import { interviewPath, postPath } from '#contract/pages/pages.ts';
import {
  type PostCategory,
  readMinutes,
  type ShownStatus as Status,
  shownStatusNames,
} from '#contract/post-options.ts';
import type { AdminPostCard, PublicPostCard } from '#contract/post-shapes.ts';
import { slugOf } from '#contract/slug.ts';
import { adminPaths } from '#contract/pages/admin-paths.ts';
import { pageNumberOf, withPage } from '#web/lib/page-number.ts';

export interface ContentItem {
  kind: 'post' | 'interview';
  id: string;
  title: string;
  slug: string;
  image: string;
  author: string;
  authorEmail: string;
  anonymous: boolean;
  category: PostCategory;
  tags: readonly string[];
  views: number;
  likes: number;
  readTime: number;
  date: string;
  status: Status;
  reason?: string | undefined;
  version?: number | undefined;
  /** Where readers find it once it is published, and an administrator before. */
  path: string;
  editPath: string;
}

/** Section 4: what says nothing of its status is published. */
export const itemOfPost = (post: AdminPostCard | PublicPostCard): ContentItem => ({
  ...post,
  kind: 'post',
  title: post.title.trim() || contentMessages.untitled,
  authorEmail: 'status' in post ? post.email : '',
  status: 'status' in post ? post.status : 'published',
  readTime: Math.max(1, post.estimated_read_time),
  date: post.publish_date,
  path: postPath(post),
  editPath: adminPaths.editPost(post.id),
});

const wordsOf = ({ details, roundDetails = [] }: AdminInterview) =>
  [details, ...roundDetails.flatMap((round) => [round.title, round.details])].join(' ');

/** Experiences have neither pictures nor counts; their tags are what readers filter by. */
export const itemOfInterview = (interview: AdminInterview): ContentItem => ({
  kind: 'interview',
  id: interview.id,
  title: interview.title.trim() || contentMessages.untitled,
  slug: slugOf(interview.title) || 'interview',
  image: '',
  author: interview.name,
  authorEmail: interview.email,
  anonymous: interview.anonymous,
  category: 'interview',
  tags: [
    interview.companyName,
    interview.jobRole,
    interview.experience,
    ...(interview.verdict ? [verdictNames[interview.verdict]] : []),
  ],
  views: 0,
  likes: 0,
  readTime: readMinutes(wordsOf(interview)),
  date: interview.created_at,
  status: interview.status,
  reason: interview.reason,
  version: interview.version,
  path: interviewPath(interview),
  editPath: adminPaths.editInterview(interview.id),
});

export interface ContentPage {
  items: readonly ContentItem[];
  total: number;
  counts: Readonly<Partial<Record<Status, number>>>;
}

export type Source = 'posts' | 'user' | 'admin';

/** Section 2.13 for the titles, section 7 for the calls; any other address lists the posts. */
const lists: Readonly<Record<string, { title: string; source: Source }>> = {
  'users-added-blog-posts-list': { title: contentMessages.posts, source: 'posts' },
  'users-added-interviews-list': { title: contentMessages.userInterviews, source: 'user' },
  'admin-added-interviews-list': { title: contentMessages.otherwise, source: 'admin' },
};

export const contentListOf = (listUrl: string) =>
  (Object.hasOwn(lists, listUrl) ? lists[listUrl] : undefined) ?? {
    title: contentMessages.otherwise,
    source: 'posts' as const,
  };

export interface ListParams {
  status: Status | '';
  search: string;
  page: number;
}

export const listParamsOf = (query: URLSearchParams): ListParams => ({
  status: shownStatusNames.find((name) => name === query.get('status')) ?? '',
  search: (query.get('search') ?? '').slice(0, searchLimits.characters),
  page: pageNumberOf(query),
});

export function addressOf(listUrl: string, { status, search, page }: ListParams): string {
  const query = new URLSearchParams({ ...(status && { status }), ...(search && { search }) });
  const path = adminPaths.content(encodeURIComponent(listUrl));
  return withPage(query.size > 0 ? `${path}?${query}` : path, page);
}
