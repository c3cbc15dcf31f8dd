import { rateLimits } from '#contract/rate-limits.ts';
import { loginMessages, registerMessages } from '#contract/messages/account.ts';
import type { RateLimit } from '#contract/route.ts';
import type { Client } from '#lambdas/platform/http/client-address.ts';
import { sharedLimiter } from '#lambdas/platform/http/rate-limiter.ts';
import { TooManyRequests } from '#lambdas/platform/runtime/errors.ts';

/** The minimum duration of an answer, so that it does not reveal whether the account exists. */
export const minResponseMs = 500;

/** Counts mails to known and unknown addresses alike. One client cannot use up the limit of an address. */
export async function limitCodeMails(
  email: string,
  { address }: Client,
  message: string = registerMessages.codesSent,
): Promise<void> {
  const emailKey = email.toLowerCase();
  const { countCall } = sharedLimiter();
  await countCall('codeMail', [emailKey, address], { ...rateLimits.codeMailsOfClient, message });
  await countCall('codeMail', [emailKey], { ...rateLimits.codeMailsToAddress, message });
}

/** The first attempts of each client have their own limit, so that nobody can lock the owner out of an account. */
export async function limitCodeAttempts(route: string, email: string, { address }: Client) {
  const emailKey = email.toLowerCase();
  await sharedLimiter().countCall(route, [emailKey, address], rateLimits.codes);
  try {
    await sharedLimiter().countCall(route, ['first', emailKey, address], rateLimits.firstCodes);
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    await sharedLimiter().countCall(route, [emailKey], rateLimits.codesOfAddress);
  }
}

interface AttemptLimits<T> {
  route: string;
  limits: readonly { keyParts: readonly string[]; limit: RateLimit }[];
  isRefused?: (answer: T) => boolean;
}

/** Counts refused attempts, such as a wrong password, but neither successes nor failures of Cognito. */
export async function limitRefusedAttempts<T>(
  { route, limits, isRefused = (answer) => !answer }: AttemptLimits<T>,
  attempt: () => Promise<T>,
): Promise<T> {
  const { countCall, refundCall } = sharedLimiter();
  const message = loginMessages.tooMany;
  for (const { keyParts, limit } of limits) await countCall(route, keyParts, { ...limit, message });
  let isAnswerRefused = false;
  try {
    const answer = await attempt();
    isAnswerRefused = isRefused(answer);
    return answer;
  } finally {
    // A failure here may be ignored, since the count ends with its window.
    if (!isAnswerRefused)
      await Promise.allSettled(
        limits.map(({ keyParts, limit }) => refundCall(route, keyParts, limit)),
      );
  }
}
