import { dayMs } from '#contract/india-time.ts';
import type { LinkReason, LinkState } from '#contract/links.ts';
import type { LinkFinding } from './probe-link.ts';

/** What is known of a job's link. */
export interface LinkCheck {
  /** The link that it tells of: another one begins anew. */
  link: string;
  state: LinkState;
  checkedAt: string;
  /** How often it failed since it last did not. */
  failures: number;
  failingSince?: string | undefined;
  /** Of the last failure. */
  reason?: LinkReason | undefined;
  /** Since when it may be taken for closed. */
  closedAt?: string | undefined;
}

interface Answer extends LinkFinding {
  link: string;
  at: Date;
}

/** A site that is being moved fails for an hour; one that fails on two days has closed the job. */
const closedAfterMs = dayMs;

function failedAgain(known: LinkCheck, { at, reason }: Answer): LinkCheck {
  const checkedAt = at.toISOString();
  const failingSince = known.failingSince ?? checkedAt;
  const isClosed = at.getTime() - Date.parse(failingSince) >= closedAfterMs;
  return {
    ...known,
    ...{ state: 'failing', reason, checkedAt, failingSince, failures: known.failures + 1 },
    closedAt: known.closedAt ?? (isClosed ? checkedAt : undefined),
  };
}

/**
 * What is known after one more answer. `unknown` neither proves nor takes back a failure: only a link
 * that works again does, or another one in its place.
 */
export function linkCheckAfter(before: LinkCheck | undefined, answer: Answer): LinkCheck {
  const { link, state, at } = answer;
  const fresh: LinkCheck = { link, state, checkedAt: at.toISOString(), failures: 0 };
  const known = before?.link === link ? before : fresh;
  if (state === 'failing') return failedAgain(known, answer);
  return state === 'ok' ? fresh : { ...known, state, checkedAt: fresh.checkedAt };
}

export const isDue = (check: LinkCheck | undefined, link: string, now: Date): boolean =>
  check?.link !== link || now.getTime() - Date.parse(check.checkedAt) >= dayMs;
