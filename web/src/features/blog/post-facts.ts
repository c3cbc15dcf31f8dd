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

/** In India's time zone, so that the server and every browser name the same day. */
const days = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

export const dayOf = (timestamp: string): string => days.format(new Date(timestamp));

const counts = new Intl.NumberFormat('en-IN', { notation: 'compact' });

export const countOf = (count: number): string => counts.format(count);
