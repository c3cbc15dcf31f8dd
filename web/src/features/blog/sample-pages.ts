import { type PostSort, postPeriodDays } from '#contract/post-options.ts';
import type { PublicPost } from '#contract/post-shapes.ts';
import type { PostFilters } from './filters.ts';
import { rowsOfPage } from './post-pages.ts';
import type { HubPage, PostCounts } from './queries.ts';
import { postOfSample, type Sample } from './samples/sample.ts';

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

const attention = (post: PublicPost, now: Date) =>
  (post.views + 10 * post.likes) / (ageMs(post, now) / dayMs + 2) ** 1.5;

const ranks: Readonly<Record<PostSort, (post: PublicPost, now: Date) => number>> = {
  latest: (post) => Date.parse(post.publish_date),
  popular: (post) => post.views,
  liked: (post) => post.likes,
  trending: attention,
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
