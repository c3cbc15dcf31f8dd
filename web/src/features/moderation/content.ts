import { contentListNames, contentLists, type ContentListName } from '#contract/content-lists.ts';
import { pageSizes, searchLimits } from '#contract/limits.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import {
  type PostCategory,
  type ShownStatus as Status,
  type ShownStatus,
  postStatusNames,
  readMinutes,
  postStatuses,
} from '#contract/post-options.ts';
import type { Review } from '#contract/review.ts';
import type { SubmissionKind } from '#contract/submission-kinds.ts';
import { parsePageNumber } from '#web/lib/page/page-number.ts';
import { verdictNames } from '#contract/interview-verdicts.ts';
import type { AdminInterview } from '#contract/interviews.ts';
import { contentMessages } from '#contract/messages/content.ts';
import { interviewPath, postPath } from '#contract/pages.ts';
import type { AdminPostCard, PublicPostCard } from '#contract/post-shapes.ts';
import { toSlug } from '#contract/slug.ts';
import { call } from '#web/lib/api/api-client.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { dropRow, listQuery, toSearch, unlessGone } from '#web/lib/admin/list-query.ts';

export interface ContentItem {
  kind: SubmissionKind;
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
  path: string;
  editPath: string;
}

export interface ContentPage {
  items: readonly ContentItem[];
  total: number;
  counts: Readonly<Partial<Record<Status, number>>>;
}

export interface Verdict {
  status: Review['status'];
  reason?: string | undefined;
  /** When it is to be published, for what can be scheduled. */
  date?: string | undefined;
}

export type Reviewing = Pick<ContentItem, 'status' | 'version'>;

export interface ModeratedKind {
  isScheduled: boolean;
  read: (name: ContentListName, params: ListParams) => Promise<ContentPage>;
  /** Rejects with the current item when another administrator changed it since it was shown. */
  review: (item: Pick<ContentItem, 'id' | 'version'>, verdict: Verdict) => Promise<Reviewing>;
}

export const toQuery = ({ search, page }: ListParams) =>
  ({
    search,
    page: String(page),
    pageSize: String(pageSizes.adminContent),
    counts: '1',
  }) as const;

/** Section 2.13: any other address lists the posts, under the title of the last. */
export function findContentList(listUrl: string): { name: ContentListName; title: string } {
  const name = contentListNames.find((each) => contentLists[each].url === listUrl);
  return { name: name ?? 'posts', title: contentLists[name ?? 'ownInterviews'].title };
}

export interface ListParams {
  status: Status | '';
  search: string;
  page: number;
}

export const parseListParams = (
  query: URLSearchParams,
  statuses: readonly Status[],
): ListParams => ({
  status: statuses.find((name) => name === query.get('status')) ?? '',
  search: (query.get('search') ?? '').slice(0, searchLimits.characters),
  page: parsePageNumber(query),
});

export const buildAddress = (listUrl: string, { status, search, page }: ListParams): string =>
  adminPaths.content(encodeURIComponent(listUrl)) + toSearch({ status, search }, page);

/** Section 4: a post without a status is published. */
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

const moderatedPost: ModeratedKind = {
  isScheduled: true,

  async read(_name, params) {
    const query = { ...toQuery(params), status: params.status };
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

const joinTexts = ({ details, roundDetails = [] }: AdminInterview) =>
  [details, ...roundDetails.flatMap((round) => [round.title, round.details])].join(' ');

/** Experiences have neither pictures nor counts; their tags are what readers filter by. */
const itemOfInterview = (interview: AdminInterview): ContentItem => ({
  kind: 'interview',
  id: interview.id,
  title: interview.title.trim() || contentMessages.untitled,
  slug: toSlug(interview.title) || 'interview',
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
  readTime: readMinutes(joinTexts(interview)),
  date: interview.created_at,
  status: interview.status,
  reason: interview.reason,
  version: interview.version,
  path: interviewPath(interview),
  editPath: adminPaths.editSubmission('interview', interview.id),
});

const moderatedInterview: ModeratedKind = {
  isScheduled: false,

  async read(name, params) {
    const status = postStatusNames.find((each) => each === params.status) ?? '';
    const query = { ...toQuery(params), status } as const;
    const id = name === 'ownInterviews' ? 'getAdminAddedInvExps' : 'getUserAddedInvExps';
    const { data, total = data.length, counts } = await call(id, { query });
    return { items: data.map(itemOfInterview), total, counts: counts?.status ?? {} };
  },

  async review({ id, version }, { status, reason = '' }) {
    const body = { status, reason, version };
    return (await call('reviewInterview', { params: { id }, body })).InvData;
  },
};

/** What waits for review comes first. */
const statuses = [
  'pending_review',
  'scheduled',
  'published',
  'rejected',
  'draft',
] as const satisfies ShownStatus[];

export const moderated: Readonly<Record<SubmissionKind, ModeratedKind>> = {
  post: moderatedPost,
  interview: moderatedInterview,
};

export const listStatuses = (kind: SubmissionKind): readonly ShownStatus[] =>
  statuses.filter((status) => status !== 'scheduled' || moderated[kind].isScheduled);

type Reviewed = Pick<ContentItem, 'kind' | 'id' | 'version' | 'status'>;

/** A scheduled post gives its date up: it is published now. */
export const review = (
  { kind, status: old, ...item }: Reviewed,
  { date = old === 'scheduled' ? '' : undefined, ...verdict }: Verdict,
): Promise<Reviewing> => moderated[kind].review(item, { ...verdict, date });

/** Undoes a decision: a post gets back the date that it had before. */
export const sendBack = (item: Reviewed & Pick<ContentItem, 'date'>): Promise<Reviewing> =>
  review(item, { status: 'pending_review', date: item.date });

export const useContent = (name: ContentListName, params: ListParams) =>
  useQuery({
    queryKey: adminKeys.content.list(name, params),
    queryFn: () => moderated[contentLists[name].kind].read(name, params),
    ...listQuery(contentMessages.loadFailed),
  });

export const removeContent = async (id: string): Promise<void> => {
  await call('deletePost', { params: { id } }).catch(unlessGone);
};

export const restoreContent = async (id: string): Promise<void> => {
  await call('restorePost', { params: { id } });
};

export const dropContent = (client: QueryClient, id: string) =>
  dropRow(client, adminKeys.content.lists, ['items', (item: ContentItem) => item.id === id]);

export const findNewest = (client: QueryClient, item: ContentItem): ContentItem =>
  client
    .getQueriesData<ContentPage>({ queryKey: adminKeys.content.lists })
    .flatMap(([, page]) => page?.items ?? [])
    .find(({ id, version = 0 }) => id === item.id && version > (item.version ?? 0)) ?? item;

export const forgetLists = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: adminKeys.content.lists });
