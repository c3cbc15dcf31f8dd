import { contentListNames, contentLists, type ContentListName } from '#contract/content-lists.ts';
import { pageSizes, searchLimits } from '#contract/limits.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import type { PostCategory, ShownStatus as Status } from '#contract/post-options.ts';
import type { Review } from '#contract/review.ts';
import type { SubmissionKind } from '#contract/submission-kinds.ts';
import { parsePageNumber, withPage } from '#web/lib/page/page-number.ts';

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

export function buildAddress(listUrl: string, { status, search, page }: ListParams): string {
  const query = new URLSearchParams({ ...(status && { status }), ...(search && { search }) });
  const path = adminPaths.content(encodeURIComponent(listUrl));
  return withPage(query.size > 0 ? `${path}?${query}` : path, page);
}
