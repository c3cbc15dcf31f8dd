import type { DatabaseSync } from 'node:sqlite';
import { type FacetName, facetNames } from '#contract/jobs/facets.ts';
import { dayMs, dayInIndia, spanOfIndiaDay } from '#contract/india-time.ts';
import { bitmapOf, intersectionOf, unionOf, without, type Bitmap } from '../index/bitmap.ts';
import type { Collapse } from './collapse.ts';
import { dayPrefix, facet, payPrefix } from '../index/facets.ts';
import type { Listings } from './listings.ts';
import { numbersOf, untilChanged } from '../index/sql.ts';

/** What a list is narrowed to: any of the values within one, all of them across. */
export interface Filters {
  /** Slugs that nobody knows match no job. */
  slugs: Partial<Record<FacetName, readonly string[]>>;
  /** In rupees a year. */
  payMin?: number;
  /** Absent: they are left out where a least pay is asked for. */
  payUnknown?: 'include' | 'exclude';
  postedWithinDays?: number;
  remote?: boolean;
  /** Of the same company and role as the job of this id. */
  sameAs?: string;
  /** From here the days of `postedWithinDays` are counted. */
  now: Date;
  /** The facets are to be counted. */
  counted?: boolean;
}

/** The filters that each facet leaves out when it is counted. */
export type FilterName = FacetName | 'pay' | 'postedWithin' | 'remote' | 'sameAs';

export interface JobFilters {
  /** The jobs that each filter in use keeps. */
  passing(filters: Filters): ReadonlyMap<FilterName, Bitmap>;
  /** Jobs by the most rupees a year that they may pay. */
  byPay(): readonly { rupees: number; jobs: Bitmap }[];
  /** In parts that have no job in common. */
  posted(withinDays: number, now: Date): readonly Bitmap[];
}

export const intersectionOfAll = (first: Bitmap, others: Iterable<Bitmap>): Bitmap =>
  [...others].reduce(intersectionOf, first);

export function jobFilters(
  database: DatabaseSync,
  listings: Listings,
  { sameAs }: Pick<Collapse, 'sameAs'>,
): JobFilters {
  const created = database.prepare(
    'SELECT json_group_array(number) AS numbers FROM cards WHERE created_at >= ? AND created_at < ?',
  );
  const allBut = (jobs: Bitmap) => without(listings.bitmap(facet.all), jobs);

  const cached = untilChanged<ReturnType<JobFilters['byPay']>>(database);
  const byPay = () =>
    cached('', () =>
      listings.namesAfter(payPrefix).map((thousands) => ({
        rupees: Number(thousands) * 1_000,
        jobs: listings.bitmap(payPrefix + thousands),
      })),
    );
  const payingFrom = (least: number) =>
    unionOf(byPay().flatMap(({ rupees, jobs }) => (rupees >= least ? [jobs] : [])));

  /** Whole days have their lists; of the first only what was created late enough counts. */
  const posted = (withinDays: number, now: Date) => {
    if (withinDays === 0) return [listings.bitmap(facet.day(now))];
    const since = new Date(now.getTime() - withinDays * dayMs);
    const firstDay = dayInIndia(since);
    const rest = created.get(since.getTime(), spanOfIndiaDay(firstDay).until.getTime());
    const days = listings.namesAfter(dayPrefix).filter((day) => day > firstDay);
    return [
      bitmapOf(numbersOf(rest?.['numbers'])),
      ...days.map((day) => listings.bitmap(dayPrefix + day)),
    ];
  };

  const remote = (is: boolean) => {
    const jobs = listings.bitmap(facet.remote);
    return is ? jobs : allBut(jobs);
  };

  return {
    passing({ slugs, payMin, payUnknown, postedWithinDays, now, ...filters }) {
      const byFilter = new Map<FilterName, Bitmap>();
      for (const name of facetNames) {
        const chosen = slugs[name];
        if (chosen) byFilter.set(name, listings.ofValues(name, chosen));
      }
      if (payMin !== undefined || payUnknown === 'exclude') {
        const unknown = payUnknown === 'include' ? [allBut(payingFrom(0))] : [];
        byFilter.set('pay', unionOf([payingFrom(payMin ?? 0), ...unknown]));
      }
      if (postedWithinDays !== undefined) {
        byFilter.set('postedWithin', unionOf(posted(postedWithinDays, now)));
      }
      if (filters.sameAs !== undefined) byFilter.set('sameAs', sameAs(filters.sameAs));
      if (filters.remote !== undefined) byFilter.set('remote', remote(filters.remote));
      return byFilter;
    },
    byPay,
    posted,
  };
}
