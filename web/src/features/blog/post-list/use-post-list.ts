import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { type ReadResult, toReadResult } from '#web/lib/page/deferred-data.ts';
import { useOptimisticSearch, useReload } from '#web/lib/page/query-navigation.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { useLastData } from '#web/lib/use-last-data.ts';
import { type SortedPage, readPosts, readPostTotal, readSamples } from '../post/api.ts';
import { hasFilters, type PostFilters } from '../post/filter-parameters.ts';
import type { SamplePost } from '../samples/sample-post.ts';
import { filterSamples } from './filter-samples.ts';

/** Why samples are shown: the posts could not be loaded, or the blog is empty. */
type SamplesReason = 'failed' | 'empty';

export interface PostListData {
  posts: ReadResult<SortedPage>;
  samplesReason?: SamplesReason | undefined;
  samples?: ReadResult<readonly SamplePost[]>;
}

export async function readPostList(filters: PostFilters, page: number): Promise<PostListData> {
  const posts = await toReadResult(readPosts(filters, page), techHubMessages.loadFailed);
  // As specified: samples show if the call fails or the blog is empty, but not if the filters match no post.
  if (posts.data && posts.data.total > 0) return { posts };
  if (posts.data && hasFilters(filters)) {
    const allPosts = await toReadResult(readPostTotal());
    if (allPosts.data !== 0) return { posts };
  }
  const samplesReason = posts.data ? 'empty' : 'failed';
  return { posts, samplesReason, samples: await toReadResult(readSamples()) };
}

export function usePostList(data: PostListData, filters: PostFilters, page: number) {
  const { posts, samplesReason, samples } = data;
  const { now } = useSite();
  const { pending } = useOptimisticSearch();
  const retry = useReload();
  const loadState = { loading: pending, retry };
  const lastPage = useLastData(pending ? undefined : posts.data);
  const failed = posts.error !== undefined;
  // Real posts on screen are better than samples, even if they match older filters.
  if (!samplesReason || (failed && lastPage && lastPage.posts.length > 0)) {
    const stale = pending || failed;
    return { ...loadState, samplesReason: undefined, result: lastPage, failed, stale };
  }
  const result = samples?.data && filterSamples({ samples: samples.data, filters, page, now });
  return { ...loadState, samplesReason, result, failed: !result, stale: false };
}
export type PostListState = ReturnType<typeof usePostList>;
