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
  /** Slugs that nobody knows match no job. */
  slugs: Partial<Record<FacetName, readonly string[]>>;
  /** In rupees a year. */
  payMin?: number;
  /** Absent: jobs of unknown pay are left out where a least pay is asked for. */
  payUnknown?: 'include' | 'exclude';
  postedWithinDays?: number;
  remote?: boolean;
  sameAs?: string;
  now: Date;
  counted?: boolean;
}

export type FilterName = FacetName | 'pay' | 'postedWithin' | 'remote' | 'sameAs';

export type JobFilters = ReturnType<typeof jobFilters>;

export function jobFilters(database: DatabaseSync, listings: Listings, { sameAs }: Collapse) {
  const created = database.prepare(
    `SELECT json_group_array(number) AS numbers, json_group_array(created_at) AS moments
     FROM (SELECT number, created_at FROM cards
           WHERE number ${inList} ORDER BY created_at)`,
  );
  const allBut = (jobs: Bitmap) => without(listings.bitmap(facet.all), jobs);

  const readPays = () => {
    let orMore = noJobs;
    return listings
      .namesAfter(payPrefix)
      .map(Number)
      .sort((one, other) => other - one)
      .map((thousands) => {
        const jobs = listings.bitmap(`${payPrefix}${thousands}`);
        orMore = unite([orMore, jobs]);
        return { rupees: thousands * 1_000, jobs, orMore };
      });
  };
  const paid = untilChanged<ReturnType<typeof readPays>>(database);
  /** The best paid first. */
  const byPay = () => paid('', readPays);
  const payingFrom = (least: number) =>
    byPay().findLast(({ rupees }) => rupees >= least)?.orMore ?? noJobs;

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
  /** Whole days have their lists; of the first only what was created late enough counts. No job is in two parts. */
  const posted = (withinDays: number, now: Date) => {
    if (withinDays === 0) return [listings.bitmap(facet.day(now))];
    const since = new Date(now.getTime() - withinDays * dayMs);
    const firstDay = dayInIndia(since);
    const { numbers, createdAt } = days(firstDay, () => readDay(firstDay));
    const first = createdAt.findIndex((moment) => moment >= since.getTime());
    const later = listings.namesAfter(dayPrefix).filter((day) => day > firstDay);
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
    passing(filters: Filters): ReadonlyMap<FilterName, Bitmap> {
      const { slugs, payMin, payUnknown, postedWithinDays, now } = filters;
      const byFilter = new Map<FilterName, Bitmap>();
      for (const name of facetNames) {
        const chosen = slugs[name];
        if (chosen) byFilter.set(name, listings.ofValues(name, chosen));
      }
      if (payMin !== undefined || payUnknown === 'exclude') {
        const unknown = payUnknown === 'include' ? [allBut(payingFrom(0))] : [];
        byFilter.set('pay', unite([payingFrom(payMin ?? 0), ...unknown]));
      }
      if (postedWithinDays !== undefined) {
        byFilter.set('postedWithin', unite(posted(postedWithinDays, now)));
      }
      if (filters.sameAs !== undefined) byFilter.set('sameAs', sameAs(filters.sameAs));
      if (filters.remote !== undefined) byFilter.set('remote', remote(filters.remote));
      return byFilter;
    },
    byPay,
    payingFrom,
    posted,
  };
}
