import {
  contentListNames,
  contentLists,
  type ContentListName,
} from '#contract/admin-submission-lists.ts';
import { searchLimits } from '#contract/limits.ts';
import { pageSizes } from '#contract/pagination-settings.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import {
  type AdminStatus as Status,
  postStatusNames,
  postStatuses,
} from '#contract/post-options.ts';
import { estimateReadMinutes } from '#contract/read-minutes.ts';
import type { Review } from '#contract/submission-review.ts';
import type { SubmissionKind } from '#contract/submission-kinds.ts';
import { parsePageNumber } from '#web/lib/page/page-number.ts';
import { verdictNames } from '#contract/interview-options.ts';
import type { AdminInterview } from '#contract/interviews.ts';
import { moderationMessages } from '#contract/messages/moderation.ts';
import { interviewPath, postPath } from '#contract/public-paths.ts';
import type { AdminPostCard, PublicPostCard } from '#contract/post-schemas.ts';
import { toSlug } from '#contract/slug.ts';
import { call } from '#web/lib/api/api-client.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { wasDeletedByThisCall } from '#web/lib/admin/call-errors.ts';
import { removeCachedRows, listQueryOptions, buildQueryString } from '#web/lib/admin/list-query.ts';

export interface ContentItem extends Pick<
  AdminPostCard,
  'id' | 'title' | 'slug' | 'image' | 'author' | 'anonymous' | 'category' | 'views' | 'likes'
> {
  kind: SubmissionKind;
  authorEmail: string;
  tags: readonly string[];
  readMinutesCount: number;
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

export interface Decision {
  status: Review['status'];
  reason?: string | undefined;
  /** The publication date; only posts have one. */
  date?: string | undefined;
}

/** As specified: an unknown URL shows the list of posts under the title of the last list. */
export function findContentList(listUrl: string): { name: ContentListName; title: string } {
  const name = contentListNames.find((each) => contentLists[each].slug === listUrl);
  return { name: name ?? 'posts', title: contentLists[name ?? 'adminInterviews'].title };
}

export interface ListParams {
  status: Status | '';
  search: string;
  page: number;
}

/** Statuses in the order of the filter, with pending ones first. Only posts can be scheduled. */
export const listStatuses = (kind: SubmissionKind) =>
  (['pending_review', 'scheduled', 'published', 'rejected', 'draft'] as const).filter(
    (status) => status !== 'scheduled' || kind === 'post',
  );

export const parseListParams = (query: URLSearchParams, kind: SubmissionKind): ListParams => ({
  status: listStatuses(kind).find((name) => name === query.get('status')) ?? '',
  search: (query.get('search') ?? '').slice(0, searchLimits.characters),
  page: parsePageNumber(query),
});

export const buildListPath = (listUrl: string, { status, search, page }: ListParams): string =>
  adminPaths.content(encodeURIComponent(listUrl)) + buildQueryString({ status, search }, page);

/** As specified: a post without a status is published. */
const toPostItem = (post: AdminPostCard | PublicPostCard): ContentItem => ({
  ...post,
  kind: 'post',
  title: post.title.trim() || moderationMessages.untitled,
  authorEmail: 'status' in post ? post.email : '',
  status: 'status' in post ? post.status : 'published',
  readMinutesCount: Math.max(1, post.estimated_read_time),
  date: post.publish_date,
  path: postPath(post),
  editPath: adminPaths.editSubmission('post', post.id),
});

/** Interviews have no image, views or likes. Their filter values are shown as tags. */
function toInterviewItem(interview: AdminInterview): ContentItem {
  const { companyName, jobRole, experience, verdict, details, roundDetails = [] } = interview;
  const texts = [details, ...roundDetails.flatMap((round) => [round.title, round.details])];
  return {
    ...interview,
    kind: 'interview',
    title: interview.title.trim() || moderationMessages.untitled,
    slug: toSlug(interview.title) || 'interview',
    image: '',
    author: interview.name,
    authorEmail: interview.email,
    category: 'interview',
    tags: [companyName, jobRole, experience, ...(verdict ? [verdictNames[verdict]] : [])],
    views: 0,
    likes: 0,
    readMinutesCount: estimateReadMinutes(texts.join(' ')),
    date: interview.created_at,
    path: interviewPath(interview),
    editPath: adminPaths.editSubmission('interview', interview.id),
  };
}

async function readContent(name: ContentListName, params: ListParams): Promise<ContentPage> {
  const { search, status } = params;
  const paging = { page: String(params.page), pageSize: String(pageSizes.adminContent) };
  const query = { ...paging, search, counts: '1' } as const;
  if (contentLists[name].kind === 'post') {
    const answer = await call('getAllBlogPosts', {
      query: { ...query, status },
      withAdminToken: true,
    });
    const { blogs, total = blogs.length, counts } = answer;
    return { items: blogs.map(toPostItem), total, counts: counts?.status ?? {} };
  }
  const id = name === 'adminInterviews' ? 'getAdminAddedInvExps' : 'getUserAddedInvExps';
  const interviewStatus = postStatusNames.find((each) => each === status) ?? '';
  const answer = await call(id, { query: { ...query, status: interviewStatus } });
  const { data, total = data.length, counts } = answer;
  return { items: data.map(toInterviewItem), total, counts: counts?.status ?? {} };
}

export const useContent = (name: ContentListName, params: ListParams) =>
  useQuery({
    queryKey: queryKeys.content.list(name, params),
    queryFn: () => readContent(name, params),
    ...listQueryOptions(moderationMessages.loadFailed),
  });

type ReviewedItem = Pick<ContentItem, 'kind' | 'id' | 'version' | 'status'>;

/**
 * Rejects with a conflict if another administrator has changed the item since it was loaded.
 * Publishing a scheduled post clears its date, so that it is published now.
 */
export async function sendReview(
  { kind, id, version, status: statusBefore }: ReviewedItem,
  { status, reason = '', date = statusBefore === 'scheduled' ? '' : undefined }: Decision,
): Promise<Pick<ContentItem, 'status' | 'version'>> {
  const params = { id };
  if (kind === 'interview')
    return (await call('reviewInterview', { params, body: { status, reason, version } })).InvData;
  const body = {
    status: `${postStatuses[status]}` as const,
    reason,
    ...(date !== undefined && { publish_date: date }),
    ...(version && { version: String(version) }),
  };
  return (await call('updateBlogPost', { params, body })).blog;
}

/** Undoes a decision. A post gets back the date that it had before. */
export const undoReview = (item: ReviewedItem & Pick<ContentItem, 'date'>) =>
  sendReview(item, { status: 'pending_review', date: item.date });

/** Also removes it from the lists at once. Resolves to false if it was already gone. */
export async function removeContent(client: QueryClient, id: string): Promise<boolean> {
  const isUndoable = await wasDeletedByThisCall(call('deletePost', { params: { id } }));
  removeCachedRows(client, queryKeys.content.lists, 'items', (item: ContentItem) => item.id === id);
  return isUndoable;
}

export const restoreContent = async (id: string): Promise<void> =>
  void (await call('restorePost', { params: { id } }));

export const refreshLists = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeys.content.lists });
