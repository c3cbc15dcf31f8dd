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

const shareOfCalls = 0.1;
const reserve = 10;

/** Retries are a tenth of the calls and a small reserve, so that a server that is down rests. */
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

/** Infinite where the answer is one to be content with. */
function waitMsAfter({ status, headers }: Received, delayMs: number): number {
  const header = headers.get('retry-after');
  // 409 with Retry-After: the same keyed request is still being worked on.
  const isPassing = worthRepeating.has(status) || (status === 409 && headers.has('retry-after'));
  if (!isPassing) return Infinity;
  return header && /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : Math.random() * delayMs;
}

/** Further tries with full jitter, or after the wait that the server names. */
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
    // Without a network a retry only waits, and spends what is needed when it is back.
    const isOffline = globalThis.navigator?.onLine === false;
    if (isLong || isOffline || !budget.spend()) {
      if (received) return received;
      throw failure;
    }
    await new Promise<void>((resolve) => setTimeout(resolve, waitMs));
  }
  return send();
}
