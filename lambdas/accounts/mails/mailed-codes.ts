import { rateLimits } from '#contract/limits.ts';
import { registerMessages } from '#contract/messages/account.ts';
import type { Client } from '#lambdas/platform/http/client-address.ts';
import { TooMany } from '#lambdas/platform/runtime/errors.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limiter.ts';

/** Minimum time of an answer, so that its time tells nothing of the account. */
export const evenMs = 500;

interface Asker {
  tries: Pick<RateLimits, 'take'>;
  email: string;
  client: Client;
}

/** Counts for known and unknown addresses; no client alone can use up an address's limit. */
export async function takeCodeMail({
  tries,
  email,
  client,
  message = registerMessages.codesSent,
}: Asker & { message?: string }): Promise<void> {
  const who = email.toLowerCase();
  await tries.take('codeMail', [who, client.address], {
    ...rateLimits.codeMailsOfClient,
    message,
  });
  await tries.take('codeMail', [who], { ...rateLimits.codeMailsToAddress, message });
}

/** Each client's first tries pass, so nobody locks out the owner; the rest share a total. */
export async function takeCodeTry(call: string, { tries, email, client }: Asker): Promise<void> {
  const who = email.toLowerCase();
  await tries.take(call, [who, client.address], rateLimits.codes);
  try {
    await tries.take(call, ['first', who, client.address], rateLimits.firstCodes);
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    await tries.take(call, [who], rateLimits.codesOfAddress);
  }
}
