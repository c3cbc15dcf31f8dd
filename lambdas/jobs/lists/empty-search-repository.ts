import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dayInIndia, spanOfIndiaDay } from '#contract/india-time.ts';
import { dashboard, rateLimits as limits } from '#contract/limits.ts';
import type { Client } from '#lambdas/platform/http/client-address.ts';
import { TooMany } from '#lambdas/platform/runtime/errors.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { ifNew, updateInput } from '#lambdas/platform/table/transaction.ts';

interface EmptySearchOfDay {
  day: string;
  text: string;
  /** In seconds. */
  expires: number;
}

const countAgain = (TableName: string, { day, text }: EmptySearchOfDay) =>
  updateInput(TableName, keys.emptySearch(day, text), {
    update: 'ADD #count :one',
    condition: 'attribute_exists(PK)',
    values: { one: 1 },
  });

/** Adds a new text only while the day has room, so that nobody can fill the table. */
const countFirst = (TableName: string, { day, text, expires }: EmptySearchOfDay) => ({
  TransactItems: [
    {
      Update: updateInput(TableName, keys.emptySearch(day, text), {
        update: 'SET #count = :one, expiresAtEpochSeconds = :expires',
        ...ifNew,
        values: { one: 1, expires },
      }),
    },
    {
      Update: updateInput(TableName, keys.emptySearchTexts(day), {
        update: 'SET expiresAtEpochSeconds = :expires ADD texts :one',
        condition: 'attribute_not_exists(texts) OR texts < :most',
        values: { one: 1, expires, most: dashboard.emptySearchesPerDay },
      }),
    },
  ],
});

interface Sources {
  table: Table;
  now: () => Date;
  clients: Pick<RateLimits, 'take'>;
}

/** The search waits no longer for the count. */
const withinMs = 300;
const daySeconds = 86_400;

const written = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      const isRefusal =
        error instanceof ConditionalCheckFailedException ||
        error instanceof TransactionCanceledException;
      if (isRefusal) return false;
      throw error;
    },
  );

export function emptySearchRepository({ table: { db, name }, now, clients }: Sources) {
  async function write(text: string, { address }: Client): Promise<void> {
    const stop = { abortSignal: AbortSignal.timeout(withinMs) };
    const day = dayInIndia(now());
    const end = spanOfIndiaDay(day).until.getTime() / 1_000;
    const search = { day, text, expires: end + dashboard.retentionDays * daySeconds };

    const again = () => written(db.send(new UpdateCommand(countAgain(name, search)), stop));
    const first = () => written(db.send(new TransactWriteCommand(countFirst(name, search)), stop));

    if (await again()) return;
    await clients.take('jobsSearch', ['new text', address], limits.newEmptySearches);
    if (!(await first())) await again();
  }

  return {
    /** Who searched is not kept. Never fails: a search is answered whether or not it was counted. */
    async count(text: string, client: Client): Promise<void> {
      try {
        await write(text, client);
      } catch (error) {
        if (error instanceof TooMany) return;
        log.warn('empty search not counted', { error: describeError(error) });
      }
    },
  };
}
export type EmptySearchRepository = ReturnType<typeof emptySearchRepository>;
