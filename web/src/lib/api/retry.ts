export interface RetryOptions {
  /** The longest pause before each retry. */
  retryDelaysMs: readonly number[];
  /** There is no retry where the server's `retry-after` is longer. */
  longestWaitMs: number;
}

export interface Received {
  status: number;
  headers: Pick<Headers, 'get' | 'has'>;
  /** The text or the parsed JSON; undefined where the text is no JSON. */
  body: unknown;
}

const shareOfCalls = 0.1;
const reserve = 10;

/** Allows retries for a tenth of the calls and a small reserve, to spare a failing server. */
export function retryBudget() {
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

interface Attempts {
  send: () => Promise<Received>;
  mayRepeat: boolean;
  signal?: AbortSignal | undefined;
  options: RetryOptions;
  budget: ReturnType<typeof retryBudget>;
}

const worthRepeating = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Returns Infinity where the answer is final. */
function waitMsAfter({ status, headers }: Received, delayMs: number): number {
  const header = headers.get('retry-after');
  // 409 with Retry-After: a request with the same idempotency key is still running.
  const isPassing = worthRepeating.has(status) || (status === 409 && headers.has('retry-after'));
  if (!isPassing) return Infinity;
  return header && /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : Math.random() * delayMs;
}

/** Retries with full jitter, or after the time that the server sends in `retry-after`. */
export async function withRetries(attempts: Attempts): Promise<Received> {
  const { send, mayRepeat, signal, options, budget } = attempts;
  budget.earn();
  for (const delayMs of mayRepeat ? options.retryDelaysMs : []) {
    let failure: unknown;
    const received = await send().catch((error: unknown) => {
      if (signal?.aborted) throw error;
      failure = error;
      return undefined;
    });
    const waitMs = received ? waitMsAfter(received, delayMs) : Math.random() * delayMs;
    const isLong = received && waitMs > options.longestWaitMs;
    // Without a network a retry is of no use, and would use up the budget.
    const isOffline = globalThis.navigator?.onLine === false;
    if (isLong || isOffline || !budget.spend()) {
      if (received) return received;
      throw failure;
    }
    await new Promise<void>((resolve) => setTimeout(resolve, waitMs));
  }
  return send();
}
