/* Separate from the schemas, so that pages need not load the schema library. */
export const postCategories = [
  'interview',
  'system-design',
  'problem-solving',
  'career',
  'tutorial',
  'technology',
] as const;
export type PostCategory = (typeof postCategories)[number];
export const postCategoryNames = {
  interview: 'Interview Experience',
  'system-design': 'System Design',
  'problem-solving': 'Problem Solving',
  career: 'Career Advice',
  tutorial: 'Tutorials',
  technology: 'Technology',
} as const satisfies Record<PostCategory, string>;

export const postTypes = ['experience', 'tutorial', 'guide', 'tips', 'review', 'opinion'] as const;
export type PostType = (typeof postTypes)[number];

/** As specified: the numbers that are sent; the names are what lists show. */
export const postStatuses = { draft: 0, published: 1, pending_review: 2, rejected: 3 } as const;
export const postStatusNames = ['draft', 'published', 'pending_review', 'rejected'] as const;
/** As administrators see them: a published post whose date is still to come is scheduled. */
export const adminStatusNames = [...postStatusNames, 'scheduled'] as const;
export type AdminStatus = (typeof adminStatusNames)[number];

export const isPublished = (
  { status, publish_date }: { status: number; publish_date?: string | undefined },
  now: Date,
): boolean =>
  status === postStatuses.published &&
  (publish_date === undefined || Date.parse(publish_date) <= now.getTime());

/** The later of last change and publication. */
export const findChangeDate = (post: { updated_at: string; publish_date: string }): string =>
  post.updated_at > post.publish_date ? post.updated_at : post.publish_date;

export const postSorts = ['latest', 'popular', 'trending', 'liked'] as const;
export type PostSort = (typeof postSorts)[number];

export const postPeriods = ['all', 'week', 'month', 'year'] as const;
export type PostPeriod = (typeof postPeriods)[number];

/** Rolling windows of days since publication, not calendar weeks or months. */
export const postPeriodDays = { week: 7, month: 30, year: 365 } as const;
