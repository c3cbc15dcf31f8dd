import { rateLimits } from '#contract/limits.ts';
import { loginMessages, registerMessages } from '#contract/messages/account.ts';
import type { RateLimit } from '#contract/route.ts';
import type { Client } from '#lambdas/platform/http/client-address.ts';
import { sharedLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { TooMany } from '#lambdas/platform/runtime/errors.ts';

/** The minimum duration of an answer, so that it does not reveal whether the account exists. */
export const evenMs = 500;

/** Counts mails to known and unknown addresses alike. One client cannot use up the limit of an address. */
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

/** The first attempts of each client have their own limit, so that nobody can lock out the owner. */
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
  counts: readonly { caller: readonly string[]; limit: RateLimit }[];
  isRefused?: (answer: T) => boolean;
}

/** Counts refused attempts, such as a wrong password, but neither successes nor failures of Cognito. */
export async function countRefused<T>(
  { call, counts, isRefused = (answer) => !answer }: Counted<T>,
  ask: () => Promise<T>,
): Promise<T> {
  const { take, giveBack } = sharedLimits();
  const message = loginMessages.tooMany;
  for (const { caller, limit } of counts) await take(call, caller, { ...limit, message });
  let refused = false;
  try {
    const answer = await ask();
    refused = isRefused(answer);
    return answer;
  } finally {
    // A failure here may be ignored, since the count ends with its window.
    if (!refused)
      await Promise.allSettled(counts.map(({ caller, limit }) => giveBack(call, caller, limit)));
  }
}
