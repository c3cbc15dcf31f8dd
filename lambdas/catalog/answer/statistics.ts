import type { DatabaseSync } from 'node:sqlite';
import { dayMs } from '#contract/india-time.ts';
import type { JobStatistics } from '#contract/jobs/jobs.ts';
import { facet } from '../index/facets.ts';
import type { Listings } from './listings.ts';
import { numberOf, untilChanged } from '../index/sql.ts';

export function statisticsOf(
  database: DatabaseSync,
  listings: Listings,
): (now: Date) => JobStatistics {
  const companies = database.prepare(
    'SELECT count(*) AS companies FROM facets WHERE name >= ? AND name < ?',
  );
  const created = database.prepare('SELECT count(*) AS jobs FROM cards WHERE created_at >= ?');
  const { companies: prefix } = facet;
  const counted = untilChanged(database);
  return (now) => ({
    total: listings.jobs(facet.all),
    newToday: listings.jobs(facet.day(now)),
    newIn24Hours: numberOf(created.get(now.getTime() - dayMs)?.['jobs']),
    companies: counted(prefix, () =>
      numberOf(companies.get(prefix, `${prefix}\u{10ffff}`)?.['companies']),
    ),
    remote: listings.jobs(facet.remote),
  });
}
