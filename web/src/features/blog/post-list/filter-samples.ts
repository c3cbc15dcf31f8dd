import { dayMs } from '#contract/india-time.ts';
import { postPeriodDays, type PostSort, type PublicPost } from '#contract/post-schemas.ts';
import { type SortedPage, type PostCounts, findRowRange } from '../post/api.ts';
import type { PostFilters } from '../post/filter-parameters.ts';
import { toPublicPost, type SamplePost } from '../samples/sample-post.ts';

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
