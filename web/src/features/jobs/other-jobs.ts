import type { Card } from '#contract/jobs.ts';

/**
 * Two pages of the newest jobs without this one. Where it stands before them, all others have moved
 * up by one place, so the first card was already on the page before.
 */
export function otherJobs(job: Card, cards: readonly Card[]): Card[] {
  const others = cards.filter(({ id }) => id !== job.id);
  const first = cards[0];
  const standsBefore =
    others.length === cards.length && first !== undefined && job.created_at > first.created_at;
  return standsBefore ? others.slice(1) : others;
}
