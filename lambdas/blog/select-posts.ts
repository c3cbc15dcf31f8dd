import {
  postCategories,
  PostCounts,
  postPeriodDays,
  postStatuses,
  postTypes,
  adminStatusNames,
  type PostListQuery,
  type PostSort,
} from '#contract/blog.ts';
import { dayMs, hourMs } from '#contract/india-time.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import type { PublishedPostSummary } from './post-repository.ts';
import { findStatus } from './post-responses.ts';

export type ListedPost = Omit<PublishedPostSummary, 'author'>;
type PostPredicate = (post: ListedPost) => boolean;

const foldText = (text: string) => text.normalize('NFKC').toLowerCase();

/** Texts without differences of case. Cached, since folding takes most of the time of a search. */
const foldedTexts = new WeakMap<ListedPost, readonly string[]>();

function foldTexts(post: ListedPost): readonly string[] {
  const texts = foldedTexts.get(post) ?? [post.title, post.excerpt, ...post.tags].map(foldText);
  foldedTexts.set(post, texts);
  return texts;
}

function buildTests({ search, tag, period, exclude }: PostListQuery, now: Date): PostPredicate[] {
  const words = foldText(search ?? '').match(/\S+/gu) ?? [];
  const searchedTag = foldText(tag?.trim() ?? '');
  const sinceMs = period && period !== 'all' ? now.getTime() - postPeriodDays[period] * dayMs : 0;
  return [
    (post) => words.every((word) => foldTexts(post).some((text) => text.includes(word))),
    ({ tags }) => !searchedTag || tags.some((each) => foldText(each) === searchedTag),
    ({ publish_date }) => sinceMs === 0 || Date.parse(publish_date) >= sinceMs,
    ({ id }) => id !== exclude,
  ];
}

type Scored = Pick<ListedPost, 'views' | 'likes' | 'comments' | 'publish_date'>;

const weights = { views: 1, likes: 5, comments: 10 };
const headStartHours = 2;
const gravity = 1.5;

export function trendingScore({ views, likes, comments, publish_date }: Scored, now: Date): number {
  const engagement = views * weights.views + likes * weights.likes + comments * weights.comments;
  const ageHours = Math.max(0, now.getTime() - Date.parse(publish_date)) / hourMs;
  return engagement / (ageHours + headStartHours) ** gravity;
}

const filterFields = {
  category: { options: postCategories, read: ({ category }: ListedPost): string => category },
  type: { options: postTypes, read: ({ type }: ListedPost): string => type },
  status: { options: adminStatusNames, read: findStatus },
} as const;
type FilterName = keyof typeof filterFields;

/** The sort date: of publishing, or of creation for a post that is not published. */
const toSortTime = ({ status, publish_date, created_at }: ListedPost) =>
  Date.parse(status === postStatuses.published ? publish_date : created_at);

const sortScores: Readonly<Record<PostSort, (post: ListedPost, now: Date) => number>> = {
  latest: toSortTime,
  popular: ({ views }) => views,
  trending: trendingScore,
  liked: ({ likes }) => likes,
};

export function selectPosts<Post extends ListedPost>(
  posts: readonly Post[],
  { query, isAdministrator, now }: { query: PostListQuery; isAdministrator: boolean; now: Date },
): { posts: Post[]; counts?: PostCounts } {
  const filters: readonly FilterName[] = isAdministrator
    ? ['category', 'type', 'status']
    : ['category', 'type'];
  const matchesFilters = (post: ListedPost, names: readonly FilterName[]) =>
    names.every((name) => !query[name] || filterFields[name].read(post, now) === query[name]);
  const tests = buildTests(query, now);
  const matching = posts.filter((post) => tests.every((test) => test(post)));

  const countOptions = (filterName: FilterName) => {
    const { options, read: readValue } = filterFields[filterName];
    const otherFilters = filters.filter((name) => name !== filterName);
    const counts = Object.groupBy(
      matching.filter((post) => matchesFilters(post, otherFilters)),
      (post) => readValue(post, now),
    );
    return Object.fromEntries(options.map((option) => [option, counts[option]?.length ?? 0]));
  };

  const score = sortScores[query.sort || 'latest'];
  return {
    // Posts with equal scores: newest first.
    posts: matching
      .filter((post) => matchesFilters(post, filters))
      .map((post) => ({ post, score: score(post, now), at: toSortTime(post) }))
      .sort((a, b) => b.score - a.score || b.at - a.at || (a.post.id < b.post.id ? 1 : -1))
      .map(({ post }) => post),
    ...(query.counts === '1' && {
      counts: PostCounts.parse(mapToRecord(filters, countOptions)),
    }),
  };
}
