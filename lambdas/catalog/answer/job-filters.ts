import type { DatabaseSync } from 'node:sqlite';
import { hasChanged } from '../index/facet-bitmaps.ts';
import { type FacetName, facetNames } from '#contract/job-filters.ts';
import { dayMs, toIndiaDay } from '#contract/india-time.ts';
import { listNewest, noJobs, toBitmap, union, subtract, type Bitmap } from '../index/bitmap.ts';
import type { DuplicateGroups } from './duplicate-groups.ts';
import { dayPrefix, facet, payPrefix } from '../index/job-facets.ts';
import type { JobsByFacet } from './jobs-by-facet.ts';
import { cacheResults } from '../index/result-cache.ts';
import { inList, parseNumbers } from '../index/sqlite-values.ts';
import { cacheLimits } from '../words/search-settings.ts';

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
  duplicatesOf?: string;
  now: Date;
  /** Whether the answer has the counts of all filter options. */
  withFacetCounts?: boolean;
}

export type FilterName = FacetName | 'pay' | 'postedWithin' | 'remote' | 'duplicatesOf';

export type JobFilters = ReturnType<typeof openJobFilters>;

export function openJobFilters(
  database: DatabaseSync,
  jobsByFacet: JobsByFacet,
  { findDuplicates }: DuplicateGroups,
) {
  const selectCreated = database.prepare(
    `SELECT json_group_array(number) AS numbers, json_group_array(created_at) AS moments
     FROM (SELECT number, created_at FROM cards
           WHERE number ${inList} ORDER BY created_at)`,
  );
  const excludeJobs = (jobs: Bitmap) => subtract(jobsByFacet.bitmap(facet.all), jobs);

  const readPays = () => {
    let jobsPayingAtLeast = noJobs;
    return jobsByFacet
      .listNames(payPrefix)
      .map(Number)
      .sort((one, other) => other - one)
      .map((thousands) => {
        const jobs = jobsByFacet.bitmap(`${payPrefix}${thousands}`);
        jobsPayingAtLeast = union([jobsPayingAtLeast, jobs]);
        return { rupees: thousands * 1_000, jobs, jobsPayingMore: jobsPayingAtLeast };
      });
  };
  const cachedPays = cacheResults<ReturnType<typeof readPays>>(database);
  /** The best paid first. */
  const listByPay = () => cachedPays('', readPays);
  const findPaying = (minRupees: number) =>
    listByPay().findLast(({ rupees }) => rupees >= minRupees)?.jobsPayingMore ?? noJobs;

  const readDay = (day: string) => {
    const jobs = jobsByFacet.bitmap(dayPrefix + day);
    const row = selectCreated.get(JSON.stringify(listNewest(jobs, Infinity, 0)));
    const [numbers, createdAt] = [row?.['numbers'], row?.['moments']].map(parseNumbers);
    return { jobs, numbers: numbers ?? [], createdAt: createdAt ?? [] };
  };
  type Day = ReturnType<typeof readDay>;
  const cachedDays = cacheResults<Day>(database, cacheLimits.days, (day, cachedDay, state) =>
    hasChanged(state, [cachedDay.jobs, jobsByFacet.bitmap(dayPrefix + day)])
      ? undefined
      : cachedDay,
  );
  /** Disjoint sets of jobs: the later part of the first day, then a set for each whole day. */
  const findPosted = (withinDays: number, now: Date) => {
    if (withinDays === 0) return [jobsByFacet.bitmap(facet.day(now))];
    const firstMoment = new Date(now.getTime() - withinDays * dayMs);
    const firstDay = toIndiaDay(firstMoment);
    const { numbers, createdAt } = cachedDays(firstDay, () => readDay(firstDay));
    const firstIndex = createdAt.findIndex((moment) => moment >= firstMoment.getTime());
    const laterDays = jobsByFacet.listNames(dayPrefix).filter((day) => day > firstDay);
    return [
      toBitmap(firstIndex < 0 ? [] : numbers.slice(firstIndex)),
      ...laterDays.map((day) => jobsByFacet.bitmap(dayPrefix + day)),
    ];
  };

  return {
    findJobsByFilter(filters: Filters): ReadonlyMap<FilterName, Bitmap> {
      const { slugs, payMin, payUnknown, postedWithinDays, now } = filters;
      const byFilter = new Map<FilterName, Bitmap>();
      for (const name of facetNames) {
        const chosenSlugs = slugs[name];
        if (chosenSlugs) byFilter.set(name, jobsByFacet.findByValues(name, chosenSlugs));
      }
      if (payMin !== undefined || payUnknown === 'exclude') {
        const unknown = payUnknown === 'include' ? [excludeJobs(findPaying(0))] : [];
        byFilter.set('pay', union([findPaying(payMin ?? 0), ...unknown]));
      }
      if (postedWithinDays !== undefined) {
        byFilter.set('postedWithin', union(findPosted(postedWithinDays, now)));
      }
      if (filters.duplicatesOf !== undefined)
        byFilter.set('duplicatesOf', findDuplicates(filters.duplicatesOf));
      if (filters.remote !== undefined) {
        const remoteJobs = jobsByFacet.bitmap(facet.remote);
        byFilter.set('remote', filters.remote ? remoteJobs : excludeJobs(remoteJobs));
      }
      return byFilter;
    },
    listByPay,
    findPaying,
    findPosted,
  };
}
