import { setTimeout as delay } from 'node:timers/promises';
import { Unreachable } from './answer.ts';

const usualTries = 8;
const firstPauseMs = 250;
const longestPauseMs = 15_000;
const longestAskedMs = 300_000;
const answerWithinMs = 30_000;
const busy = new Set([429, 502, 503, 504]);

/** Worth another try: the target is busy, or still at work on the same request. */
const isBusy = ({ status, headers }: Response): boolean =>
  busy.has(status) || (status === 409 && headers.has('retry-after'));

function pauseMs(attempt: number, response?: Response): number {
  const asked = Number(response?.headers.get('retry-after')) * 1000;
  if (asked > 0) return Math.min(longestAskedMs, asked);
  return Math.min(longestPauseMs, firstPauseMs * 2 ** attempt * (0.5 + Math.random()));
}

export const causeOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};

/** Asks again while the target is busy or does not answer; Unreachable when it never does. */
export async function fetchWithRetry(
  url: string,
  request: () => Promise<RequestInit>,
  tries = usualTries,
) {
  let why = '';
  for (let attempt = 0; attempt < tries; attempt++) {
    const init = { ...(await request()), signal: AbortSignal.timeout(answerWithinMs) };
    const response = await fetch(url, init).catch((error: unknown) => {
      why = causeOf(error);
    });
    if (response && !isBusy(response)) return response;
    if (response) {
      why = `it answers ${response.status}`;
      await response.body?.cancel();
    }
    await delay(pauseMs(attempt, response ?? undefined));
  }
  throw new Unreachable(`${new URL(url).origin} cannot be reached: ${why}`);
}
