export interface RetryOptions {
  /** The longest pause before each further try. */
  retryDelaysMs: readonly number[];
  /** A longer wait than this that a server names is not waited for. */
  longestWaitMs: number;
}

export interface Received {
  status: number;
  headers: Pick<Headers, 'get' | 'has'>;
  /** Text, or what its JSON says; undefined where it is none. */
  body: unknown;
}

export interface RetryBudget {
  earn: () => void;
  spend: () => boolean;
}

const shareOfCalls = 0.1;
const reserve = 10;

/** Retries are a tenth of the calls and a small reserve, so that a server that is down rests. */
export function retryBudget(): RetryBudget {
  let left = reserve;
  return {
    earn: () => {
      left = Math.min(reserve, left + shareOfCalls);
    },
    spend: () => {
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}

const worthRepeating = new Set([408, 425, 429, 500, 502, 503, 504]);

function retryAfterMs({ headers }: Received): number | undefined {
  const header = headers.get('retry-after');
  return header && /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : undefined;
}

/** 409 with Retry-After: the same keyed request is still being worked on. */
const isPassing = ({ status, headers }: Received) =>
  worthRepeating.has(status) || (status === 409 && headers.has('retry-after'));

interface Attempts {
  send: () => Promise<Received>;
  mayRepeat: boolean;
  signal?: AbortSignal | undefined;
  options: RetryOptions;
  budget: RetryBudget;
}

type Outcome = { received: Received } | { error: unknown };

async function trySend({ send, signal }: Attempts): Promise<Outcome> {
  try {
    return { received: await send() };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { error };
  }
}

function unwrap(outcome: Outcome): Received {
  if ('error' in outcome) throw outcome.error;
  return outcome.received;
}

/** Undefined where the answer is one to be content with. */
function waitMsAfter(outcome: Outcome, delayMs: number, { longestWaitMs }: RetryOptions) {
  if ('error' in outcome) return Math.random() * delayMs;
  const { received } = outcome;
  if (!isPassing(received)) return undefined;
  const waitMs = retryAfterMs(received) ?? Math.random() * delayMs;
  return waitMs > longestWaitMs ? undefined : waitMs;
}

/** Without a network a retry only waits, and spends what is needed when it is back. */
const isOffline = () => globalThis.navigator?.onLine === false;

/** Further tries with full jitter, or after the wait that the server names. */
export async function withRetries(attempts: Attempts): Promise<Received> {
  const { send, mayRepeat, options, budget } = attempts;
  budget.earn();
  for (const delayMs of mayRepeat ? options.retryDelaysMs : []) {
    const outcome = await trySend(attempts);
    const waitMs = waitMsAfter(outcome, delayMs, options);
    if (waitMs === undefined || isOffline() || !budget.spend()) return unwrap(outcome);
    await new Promise<void>((resolve) => setTimeout(resolve, waitMs));
  }
  return send();
}
