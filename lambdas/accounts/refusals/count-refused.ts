import type { RateLimit } from '#contract/route.ts';
import { loginMessages } from '#contract/messages/account.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limiter.ts';

interface Counted {
  who: readonly string[];
  limit: RateLimit;
}

interface Sources<T> {
  tries: RateLimits;
  call: string;
  counts: readonly Counted[];
  isRefused: (answer: T) => boolean;
}

/** Counts tries that are refused, such as a wrong password; neither a success nor a pool out of reach. */
export async function countRefused<T>(
  { tries, call, counts, isRefused }: Sources<T>,
  ask: () => Promise<T>,
): Promise<T> {
  const limits = counts.map(({ who, limit }) => ({
    who,
    limit: { ...limit, message: loginMessages.tooMany },
  }));
  for (const { who, limit } of limits) await tries.take(call, who, limit);
  let refused = false;
  try {
    const answer = await ask();
    refused = isRefused(answer);
    return answer;
  } finally {
    // A try that cannot be given back ends with its window, so a failure here keeps nobody out.
    if (!refused) {
      const back = limits.map(({ who, limit }) => tries.giveBack(call, who, limit));
      await Promise.allSettled(back);
    }
  }
}
