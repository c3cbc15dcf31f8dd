import type { DatabaseSync } from 'node:sqlite';
import type { JobOrder } from '#contract/jobs/facet-names.ts';
import { hasBit, intersectionOf, sizeOf, unionOf, without } from './facets/bitmap.ts';
import type { JobFilters } from './facets/job-filters.ts';
import { inTurn, noLimit, resultsOf, type RankedResults } from './search/ranked-results.ts';
import { numbersOf, untilChanged } from './sql.ts';

/** The same jobs in another order, the newest first of those that are alike in it. */
export function jobOrder(
  database: DatabaseSync,
  { byPay }: Pick<JobFilters, 'byPay'>,
): Record<JobOrder, (results: RankedResults) => RankedResults> {
  const closing = database.prepare(
    `SELECT json_group_array(number) AS numbers
     FROM (SELECT number FROM cards ORDER BY expires_at, number DESC)`,
  );
  const cached = untilChanged<readonly number[]>(database);
  const soonestFirst = () => cached('closing', () => numbersOf(closing.get()?.['numbers']));

  return {
    newest: (results) => resultsOf(results.jobs),
    pay(results) {
      const jobs = results.jobs();
      const paying = byPay().toSorted((one, other) => other.lakhs - one.lakhs);
      const sets = paying.map((each) => intersectionOf(jobs, each.jobs));
      const unknown = without(jobs, unionOf(paying.map((each) => each.jobs)));
      return inTurn([...sets, unknown].map((set) => resultsOf(() => set)));
    },
    closing(results) {
      const jobs = results.jobs();
      const inOrder = () => soonestFirst().filter((number) => hasBit(jobs, number));
      return {
        count: () => sizeOf(jobs),
        numbers: (limit, offset) =>
          inOrder().slice(offset, limit === noLimit ? undefined : offset + limit),
        jobs: () => jobs,
        tiers: () => [jobs],
      };
    },
  };
}
