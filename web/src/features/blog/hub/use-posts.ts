import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { postPeriodDays, type PostSort } from '#contract/post-options.ts';
import type { PublicPost } from '#contract/post-shapes.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { useLastGood } from '#web/lib/use-last-good.ts';
import {
  type HubPage,
  type PostCounts,
  postListQuery,
  postTotalQuery,
  rowsOfPage,
  samplesQuery,
} from '../api.ts';
import { isNarrowed, type PostFilters } from '../filters.ts';
import { postOfSample, type Sample } from '../samples/sample.ts';

/** Why the built-in posts stand in for real ones. */
export type StandIn = 'failed' | 'empty';

interface Signs {
  /** What held until now: it stays while nothing newer is known. */
  before: StandIn | undefined;
  failed: boolean;
  /** Real posts are on screen, older than the ones asked for. */
  keeps: boolean;
  /** How many posts the filters leave; undefined until the answer has come. */
  left: number | undefined;
  /** How many posts there are at all, likewise. */
  all: number | undefined;
}

/** Section 4: when the call fails or the blog is empty, and not when the filters leave none. */
function standInOf({ before, failed, keeps, left, all }: Signs): StandIn | undefined {
  if (failed) return keeps && !before ? undefined : 'failed';
  if (left === undefined) return before;
  if (left > 0) return undefined;
  if (all === undefined) return before;
  return all === 0 ? 'empty' : undefined;
}

const dayMs = 86_400_000;

type Test = (post: PublicPost, filters: PostFilters, now: Date) => boolean;

const ageMs = (post: PublicPost, now: Date) => now.getTime() - Date.parse(post.publish_date);

/** What the server's list asks of a post, filter by filter. */
const tests: Readonly<Record<Exclude<keyof PostFilters, 'sort'>, Test>> = {
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

const ranks: Readonly<Record<PostSort, (post: PublicPost, now: Date) => number>> = {
  latest: (post) => Date.parse(post.publish_date),
  popular: (post) => post.views,
  liked: (post) => post.likes,
  trending: (post, now) => (post.views + 10 * post.likes) / (ageMs(post, now) / dayMs + 2) ** 1.5,
};

interface Asked {
  samples: readonly Sample[];
  filters: PostFilters;
  page: number;
  now: Date;
}

/** A page of the built-in posts, filtered, counted and ordered as the server does with real ones. */
export function samplePage({ samples, filters, page, now }: Asked): HubPage {
  const posts = samples.map((sample) => postOfSample(sample, now));
  const passing = (except?: 'category' | 'type') =>
    posts.filter((post) =>
      Object.entries(tests).every(
        ([name, passes]) => name === except || passes(post, filters, now),
      ),
    );
  const countsOf = (name: 'category' | 'type'): PostCounts['category'] =>
    passing(name).reduce<Record<string, number>>(
      (counts, post) => ({ ...counts, [post[name]]: (counts[post[name]] ?? 0) + 1 }),
      {},
    );
  const rank = ranks[filters.sort];
  const found = passing().sort((a, b) => rank(b, now) - rank(a, now));
  const { start, size } = rowsOfPage(page);
  return {
    page,
    sort: filters.sort,
    posts: found.slice(start, start + size),
    total: found.length,
    counts: { category: countsOf('category'), type: countsOf('type') },
  };
}

function useRealPosts(filters: PostFilters, page: number) {
  const query = useQuery(postListQuery(filters, page));
  const found = useLastGood(query);
  const narrowed = isNarrowed(filters);
  const left = query.isPlaceholderData ? undefined : query.data?.total;
  const whole = useQuery({ ...postTotalQuery, enabled: narrowed && left === 0 });

  const [before, setBefore] = useState<StandIn>();
  const standIn = standInOf({
    before,
    failed: query.isError,
    keeps: found !== undefined,
    left,
    all: narrowed ? whole.data : left,
  });
  if (standIn !== before) setBefore(standIn);
  return { query, found, standIn };
}

/** The posts that an address asks for, or the built-in ones where there are none to be had. */
export function usePosts(filters: PostFilters, page: number) {
  const { now } = useSite();
  const { query, found, standIn } = useRealPosts(filters, page);
  const samples = useQuery({ ...samplesQuery, enabled: standIn !== undefined });
  const retry = () => {
    void query.refetch();
    if (samples.isError) void samples.refetch();
  };
  const shared = { standIn, loading: query.isFetching, retry };
  if (standIn) {
    const shown = samples.data && samplePage({ samples: samples.data, filters, page, now });
    return { ...shared, found: shown, failed: samples.isError, stale: false };
  }
  // Other posts than the ones asked for, which are on their way or failed.
  const stale = query.isPlaceholderData || query.isError;
  return { ...shared, found, failed: query.isError, stale };
}
export type Posts = ReturnType<typeof usePosts>;
