import {
  postCategories,
  PostCounts,
  postStatuses,
  postTypes,
  shownStatusNames,
  type PostListQuery,
  type PostSort,
} from '#contract/blog.ts';
import { buildTests, type Listed } from './post-filters.ts';
import type { PostSummary } from './post-row.ts';
import { shownStatus } from './post-view.ts';

type Scored = Pick<PostSummary, 'views' | 'likes' | 'comments' | 'publish_date'>;

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

interface PostListRequest {
  query: PostListQuery;
  now: Date;
}

const forAll = ['category', 'type'] as const satisfies Filter[];
const forAdministrators = [...forAll, 'status'] as const;

const passes = (post: Listed, { query, now }: PostListRequest, filters: readonly Filter[]) =>
  filters.every((name) => !query[name] || counted[name].read(post, now) === query[name]);

function countOptions(
  posts: readonly Listed[],
  request: PostListRequest,
  filters: readonly Filter[],
) {
  const counts = filters.map((own) => {
    const { options, read } = counted[own];
    const others = filters.filter((name) => name !== own);
    const byOption = new Map<string, number>(options.map((option) => [option, 0]));
    for (const post of posts) {
      const option = read(post, request.now);
      if (passes(post, request, others)) byOption.set(option, (byOption.get(option) ?? 0) + 1);
    }
    return [own, Object.fromEntries(byOption)] as const;
  });
  return PostCounts.parse(Object.fromEntries(counts));
}

/** Readers of the list got a post when it was published; one that is not, when it was sent. */
const findArrival = ({ status, publish_date, created_at }: Listed) =>
  Date.parse(status === postStatuses.published ? publish_date : created_at);

const scores: Readonly<Record<PostSort, (post: Listed, now: Date) => number>> = {
  latest: findArrival,
  popular: ({ views }) => views,
  trending: trendingScore,
  liked: ({ likes }) => likes,
};

/** Equal posts go newest first, so that the order is always the same. */
function ordered<Post extends Listed>(posts: readonly Post[], sort: PostSort, now: Date): Post[] {
  return posts
    .map((post) => ({ post, score: scores[sort](post, now), at: findArrival(post) }))
    .sort((a, b) => b.score - a.score || b.at - a.at || (a.post.id < b.post.id ? 1 : -1))
    .map(({ post }) => post);
}

export function selectPosts<Post extends Listed>(
  posts: readonly Post[],
  query: PostListQuery,
  { isAdministrator, now }: { isAdministrator: boolean; now: Date },
): { posts: Post[]; counts?: PostCounts } {
  const filters = isAdministrator ? forAdministrators : forAll;
  const tests = buildTests(query, now);
  const found = posts.filter((post) => tests.every((test) => test(post)));
  const chosen = found.filter((post) => passes(post, { query, now }, filters));
  return {
    posts: ordered(chosen, query.sort || 'latest', now),
    ...(query.counts === '1' && { counts: countOptions(found, { query, now }, filters) }),
  };
}
