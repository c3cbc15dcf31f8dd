import type { DatabaseSync } from 'node:sqlite';
import { hasWritten } from '../index/postings.ts';
import { type FacetName, facetNames } from '#contract/facets.ts';
import { dayMs, dayInIndia } from '#contract/india-time.ts';
import { listNewest, noJobs, toBitmap, unite, without, type Bitmap } from '../index/bitmap.ts';
import type { Collapse } from './collapse.ts';
import { dayPrefix, facet, payPrefix } from '../index/facets.ts';
import type { Listings } from './listings.ts';
import { inList, parseNumbers, untilChanged } from '../index/sql.ts';
import { cacheLimits } from '../words/weights.ts';

/** Values within one filter are joined by OR, filters by AND. */
export interface Filters {
  /** Unknown slugs match no job. */
  slugs: Partial<Record<FacetName, readonly string[]>>;
  /** In rupees a year. */
  payMin?: number;
  /** Without it, jobs of unknown pay are left out if `payMin` is set. */
  payUnknown?: 'include' | 'exclude';
  postedWithinDays?: number;
  remote?: boolean;
  /** The id of a job: only jobs of the same company and role match. */
  sameAs?: string;
  now: Date;
  /** Whether the answer has the counts of all filter options. */
  counted?: boolean;
}

export type FilterName = FacetName | 'pay' | 'postedWithin' | 'remote' | 'sameAs';

export type JobFilters = ReturnType<typeof jobFilters>;

export function jobFilters(database: DatabaseSync, listings: Listings, { findSameJobs }: Collapse) {
  const created = database.prepare(
    `SELECT json_group_array(number) AS numbers, json_group_array(created_at) AS moments
     FROM (SELECT number, created_at FROM cards
           WHERE number ${inList} ORDER BY created_at)`,
  );
  const allBut = (jobs: Bitmap) => without(listings.bitmap(facet.all), jobs);

  const readPays = () => {
    let jobsPayingMore = noJobs;
    return listings
      .listNames(payPrefix)
      .map(Number)
      .sort((one, other) => other - one)
      .map((thousands) => {
        const jobs = listings.bitmap(`${payPrefix}${thousands}`);
        jobsPayingMore = unite([jobsPayingMore, jobs]);
        return { rupees: thousands * 1_000, jobs, jobsPayingMore };
      });
  };
  const paid = untilChanged<ReturnType<typeof readPays>>(database);
  /** The best paid first. */
  const listByPay = () => paid('', readPays);
  const findPaying = (least: number) =>
    listByPay().findLast(({ rupees }) => rupees >= least)?.jobsPayingMore ?? noJobs;

  const readDay = (day: string) => {
    const jobs = listings.bitmap(dayPrefix + day);
    const row = created.get(JSON.stringify(listNewest(jobs, Infinity, 0)));
    const [numbers, createdAt] = [row?.['numbers'], row?.['moments']].map(parseNumbers);
    return { jobs, numbers: numbers ?? [], createdAt: createdAt ?? [] };
  };
  type Day = ReturnType<typeof readDay>;
  const days = untilChanged<Day>(database, cacheLimits.days, (day, known, since) =>
    hasWritten(since, [known.jobs, listings.bitmap(dayPrefix + day)]) ? undefined : known,
  );
  /** Disjoint sets of jobs: the later part of the first day, then a set for each whole day. */
  const findPosted = (withinDays: number, now: Date) => {
    if (withinDays === 0) return [listings.bitmap(facet.day(now))];
    const since = new Date(now.getTime() - withinDays * dayMs);
    const firstDay = dayInIndia(since);
    const { numbers, createdAt } = days(firstDay, () => readDay(firstDay));
    const first = createdAt.findIndex((moment) => moment >= since.getTime());
    const later = listings.listNames(dayPrefix).filter((day) => day > firstDay);
    return [
      toBitmap(first < 0 ? [] : numbers.slice(first)),
      ...later.map((day) => listings.bitmap(dayPrefix + day)),
    ];
  };

  const remote = (is: boolean) => {
    const jobs = listings.bitmap(facet.remote);
    return is ? jobs : allBut(jobs);
  };

  return {
    findJobsByFilter(filters: Filters): ReadonlyMap<FilterName, Bitmap> {
      const { slugs, payMin, payUnknown, postedWithinDays, now } = filters;
      const byFilter = new Map<FilterName, Bitmap>();
      for (const name of facetNames) {
        const chosen = slugs[name];
        if (chosen) byFilter.set(name, listings.uniteValues(name, chosen));
      }
      if (payMin !== undefined || payUnknown === 'exclude') {
        const unknown = payUnknown === 'include' ? [allBut(findPaying(0))] : [];
        byFilter.set('pay', unite([findPaying(payMin ?? 0), ...unknown]));
      }
      if (postedWithinDays !== undefined) {
        byFilter.set('postedWithin', unite(findPosted(postedWithinDays, now)));
      }
      if (filters.sameAs !== undefined) byFilter.set('sameAs', findSameJobs(filters.sameAs));
      if (filters.remote !== undefined) byFilter.set('remote', remote(filters.remote));
      return byFilter;
    },
    listByPay,
    findPaying,
    findPosted,
  };
}
