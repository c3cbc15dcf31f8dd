import {
  BriefcaseBusiness,
  Cpu,
  GraduationCap,
  type LucideIcon,
  MessagesSquare,
  Network,
  Puzzle,
} from 'lucide-react';
import { postMessages } from '#contract/messages/post.ts';
import type { PostCategory, PostPeriod, PostSort, PostType } from '#contract/post-options.ts';
import type { PublicPostCard } from '#contract/post-schemas.ts';

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

/** These options of a filter are listed even if no post has them, the others only if a post has them. */
export const alwaysListed = {
  category: ['interview', 'system-design', 'problem-solving', 'career'],
  type: ['experience', 'tutorial', 'guide', 'tips'],
} as const satisfies { category: readonly PostCategory[]; type: readonly PostType[] };

type PostAuthor = Pick<PublicPostCard, 'author' | 'anonymous'>;

export function formatAuthor({ author, anonymous }: PostAuthor): string {
  if (anonymous) return postMessages.anonymousAuthor;
  return author.trim() || postMessages.guestAuthor;
}

export const formatReadTime = ({
  estimated_read_time: minutes,
}: Pick<PublicPostCard, 'estimated_read_time'>): string => `${Math.max(1, minutes)} min read`;

const units = [
  { suffix: 'Cr', minimum: 10_000_000 },
  { suffix: 'L', minimum: 100_000 },
  { suffix: 'K', minimum: 1_000 },
] as const;

/** Short, such as 1.2K. Not by `Intl`, since browsers and servers shorten differently. */
export function formatShortCount(count: number): string {
  const unit = units.find(({ minimum }) => count >= minimum);
  if (!unit) return String(count);
  const inUnits = count / unit.minimum;
  return `${inUnits < 9.95 ? Math.round(inUnits * 10) / 10 : Math.round(inUnits)}${unit.suffix}`;
}

export const categoryIcons: Readonly<Record<PostCategory, LucideIcon>> = {
  interview: MessagesSquare,
  'system-design': Network,
  'problem-solving': Puzzle,
  career: BriefcaseBusiness,
  tutorial: GraduationCap,
  technology: Cpu,
};
