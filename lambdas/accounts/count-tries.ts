import { rateLimits } from '#contract/limits.ts';
import { loginMessages, registerMessages } from '#contract/messages/account.ts';
import type { RateLimit } from '#contract/route.ts';
import type { Client } from '#lambdas/platform/http/client-address.ts';
import { sharedLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { TooMany } from '#lambdas/platform/runtime/errors.ts';

/** Minimum time of an answer, so that its time tells nothing of the account. */
export const evenMs = 500;

/** Counts for known and unknown addresses; no client alone can use up an address's limit. */
export async function takeCodeMail(
  email: string,
  { address }: Client,
  message: string = registerMessages.codesSent,
): Promise<void> {
  const who = email.toLowerCase();
  const { codeMailsOfClient, codeMailsToAddress } = rateLimits;
  await sharedLimits().take('codeMail', [who, address], { ...codeMailsOfClient, message });
  await sharedLimits().take('codeMail', [who], { ...codeMailsToAddress, message });
}

/** Each client's first tries pass, so nobody locks out the owner; the rest share a total. */
export async function takeCodeTry(call: string, email: string, { address }: Client) {
  const who = email.toLowerCase();
  await sharedLimits().take(call, [who, address], rateLimits.codes);
  try {
    await sharedLimits().take(call, ['first', who, address], rateLimits.firstCodes);
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    await sharedLimits().take(call, [who], rateLimits.codesOfAddress);
  }
}

interface Counted<T> {
  call: string;
  counts: readonly { who: readonly string[]; limit: RateLimit }[];
  isRefused: (answer: T) => boolean;
}

/** Counts tries that are refused, such as a wrong password; neither a success nor a pool out of reach. */
export async function countRefused<T>(
  { call, counts, isRefused }: Counted<T>,
  ask: () => Promise<T>,
): Promise<T> {
  const { take, giveBack } = sharedLimits();
  const message = loginMessages.tooMany;
  for (const { who, limit } of counts) await take(call, who, { ...limit, message });
  let refused = false;
  try {
    const answer = await ask();
    refused = isRefused(answer);
    return answer;
  } finally {
    // A try that cannot be given back ends with its window, so a failure here keeps nobody out.
    if (!refused)
      await Promise.allSettled(counts.map(({ who, limit }) => giveBack(call, who, limit)));
  }
}
