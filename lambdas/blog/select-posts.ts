import {
  postCategories,
  PostCounts,
  postPeriodDays,
  postStatuses,
  postTypes,
  shownStatusNames,
  type PostListQuery,
  type PostSort,
} from '#contract/blog.ts';
import { dayMs } from '#contract/india-time.ts';
import type { OpenSummary } from './post-repository.ts';
import { shownStatus } from './post-view.ts';

export type Listed = Omit<OpenSummary, 'author'>;
type Test = (post: Listed) => boolean;

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** Cached, since folding takes most of the time of a search. */
const foldedTexts = new WeakMap<Listed, readonly string[]>();

function foldTexts(post: Listed): readonly string[] {
  const texts = foldedTexts.get(post) ?? [post.title, post.excerpt, ...post.tags].map(fold);
  foldedTexts.set(post, texts);
  return texts;
}

function buildTests({ search, tag, period, exclude }: PostListQuery, now: Date): Test[] {
  const words = fold(search ?? '')
    .split(/\s+/u)
    .filter(Boolean);
  const searchedTag = fold(tag?.trim() ?? '');
  const since = period && period !== 'all' ? now.getTime() - postPeriodDays[period] * dayMs : 0;
  return [
    (post) => words.every((word) => foldTexts(post).some((text) => text.includes(word))),
    ({ tags }) => !searchedTag || tags.some((each) => fold(each) === searchedTag),
    ({ publish_date }) => since === 0 || Date.parse(publish_date) >= since,
    ({ id }) => id !== exclude,
  ];
}

type Scored = Pick<Listed, 'views' | 'likes' | 'comments' | 'publish_date'>;

const hourMs = 3_600_000;
const weights = { views: 1, likes: 5, comments: 10 };
const headStartHours = 2;
const gravity = 1.5;

export function trendingScore({ views, likes, comments, publish_date }: Scored, now: Date): number {
  const attention = views * weights.views + likes * weights.likes + comments * weights.comments;
  const hours = Math.max(0, now.getTime() - Date.parse(publish_date)) / hourMs;
  return attention / (hours + headStartHours) ** gravity;
}

const counted = {
  category: { options: postCategories, read: ({ category }: Listed): string => category },
  type: { options: postTypes, read: ({ type }: Listed): string => type },
  status: { options: shownStatusNames, read: shownStatus },
} as const;
type Filter = keyof typeof counted;

/** The sort date: of publishing, or of creation for a post that is not published. */
const findArrival = ({ status, publish_date, created_at }: Listed) =>
  Date.parse(status === postStatuses.published ? publish_date : created_at);

const scores: Readonly<Record<PostSort, (post: Listed, now: Date) => number>> = {
  latest: findArrival,
  popular: ({ views }) => views,
  trending: trendingScore,
  liked: ({ likes }) => likes,
};

export function selectPosts<Post extends Listed>(
  posts: readonly Post[],
  { query, isAdministrator, now }: { query: PostListQuery; isAdministrator: boolean; now: Date },
): { posts: Post[]; counts?: PostCounts } {
  const filters: readonly Filter[] = [
    'category',
    'type',
    ...(isAdministrator ? ['status' as const] : []),
  ];
  const passes = (post: Listed, names: readonly Filter[]) =>
    names.every((name) => !query[name] || counted[name].read(post, now) === query[name]);
  const tests = buildTests(query, now);
  const found = posts.filter((post) => tests.every((test) => test(post)));

  const countOptions = (own: Filter) => {
    const { options, read } = counted[own];
    const others = filters.filter((name) => name !== own);
    const counts = Object.groupBy(
      found.filter((post) => passes(post, others)),
      (post) => read(post, now),
    );
    return Object.fromEntries(options.map((option) => [option, counts[option]?.length ?? 0]));
  };

  const score = scores[query.sort || 'latest'];
  return {
    // Posts with equal scores: newest first.
    posts: found
      .filter((post) => passes(post, filters))
      .map((post) => ({ post, score: score(post, now), at: findArrival(post) }))
      .sort((a, b) => b.score - a.score || b.at - a.at || (a.post.id < b.post.id ? 1 : -1))
      .map(({ post }) => post),
    ...(query.counts === '1' && {
      counts: PostCounts.parse(
        Object.fromEntries(filters.map((name) => [name, countOptions(name)])),
      ),
    }),
  };
}
