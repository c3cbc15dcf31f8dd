import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import type { PostSort } from '#contract/post-options.ts';
import type { AdminPost, PublicPost, PublicPostCard } from '#contract/post-shapes.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import type { PostFilters } from './filters.ts';
import { isSampleId } from './sample-id.ts';

/** Each within all filters but its own; a name that no post has may be missing. */
export interface PostCounts {
  category: Readonly<Record<string, number>>;
  type: Readonly<Record<string, number>>;
}

export interface PostPage {
  /** Which page of ours it is, told from the one that is asked for. */
  page: number;
  posts: readonly PublicPostCard[];
  total: number;
  counts?: PostCounts | undefined;
}

/** A page of the Tech Hub; its order too is told from the one that is asked for. */
export interface HubPage extends PostPage {
  sort: PostSort;
}

/** Where there is no such post, that is an answer; a fault on the way to it is none. */
export interface PostLookup {
  state: 'live' | 'sample' | 'hidden' | 'gone';
  post?: PublicPost | undefined;
  /** Of a hidden one: how far it has come. */
  status?: AdminPost['status'] | undefined;
}

const calls = () => fetchPart(import('./calls.ts'));
const samples = () => fetchPart(import('./samples/samples.ts'));

/** One page of the Tech Hub; the posts before stay until the next have come. */
export const postListQuery = (filters: PostFilters, page: number) =>
  queryOptions({
    queryKey: queryKeys.posts.list(filters, page),
    queryFn: async () => (await calls()).readPosts(filters, page),
    placeholderData: keepPreviousData,
    meta: { failure: messages.techHub.loadFailed },
  });

/** Tells an empty blog from filters that leave nothing. */
export const postTotalQuery = queryOptions({
  queryKey: queryKeys.posts.total,
  queryFn: async () => (await calls()).readPostTotal(),
  meta: { failure: messages.techHub.loadFailed },
});

/** The built-in posts; that they cannot be fetched is no reason to lose the page as well. */
export const samplesQuery = queryOptions({
  queryKey: queryKeys.posts.samples,
  queryFn: async () => (await samples()).samples,
  staleTime: Infinity,
  throwOnError: false,
});

async function findSample(id: string): Promise<PostLookup> {
  const post = (await samples()).findSample(id);
  return post ? { state: 'sample', post } : { state: 'gone' };
}

export const postQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.posts.lookup(id),
    queryFn: async () => (isSampleId(id) ? findSample(id) : (await calls()).readPost(id)),
    meta: { failure: messages.post.loadFailed },
  });

/** For an administrator, who sees also what is not published. */
export const previewQuery = (id: string, signIn: () => Promise<unknown>) =>
  queryOptions({
    queryKey: queryKeys.posts.preview(id),
    queryFn: async () => {
      await signIn();
      return (await calls()).readHiddenPost(id);
    },
    gcTime: 0,
  });

export const relatedPostsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: queryKeys.posts.related(id, page),
    queryFn: async () => (await calls()).readRelatedPosts(id, page),
    placeholderData: keepPreviousData,
    meta: { failure: messages.post.relatedFailed },
  });
