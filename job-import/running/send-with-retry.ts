import type { SendOutcome } from './send-outcome.ts';

export type ConnectionProblem = 'unreachable' | 'busy';

export type FinalOutcome = Extract<SendOutcome, { result: unknown } | { results: unknown }>;

const firstPauseMs = 1_000;
const maxPauseMs = 30_000;

/** Uses the Retry-After time of the server, or a pause that grows with each try. */
const toPauseMs = (retryAfterSeconds: number | undefined, tryCount: number): number =>
  retryAfterSeconds === undefined
    ? Math.min(maxPauseMs, firstPauseMs * 2 ** tryCount) * (0.5 + Math.random() / 2)
    : retryAfterSeconds * 1_000;

/** Returns undefined where it was stopped before a result. */
export async function sendWithRetry(options: {
  send: () => Promise<SendOutcome>;
  shouldContinue: () => boolean;
  sleep: (milliseconds: number) => Promise<void>;
  onConnectionProblem: (problem: ConnectionProblem) => void;
}): Promise<FinalOutcome | 'signed out' | undefined> {
  const { send, shouldContinue, sleep, onConnectionProblem } = options;
  for (let tryCount = 0; shouldContinue(); tryCount++) {
    const outcome = await send();
    if ('result' in outcome || 'results' in outcome) return outcome;
    if ('signedOut' in outcome) return 'signed out';
    onConnectionProblem(outcome.problem);
    await sleep(toPauseMs(outcome.retryAfterSeconds, tryCount));
  }
  return undefined;
}
