import { pageSizes } from '#contract/pagination-settings.ts';
import type { PostSort } from '#contract/post-options.ts';
import type { AdminPost, PublicPost, PublicPostCard } from '#contract/post-schemas.ts';
import { call } from '#web/lib/api/api-client.ts';
import { readErrorStatus } from '#web/lib/api/api-error.ts';
import { fetchCode } from '#web/lib/lazy-code.ts';
import { pickActiveFilters, type PostFilters } from './filter-parameters.ts';
import { isSampleId } from './sample-id.ts';

export const featuredPostCount = 2;

/** The first page shows the featured posts as well, so it holds more rows than the others. */
export const findRowRange = (page: number) =>
  page === 1
    ? { start: 0, size: featuredPostCount + pageSizes.blog }
    : { start: featuredPostCount + (page - 1) * pageSizes.blog, size: pageSizes.blog };

export const countPages = (total: number): number =>
  Math.max(1, Math.ceil((total - featuredPostCount) / pageSizes.blog));

/** The smallest page of the API that contains all these rows; they begin after its first `skip` rows. */
export function findApiPage({ start, size }: ReturnType<typeof findRowRange>) {
  for (let pageSize = size; ; pageSize += 1) {
    const skip = start % pageSize;
    if (skip + size <= pageSize) return { page: (start - skip) / pageSize + 1, pageSize, skip };
  }
}

/** The number of posts by name. Each count applies all other filters; a name without posts may be missing. */
export type PostCounts = Record<'category' | 'type', Readonly<Record<string, number>>>;

export interface PostListPage {
  page: number;
  posts: readonly PublicPostCard[];
  total: number;
  counts?: PostCounts | undefined;
}

export type SortedPage = PostListPage & { sort: PostSort };

/** 'hidden': only an administrator sees the post. 'gone': there is no such post. A failed call rejects. */
export interface PostLookup {
  state: 'live' | 'sample' | 'hidden' | 'gone';
  post?: PublicPost | undefined;
  status?: AdminPost['status'] | undefined;
}

export async function readPosts(filters: PostFilters, pageNumber: number): Promise<SortedPage> {
  const rows = findRowRange(pageNumber);
  const { page, pageSize, skip } = findApiPage(rows);
  const paging = { page: String(page), pageSize: String(pageSize), counts: '1' as const };
  const query = { ...pickActiveFilters(filters), ...paging };
  const { blogs, total = blogs.length, counts } = await call('getAllBlogPosts', { query });
  const posts = blogs.slice(skip, skip + rows.size);
  return { page: pageNumber, sort: filters.sort, posts, total, counts };
}

/** Counts all posts, to tell an empty blog from filters that match nothing. */
export async function readPostTotal(): Promise<number> {
  const { total = 0 } = await call('getAllBlogPosts', { query: { page: '1', pageSize: '1' } });
  return total;
}

const loadSamples = () => fetchCode(() => import('../samples/samples.ts'));

export const readSamples = async () => (await loadSamples()).samples;

/** A malformed id counts as unknown as well. */
const toMissingPost = (error: unknown): PostLookup => {
  if (![400, 404, 422].includes(readErrorStatus(error))) throw error;
  return { state: 'gone' };
};

export async function readPost(id: string): Promise<PostLookup> {
  if (isSampleId(id)) {
    const post = (await loadSamples()).findSample(id);
    return { state: post ? 'sample' : 'gone', post };
  }
  const answer = call('getBlogPostsByID', { params: { id } });
  return answer.then(({ blog: post }) => ({ state: 'live', post }), toMissingPost);
}

/** An administrator, whose token must be added to calls, also sees unpublished posts. */
export const previewPost = (id: string): Promise<PostLookup> =>
  call('getBlogPostsByID', { params: { id }, withAdminToken: true }).then(({ blog: post }) => {
    const status = 'status' in post ? post.status : undefined;
    return { state: 'hidden', post, status };
  }, toMissingPost);

/** The server does not know samples, so it cannot exclude one. */
export async function readRelatedPosts(id: string, page: number): Promise<PostListPage> {
  const pageSize = String(pageSizes.relatedArticles);
  const exclude = isSampleId(id) ? {} : { exclude: id };
  const query = { sort: 'popular', page: String(page), pageSize, ...exclude } as const;
  const { posts, total = posts.length } = await call('getPosts', { query });
  return { page, posts, total };
}

export const sendLike = async (id: string, isLiked: boolean): Promise<number> =>
  (await call(isLiked ? 'likePost' : 'unlikePost', { params: { id } })).likes;

export const readOwnPost = (token: string) => call('getOwnPost', { body: { token } });
