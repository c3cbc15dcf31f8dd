import type { PostCategory, PostPeriod, PostSort, PostType } from '#contract/post-options.ts';

export { postCategoryNames as categoryNames } from '#contract/post-options.ts';

export const typeNames = {
  experience: 'Experience',
  tutorial: 'Tutorial',
  guide: 'Guide',
  tips: 'Tips & Tricks',
  review: 'Review',
  opinion: 'Opinion',
} as const satisfies Record<PostType, string>;

export const sortNames = {
  latest: 'Latest',
  popular: 'Most Popular',
  trending: 'Trending',
  liked: 'Most Liked',
} as const satisfies Record<PostSort, string>;

export const periodNames = {
  all: 'All Time',
  week: 'This Week',
  month: 'This Month',
  year: 'This Year',
} as const satisfies Record<PostPeriod, string>;

export const everyCategory = 'All Topics';
export const everyType = 'All Types';

/** Offered even while no post has them; the other ones only when some post does. */
export const alwaysOffered = {
  category: ['interview', 'system-design', 'problem-solving', 'career'],
  type: ['experience', 'tutorial', 'guide', 'tips'],
} as const satisfies { category: readonly PostCategory[]; type: readonly PostType[] };
