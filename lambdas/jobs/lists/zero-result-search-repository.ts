import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { daySeconds, toIndiaDay, toIndiaDayRange } from '#contract/india-time.ts';
import { dashboardLimits } from '#contract/limits.ts';
import { rateLimits } from '#contract/rate-limits.ts';
import type { Client } from '#lambdas/platform/http/client-address.ts';
import { sharedLimiter } from '#lambdas/platform/http/rate-limiter.ts';
import { TooManyRequests } from '#lambdas/platform/runtime/errors.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { hasErrorName } from '#lambdas/platform/runtime/service-errors.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { ifNew, updateInput } from '#lambdas/platform/table/write-rows.ts';

/** The search does not wait longer for the count. */
const timeoutMs = 300;

const isWriteAccepted = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: unknown) => {
      const conditionErrors = ['ConditionalCheckFailedException', 'TransactionCanceledException'];
      if (hasErrorName(error, ...conditionErrors)) return false;
      throw error;
    },
  );

/** The number of new texts per day is limited, so that nobody can fill the table. */
async function writeZeroResultSearch(text: string, client: Client): Promise<void> {
  const { db, name } = table();
  const abort = { abortSignal: AbortSignal.timeout(timeoutMs) };
  const day = toIndiaDay(new Date());
  const endOfDaySeconds = toIndiaDayRange(day).until.getTime() / 1_000;
  const expiresAtSeconds = endOfDaySeconds + dashboardLimits.retentionDays * daySeconds;
  const key = keys.zeroResultSearch(day, text);
  const incrementUpdate = updateInput(name, key, {
    update: 'ADD #count :one',
    condition: 'attribute_exists(PK)',
    values: { one: 1 },
  });
  const createUpdate = updateInput(name, key, {
    update: 'SET #count = :one, expiresAtEpochSeconds = :expires',
    ...ifNew,
    values: { one: 1, expires: expiresAtSeconds },
  });
  const textCountUpdate = updateInput(name, keys.zeroResultSearchTexts(day), {
    update: 'SET expiresAtEpochSeconds = :expires ADD texts :one',
    condition: 'attribute_not_exists(texts) OR texts < :most',
    values: { one: 1, expires: expiresAtSeconds, most: dashboardLimits.zeroResultSearchesPerDay },
  });
  const incrementCount = () => isWriteAccepted(db.send(new UpdateCommand(incrementUpdate), abort));
  if (await incrementCount()) return;
  const rateLimitKey = ['new text', client.address];
  await sharedLimiter().countCall('jobsSearch', rateLimitKey, rateLimits.newZeroResultSearches);
  const TransactItems = [{ Update: createUpdate }, { Update: textCountUpdate }];
  const isNew = await isWriteAccepted(db.send(new TransactWriteCommand({ TransactItems }), abort));
  if (!isNew) await incrementCount();
}

/** Does not store who searched. Never throws, since a search must not fail with its count. */
export async function countZeroResultSearch(text: string, client: Client): Promise<void> {
  try {
    await writeZeroResultSearch(text, client);
  } catch (error) {
    if (error instanceof TooManyRequests) return;
    log.warn('a search without results was not counted', { error: describeError(error) });
  }
}
