import { messages } from '#contract/messages.ts';
import type { PublicPostCard } from '#contract/post-shapes.ts';

type Signed = Pick<PublicPostCard, 'author' | 'anonymous'>;

export function authorOf({ author, anonymous }: Signed): string {
  if (anonymous) return messages.post.anonymousAuthor;
  return author.trim() || messages.post.guestAuthor;
}

export const readTimeOf = ({
  estimated_read_time: minutes,
}: Pick<PublicPostCard, 'estimated_read_time'>): string => `${Math.max(1, minutes)} min read`;

const units = [
  { sign: 'Cr', from: 10_000_000 },
  { sign: 'L', from: 100_000 },
  { sign: 'K', from: 1_000 },
] as const;

/** Short, such as 1.2K; by hand, since browsers and servers shorten differently. */
export function countOf(count: number): string {
  const unit = units.find(({ from }) => count >= from);
  if (!unit) return String(count);
  const inUnits = count / unit.from;
  return `${inUnits < 9.95 ? Math.round(inUnits * 10) / 10 : Math.round(inUnits)}${unit.sign}`;
}
