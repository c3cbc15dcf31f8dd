import { pageSizes } from '#contract/limits.ts';
import type { PostSort } from '#contract/post-options.ts';
import type { AdminPost, PublicPost, PublicPostCard } from '#contract/post-shapes.ts';
import { call } from '#web/lib/api/api-client.ts';
import { readStatus } from '#web/lib/api/api-error.ts';
import { fetchCode } from '#web/lib/api/lost-code.ts';
import { pickChosen, type PostFilters } from './filters.ts';
import { isSampleId } from './post.ts';

export const featuredPosts = 2;

interface Rows {
  start: number;
  size: number;
}

/** The rows of one page of ours: the first holds the featured pair and six more, each other one six. */
export const rowsOfPage = (page: number): Rows =>
  page === 1
    ? { start: 0, size: featuredPosts + pageSizes.blog }
    : { start: featuredPosts + (page - 1) * pageSizes.blog, size: pageSizes.blog };

export const countPages = (total: number): number =>
  Math.max(1, Math.ceil((total - featuredPosts) / pageSizes.blog));

/** The server's smallest page that holds all the rows; `skip` rows of it stand before them. */
export function pageHolding({ start, size }: Rows) {
  for (let pageSize = size; ; pageSize += 1) {
    const skip = start % pageSize;
    if (skip + size <= pageSize) return { page: (start - skip) / pageSize + 1, pageSize, skip };
  }
}

/** Each count applies all filters but its own; a name that no post has may be missing. */
export interface PostCounts {
  category: Readonly<Record<string, number>>;
  type: Readonly<Record<string, number>>;
}

export interface PostPage {
  page: number;
  posts: readonly PublicPostCard[];
  total: number;
  counts?: PostCounts | undefined;
}

export interface HubPage extends PostPage {
  sort: PostSort;
}

/** That there is no such post is an answer; a fault on the way to it is none. */
export interface PostLookup {
  state: 'live' | 'sample' | 'hidden' | 'gone';
  post?: PublicPost | undefined;
  status?: AdminPost['status'] | undefined;
}

export async function readPosts(filters: PostFilters, ours: number): Promise<HubPage> {
  const rows = rowsOfPage(ours);
  const { page, pageSize, skip } = pageHolding(rows);
  const figures = { page: String(page), pageSize: String(pageSize), counts: '1' as const };
  const query = { ...pickChosen(filters), ...figures };
  const { blogs, total = blogs.length, counts } = await call('getAllBlogPosts', { query });
  const posts = blogs.slice(skip, skip + rows.size);
  return { page: ours, sort: filters.sort, posts, total, counts };
}

/** Tells an empty blog from filters that leave nothing. */
export async function readPostTotal(): Promise<number> {
  const { total = 0 } = await call('getAllBlogPosts', { query: { page: '1', pageSize: '1' } });
  return total;
}

const samples = () => fetchCode(() => import('../samples/samples.ts'));

export const readSamples = async () => (await samples()).samples;

async function findSample(id: string): Promise<PostLookup> {
  const post = (await samples()).findSample(id);
  return post ? { state: 'sample', post } : { state: 'gone' };
}

/** An id that no post can have is as unknown as any other. */
const unknown = (error: unknown): PostLookup => {
  if (![400, 404, 422].includes(readStatus(error))) throw error;
  return { state: 'gone' };
};

export const readPost = (id: string): Promise<PostLookup> =>
  isSampleId(id)
    ? findSample(id)
    : call('getBlogPostsByID', { params: { id } }).then(
        ({ blog }) => ({ state: 'live', post: blog }),
        unknown,
      );

/** An administrator also sees unpublished posts; `signIn` brings the token to the call. */
export async function previewPost(id: string, signIn: () => Promise<unknown>): Promise<PostLookup> {
  await signIn();
  return call('getBlogPostsByID', { params: { id }, token: true }).then(({ blog: post }) => {
    const status = 'status' in post ? post.status : undefined;
    return { state: 'hidden', post, status };
  }, unknown);
}

/** The server does not know a sample, so there is none for it to exclude. */
export async function readRelatedPosts(id: string, page: number): Promise<PostPage> {
  const pageSize = String(pageSizes.relatedArticles);
  const exclude = isSampleId(id) ? {} : { exclude: id };
  const query = { sort: 'popular', page: String(page), pageSize, ...exclude } as const;
  const { posts, total = posts.length } = await call('getPosts', { query });
  return { page, posts, total };
}

export const sendLike = async (id: string, liked: boolean): Promise<number> =>
  (await call(liked ? 'likePost' : 'unlikePost', { params: { id } })).likes;

export const readOwnPost = (token: string) => call('getOwnPost', { body: { token } });
