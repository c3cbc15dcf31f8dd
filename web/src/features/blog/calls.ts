import {
  getAllBlogPosts,
  getBlogPostsByID,
  getPosts,
  likePost,
  unlikePost,
} from '#contract/blog.ts';
import { pageSizes } from '#contract/limits.ts';
import { call } from '#web/lib/api-client.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { chosenOf, type PostFilters } from './filters.ts';
import { pageHolding, rowsOfPage } from './post-pages.ts';
import type { HubPage, PostLookup, PostPage } from './queries.ts';
import { isSampleId } from './sample-id.ts';

export async function readPosts(filters: PostFilters, ours: number): Promise<HubPage> {
  const rows = rowsOfPage(ours);
  const { page, pageSize, skip } = pageHolding(rows);
  const figures = { page: String(page), pageSize: String(pageSize), counts: '1' as const };
  const answer = await call(getAllBlogPosts, { query: { ...chosenOf(filters), ...figures } });
  return {
    page: ours,
    sort: filters.sort,
    posts: answer.blogs.slice(skip, skip + rows.size),
    total: answer.total ?? answer.blogs.length,
    counts: answer.counts,
  };
}

/** How many posts there are at all. */
export async function readPostTotal(): Promise<number> {
  const { total = 0 } = await call(getAllBlogPosts, { query: { page: '1', pageSize: '1' } });
  return total;
}

/** An id that no post can have is as unknown as any other. */
const unknown = (error: unknown): PostLookup => {
  if (![400, 404, 422].includes(statusOf(error))) throw error;
  return { state: 'gone' };
};

export const readPost = (id: string): Promise<PostLookup> =>
  call(getBlogPostsByID, { params: { id } }).then(
    ({ blog }) => ({ state: 'live', post: blog }),
    unknown,
  );

export const readHiddenPost = (id: string): Promise<PostLookup> =>
  call(getBlogPostsByID, { params: { id }, token: true }).then(
    ({ blog }) => ({
      state: 'hidden',
      post: blog,
      status: 'status' in blog ? blog.status : undefined,
    }),
    unknown,
  );

/** The most viewed posts but this one, which the server does not know if it is a sample. */
export async function readRelatedPosts(id: string, page: number): Promise<PostPage> {
  const answer = await call(getPosts, {
    query: {
      sort: 'popular',
      page: String(page),
      pageSize: String(pageSizes.relatedArticles),
      ...(!isSampleId(id) && { exclude: id }),
    },
  });
  return { page, posts: answer.posts, total: answer.total ?? answer.posts.length };
}

/** The number of likes as it is then. */
export async function sendLike(id: string, liked: boolean): Promise<number> {
  return (await call(liked ? likePost : unlikePost, { params: { id } })).likes;
}
