import type { PostSummary } from './post-row.ts';

type Scored = Pick<PostSummary, 'views' | 'likes' | 'comments' | 'publish_date'>;

const hourMs = 3_600_000;
const weights = { views: 1, likes: 5, comments: 10 };
const headStartHours = 2;
const gravity = 1.5;

/** Views, likes (5 views each) and comments (10), over the age in hours and two to the power of 1.5. */
export function trendingScore({ views, likes, comments, publish_date }: Scored, now: Date): number {
  const attention = views * weights.views + likes * weights.likes + comments * weights.comments;
  const hours = Math.max(0, now.getTime() - Date.parse(publish_date)) / hourMs;
  return attention / (hours + headStartHours) ** gravity;
}
