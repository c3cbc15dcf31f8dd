export interface RetryOptions {
  /** The longest pause before each retry. */
  retryDelaysMs: readonly number[];
  /** There is no retry where the server's `retry-after` is longer. */
  maxRetryAfterMs: number;
}

export interface RawResponse {
  status: number;
  headers: Pick<Headers, 'get' | 'has'>;
  /** The text or the parsed JSON; undefined where the text is no JSON. */
  body: unknown;
}

const retryShare = 0.1;
const maxReserve = 10;

/** Allows retries for a tenth of the calls and a small reserve, to spare a failing server. */
export function createRetryBudget() {
  let remaining = maxReserve;
  return {
    earn: () => void (remaining = Math.min(maxReserve, remaining + retryShare)),
    spend: () => {
      if (remaining < 1) return false;
      remaining -= 1;
      return true;
    },
  };
}

const retryableStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Returns Infinity where the answer is final. */
function findWaitMs({ status, headers }: RawResponse, delayMs: number): number {
  const header = headers.get('retry-after');
  // 409 with Retry-After: a request with the same idempotency key is still running.
  const canRetry = retryableStatuses.has(status) || (status === 409 && headers.has('retry-after'));
  if (!canRetry) return Infinity;
  return header && /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : Math.random() * delayMs;
}

/** Retries with full jitter, or after the time that the server sends in `retry-after`. */
export async function withRetries(retryableCall: {
  send: () => Promise<RawResponse>;
  isRetryable: boolean;
  signal?: AbortSignal | undefined;
  options: RetryOptions;
  budget: ReturnType<typeof createRetryBudget>;
}): Promise<RawResponse> {
  const { send, isRetryable, signal, options, budget } = retryableCall;
  budget.earn();
  for (const delayMs of isRetryable ? options.retryDelaysMs : []) {
    let sendError: unknown;
    const response = await send().catch((error: unknown) => {
      if (signal?.aborted) throw error;
      sendError = error;
      return undefined;
    });
    const waitMs = response ? findWaitMs(response, delayMs) : Math.random() * delayMs;
    const isTooLong = response && waitMs > options.maxRetryAfterMs;
    // Without a network a retry is of no use, and would use up the budget.
    const isOffline = globalThis.navigator?.onLine === false;
    if (isTooLong || isOffline || !budget.spend()) {
      if (response) return response;
      throw sendError;
    }
    await new Promise<void>((resolve) => setTimeout(resolve, waitMs));
  }
  return send();
}
