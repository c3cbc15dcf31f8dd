import type { AdminCard } from '#contract/admin-jobs.ts';
import { messages } from '#contract/messages.ts';
import type { LookAlike } from './queries.ts';

export interface Duplicate {
  job: AdminCard;
  why: string;
}

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}+#]+/u)
    .filter(Boolean)
    .join(' ');

const same = (one: string, other: string) => folded(one) === folded(other);

const { sameLink, sameJob, samePlace } = messages.jobAdmin;

function reasonOf(job: AdminCard, typed: LookAlike): string | undefined {
  if (typed.joblink !== '' && job.joblink.trim() === typed.joblink) return sameLink;
  if (!same(job.title, typed.title) || !same(job.role, typed.role)) return undefined;
  return typed.location !== '' && same(job.location, typed.location) ? samePlace : sameJob;
}

/** Of what a search found the jobs that look like the typed one, each with the reason. */
export function duplicatesOf(found: readonly AdminCard[], typed: LookAlike): Duplicate[] {
  const byId = new Map(found.map((job) => [job.id, job]));
  return [...byId.values()].flatMap((job) => {
    const why = reasonOf(job, typed);
    return why ? [{ job, why }] : [];
  });
}
