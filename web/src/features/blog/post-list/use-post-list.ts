import { dayMs } from '#contract/india-time.ts';
import { postPeriodDays, type PostSort } from '#contract/post-options.ts';
import type { PublicPost } from '#contract/post-schemas.ts';
import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { type ReadResult, toReadResult } from '#web/lib/page/deferred-data.ts';
import { useOptimisticSearch, useReload } from '#web/lib/page/query-navigation.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { useLastData } from '#web/lib/use-last-data.ts';
import {
  type SortedPage,
  type PostCounts,
  readPosts,
  readPostTotal,
  readSamples,
  findRowRange,
} from '../post/api.ts';
import { hasFilters, type PostFilters } from '../post/filter-parameters.ts';
import { toPublicPost, type SamplePost } from '../samples/sample-post.ts';

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

type FilterTest = (post: PublicPost, filters: PostFilters, now: Date) => boolean;

const ageMs = (post: PublicPost, now: Date) => now.getTime() - Date.parse(post.publish_date);

const filterTests: Readonly<Record<Exclude<keyof PostFilters, 'sort'>, FilterTest>> = {
  search: ({ title, excerpt, tags }, { search }) => {
    const text = [title, excerpt, ...tags].join('\n').toLowerCase();
    return search
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word));
  },
  category: (post, { category }) => category === '' || post.category === category,
  type: (post, { type }) => type === '' || post.type === type,
  period: (post, { period }, now) =>
    period === 'all' || ageMs(post, now) <= postPeriodDays[period] * dayMs,
  tag: ({ tags }, { tag }) =>
    tag === '' || tags.some((each) => each.toLowerCase() === tag.toLowerCase()),
};

const sortValues: Readonly<Record<PostSort, (post: PublicPost, now: Date) => number>> = {
  latest: (post) => Date.parse(post.publish_date),
  popular: (post) => post.views,
  liked: (post) => post.likes,
  trending: (post, now) => (post.views + 10 * post.likes) / (ageMs(post, now) / dayMs + 2) ** 1.5,
};

interface SampleQuery {
  samples: readonly SamplePost[];
  filters: PostFilters;
  page: number;
  now: Date;
}

/** A page of the built-in posts, filtered, counted and sorted as the server does with real posts. */
export function filterSamples({ samples, filters, page, now }: SampleQuery): SortedPage {
  const posts = samples.map((sample) => toPublicPost(sample, now));
  const filterPosts = (ignoredFilter?: 'category' | 'type') =>
    posts.filter((post) =>
      Object.entries(filterTests).every(
        ([name, passesFilter]) => name === ignoredFilter || passesFilter(post, filters, now),
      ),
    );
  const countBy = (name: 'category' | 'type'): PostCounts['category'] =>
    filterPosts(name).reduce<Record<string, number>>(
      (counts, post) => ({ ...counts, [post[name]]: (counts[post[name]] ?? 0) + 1 }),
      {},
    );
  const getSortValue = sortValues[filters.sort];
  const sorted = filterPosts().sort((a, b) => getSortValue(b, now) - getSortValue(a, now));
  const { start, size } = findRowRange(page);
  return {
    page,
    sort: filters.sort,
    posts: sorted.slice(start, start + size),
    total: sorted.length,
    counts: { category: countBy('category'), type: countBy('type') },
  };
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
