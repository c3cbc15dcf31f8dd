import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dayInIndia, spanOfIndiaDay } from '#contract/india-time.ts';
import { jobFilters, jobsSearch as route, pageHeaders } from '#contract/jobs.ts';
import { dashboard, rateLimits } from '#contract/limits.ts';
import type { Input } from '#contract/route.ts';
import { catalogFor } from '#lambdas/catalog/open-catalog.ts';
import type { Client } from '#lambdas/platform/http/client-address.ts';
import { sharedLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { handle, JsonText, ok } from '#lambdas/platform/http/serve.ts';
import { TooMany } from '#lambdas/platform/runtime/errors.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { hasErrorName } from '#lambdas/platform/runtime/service-errors.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { ifNew, updateInput } from '#lambdas/platform/table/transaction.ts';
import { listText, selectPage } from './page.ts';

type Query = Input<typeof route>['query'];

const address = /@|:\/\/|www\.|\.(?:com|in|org|co|edu|gov)\b|\.[a-z]{2,}\//;
const years = /\b20\d\d\b/g;
const betweenDigits = /(?<=\p{Nd})[\s.()+-]+(?=\p{Nd})/gu;
const longNumber = /\p{Nd}{5}/u;

/** Undefined for no search or possible personal data: addresses, long numbers, a long text. */
export function searchText(
  query: Pick<Query, 'role' | 'searchTerm' | 'location'>,
): string | undefined {
  const { role = '', searchTerm = '', location = '' } = query;
  const text = [role, searchTerm, location]
    .join(' ')
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  const isSearch = /\p{L}/u.test(text) && [...text].length <= dashboard.emptySearchCharacters;
  // Telephone numbers are often written in groups; the years of batches are not meant.
  const joined = text.replace(years, ' x ').replace(betweenDigits, '');
  const isPersonal = address.test(text) || longNumber.test(text) || longNumber.test(joined);
  return isSearch && !isPersonal ? text : undefined;
}

/** The search waits no longer for the count. */
const withinMs = 300;
const daySeconds = 86_400;

const isWritten = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      const refusals = ['ConditionalCheckFailedException', 'TransactionCanceledException'];
      if (hasErrorName(error, ...refusals)) return false;
      throw error;
    },
  );

/** Adds a new text only while the day has room, so that nobody can fill the table. */
async function writeEmptySearch(text: string, client: Client): Promise<void> {
  const { db, name } = table();
  const stop = { abortSignal: AbortSignal.timeout(withinMs) };
  const day = dayInIndia(new Date());
  const end = spanOfIndiaDay(day).until.getTime() / 1_000;
  const expires = end + dashboard.retentionDays * daySeconds;
  const key = keys.emptySearch(day, text);
  const again = updateInput(name, key, {
    update: 'ADD #count :one',
    condition: 'attribute_exists(PK)',
    values: { one: 1 },
  });
  const first = updateInput(name, key, {
    update: 'SET #count = :one, expiresAtEpochSeconds = :expires',
    ...ifNew,
    values: { one: 1, expires },
  });
  const room = updateInput(name, keys.emptySearchTexts(day), {
    update: 'SET expiresAtEpochSeconds = :expires ADD texts :one',
    condition: 'attribute_not_exists(texts) OR texts < :most',
    values: { one: 1, expires, most: dashboard.emptySearchesPerDay },
  });
  const countAgain = () => isWritten(db.send(new UpdateCommand(again), stop));
  if (await countAgain()) return;
  const who = ['new text', client.address];
  await sharedLimits().take('jobsSearch', who, rateLimits.newEmptySearches);
  const TransactItems = [{ Update: first }, { Update: room }];
  const isFirst = await isWritten(db.send(new TransactWriteCommand({ TransactItems }), stop));
  if (!isFirst) await countAgain();
}

/** Who searched is not kept. Never fails: a search is answered whether or not it was counted. */
export async function countEmptySearch(text: string, client: Client): Promise<void> {
  try {
    await writeEmptySearch(text, client);
  } catch (error) {
    if (error instanceof TooMany) return;
    log.warn('empty search not counted', { error: describeError(error) });
  }
}

const ofAnswer = new Set(['facets', 'collapse']);

/** A filter or a later page may have kept the search from finding. */
const isNarrowed = (query: Query): boolean =>
  (query.page ?? 1) > 1 ||
  Object.keys(query).some((name) => !ofAnswer.has(name) && Object.hasOwn(jobFilters, name));

export const searchJobs = handle(route, async ({ query, admin, client }) => {
  const { searchTerm = '', location = '', role = '', verbatim, ...filters } = query;
  const criteria = { searchTerm, location, role, verbatim };
  const selected = selectPage(await catalogFor(admin), { search: criteria }, filters);
  const { cards, figures, facets, total, search } = selected;
  const isEmpty = total === 0 || search?.exact === 0;
  const words = isEmpty && !admin && !isNarrowed(query) ? searchText(query) : undefined;
  if (words !== undefined) await countEmptySearch(words, client);
  const text = facets ? listText('jobs', selected) : new JsonText(cards);
  if (!figures) return ok(text);
  const headers = {
    [pageHeaders.total]: String(figures.total),
    [pageHeaders.page]: String(figures.page),
    [pageHeaders.pageSize]: String(figures.pageSize),
  };
  return ok(text, { headers });
});
