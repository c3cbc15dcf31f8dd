import { dayMs } from '#contract/india-time.ts';
import type { LinkReason, LinkState } from '#contract/links.ts';
import type { LinkFinding } from './probe-link.ts';

export interface LinkCheck {
  /** A finding is of this link alone: another link begins anew. */
  link: string;
  state: LinkState;
  checkedAt: string;
  /** Failures since it last worked. */
  failures: number;
  failingSince?: string | undefined;
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

/** `unknown` neither proves nor ends a failure: only a working or another link ends it. */
export function linkCheckAfter(before: LinkCheck | undefined, answer: Answer): LinkCheck {
  const { link, state, at } = answer;
  const fresh: LinkCheck = { link, state, checkedAt: at.toISOString(), failures: 0 };
  const known = before?.link === link ? before : fresh;
  if (state === 'failing') return failedAgain(known, answer);
  return state === 'ok' ? fresh : { ...known, state, checkedAt: fresh.checkedAt };
}

export const isDue = (check: LinkCheck | undefined, link: string, now: Date): boolean =>
  check?.link !== link || now.getTime() - Date.parse(check.checkedAt) >= dayMs;
