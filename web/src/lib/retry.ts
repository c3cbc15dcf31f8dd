export interface Patience {
  /** The longest pause before each further try. */
  retryDelaysMs: readonly number[];
  /** Of the waits that a server names, the longest that is waited for. */
  longestWaitMs: number;
}

const worthRepeating = new Set([408, 425, 429, 500, 502, 503, 504]);

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function retryAfterMs(answer: Response | undefined): number | undefined {
  const header = answer?.headers.get('retry-after');
  return header && /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : undefined;
}

/** 409 with Retry-After: the same keyed request is still being worked on. */
const isPassing = ({ status, headers }: Response) =>
  worthRepeating.has(status) || (status === 409 && headers.has('retry-after'));

interface Attempts {
  send: () => Promise<Response>;
  mayRepeat: boolean;
  signal?: AbortSignal | undefined;
  patience: Patience;
}

/** Further tries with full jitter, or after the wait that the server names. */
export async function withRetries(attempts: Attempts): Promise<Response> {
  const { send, mayRepeat, signal, patience } = attempts;
  for (const delayMs of mayRepeat ? patience.retryDelaysMs : []) {
    const answer = await send().catch((error: unknown) => {
      if (signal?.aborted) throw error;
      return undefined;
    });
    if (answer && !isPassing(answer)) return answer;
    const waitMs = retryAfterMs(answer) ?? Math.random() * delayMs;
    if (answer && waitMs > patience.longestWaitMs) return answer;
    await pause(waitMs);
  }
  return send();
}
