import type { Outcome } from './send-outcome.ts';

export type Trouble = 'unreachable' | 'busy';

export type Finished = Extract<Outcome, { result: unknown } | { results: unknown }>;

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Uses the Retry-After time of the server, or a pause that grows with each try. */
const pauseMs = (afterSeconds: number | undefined, tries: number): number =>
  afterSeconds === undefined
    ? Math.min(longestPauseMs, firstPauseMs * 2 ** tries) * (0.5 + Math.random() / 2)
    : afterSeconds * 1_000;

/** Returns undefined where it was stopped before a result. */
export async function sendWithRetry(options: {
  send: () => Promise<Outcome>;
  mayGoOn: () => boolean;
  sleep: (milliseconds: number) => Promise<void>;
  onTrouble: (trouble: Trouble) => void;
}): Promise<Finished | 'signed out' | undefined> {
  const { send, mayGoOn, sleep, onTrouble } = options;
  for (let tries = 0; mayGoOn(); tries++) {
    const outcome = await send();
    if ('result' in outcome || 'results' in outcome) return outcome;
    if ('signedOut' in outcome) return 'signed out';
    onTrouble(outcome.later);
    await sleep(pauseMs(outcome.afterSeconds, tries));
  }
  return undefined;
}
