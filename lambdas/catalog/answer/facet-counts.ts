import type { DatabaseSync } from 'node:sqlite';
import {
  facetTable,
  type CategoryFacet,
  facetNames,
  isCategoryFacet,
  filterOptionNames,
  payMinSteps,
  postedWithinDaySteps,
  toYearlyRupees,
  stipendMinSteps,
  type FacetName,
  type FacetOption,
  type Facets,
} from '#contract/job-filters.ts';
import { categoryFieldNames, toCategoryKind } from '#contract/job-fields.ts';
import { toSlug } from '#contract/slug.ts';
import { findMainCityNames } from '#domain/place-names.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { listNewest, type Bitmap, countNumbers, intersect, countCommon } from '../index/bitmap.ts';
import type { CardReader } from '../index/card-json.ts';
import type { JobsByFacet } from './jobs-by-facet.ts';
import { hasChanged } from '../index/facet-bitmaps.ts';
import { cacheResults } from '../index/result-cache.ts';
import { memoize } from '#lambdas/platform/runtime/memoize.ts';
import { facet } from '../index/job-facets.ts';
import type { FilterName, Filters, JobFilters } from './job-filters.ts';

interface Option {
  slug: string;
  /** Absent for a city without a category of its own, which has no listing. */
  name: string | undefined;
  jobs: Bitmap;
}

interface Dependencies {
  database: DatabaseSync;
  jobsByFacet: JobsByFacet;
  cards: Pick<CardReader, 'findCategoryName'>;
  filters: JobFilters;
}

const listFields = (name: CategoryFacet) =>
  categoryFieldNames.filter((field) => toCategoryKind(field) === facetTable[name].category);

const citySlugs = memoize((name) => [name, ...findMainCityNames(name)].map(toSlug));

/** A city's name is looked for in at most this many of its newest jobs. */
const maxJobsRead = 200;

function createOptionReader({ database, jobsByFacet, cards }: Omit<Dependencies, 'filters'>) {
  const cachedOptions = cacheResults<readonly Option[]>(database);

  /** A job of several cities names only its first one, so the name of `slug` may be in another job. */
  function findCityName(slug: string, jobs: Bitmap): string | undefined {
    let areAllNamed = true;
    for (const job of listNewest(jobs, maxJobsRead, 0)) {
      const name = cards.findCategoryName(job, 'jobbycity');
      if (citySlugs(name).includes(slug)) return name;
      areAllNamed &&= name !== '';
    }
    return areAllNamed ? undefined : slug;
  }

  const findName = (facetName: CategoryFacet, slug: string, jobs: Bitmap): string | undefined => {
    if (facetName === 'city') return findCityName(slug, jobs);
    const [newest = 0] = listNewest(jobs, 1, 0);
    const names = listFields(facetName).map((field) => cards.findCategoryName(newest, field));
    const matchingName = names.length > 1 ? names.find((name) => toSlug(name) === slug) : names[0];
    return matchingName || slug;
  };

  return (facetName: FacetName): readonly Option[] =>
    cachedOptions(facetName, (cached) => {
      const unchangedOptions = cached?.value.filter(
        ({ slug, jobs }) =>
          !hasChanged(cached.state, [jobs, ...jobsByFacet.listBitmaps(facetName, slug)]),
      );
      const knownOptions = new Map(unchangedOptions?.map((option) => [option.slug, option]));
      const read = (slug: string, findName: (jobs: Bitmap) => string | undefined): Option => {
        const knownOption = knownOptions.get(slug);
        if (knownOption) return knownOption;
        const jobs = jobsByFacet.findByValues(facetName, [slug]);
        return { slug, name: findName(jobs), jobs };
      };
      return isCategoryFacet(facetName)
        ? jobsByFacet
            .listValues(facetName)
            .map((slug) => read(slug, (jobs) => findName(facetName, slug, jobs)))
        : Object.entries(facetTable[facetName].names).map(([slug, name]) => read(slug, () => name));
    });
}

function intersectOthers(jobs: Bitmap, byFilter: ReadonlyMap<FilterName, Bitmap>) {
  const filteredJobs = [jobs, ...byFilter.values()].reduce(intersect);
  return (name: FilterName): Bitmap => {
    if (!byFilter.has(name)) return filteredJobs;
    const others = [...byFilter].filter(([each]) => each !== name).map(([, bitmap]) => bitmap);
    return others.reduce(intersect, jobs);
  };
}

export function facetCounts({ filters, ...sources }: Dependencies) {
  const { jobsByFacet } = sources;
  const options = createOptionReader(sources);
  return (jobs: Bitmap, chosenFilters: Filters): Facets => {
    const applyOtherFilters = intersectOthers(jobs, filters.findJobsByFilter(chosenFilters));

    const countFacet = (facetName: FacetName): FacetOption[] => {
      const matchingJobs = applyOtherFilters(facetName);
      const counted = options(facetName).flatMap(({ slug, name, jobs }) =>
        name === undefined ? [] : [{ slug, name, count: countCommon(matchingJobs, jobs) }],
      );
      return isCategoryFacet(facetName)
        ? counted.sort((one, other) => other.count - one.count || (one.slug < other.slug ? -1 : 1))
        : counted;
    };

    const countRemote = (): FacetOption[] => {
      const others = applyOtherFilters('remote');
      const remote = countCommon(others, jobsByFacet.bitmap(facet.remote));
      return [
        { slug: '1', name: filterOptionNames.remote, count: remote },
        { slug: '0', name: filterOptionNames.notRemote, count: countNumbers(others) - remote },
      ];
    };

    const countPay = (): Pick<Facets, 'pay' | 'payUnknown'> => {
      const others = applyOtherFilters('pay');
      const countPaying = (minRupees: number) => countCommon(others, filters.findPaying(minRupees));
      const unknownCount = countNumbers(others) - countPaying(0);
      const unknownIncluded = chosenFilters.payUnknown === 'include' ? unknownCount : 0;
      const statedCount = countPaying(chosenFilters.payMin ?? 0);
      return {
        pay: [...payMinSteps, ...stipendMinSteps].map((step) => ({
          slug: step,
          name: filterOptionNames.payMin(step),
          count: countPaying(toYearlyRupees(step)) + unknownIncluded,
        })),
        payUnknown: [
          { slug: 'exclude', name: filterOptionNames.payStated, count: statedCount },
          {
            slug: 'include',
            name: filterOptionNames.payUnstated,
            count: statedCount + unknownCount,
          },
        ],
      };
    };

    const countPosted = (): FacetOption[] => {
      const others = applyOtherFilters('postedWithin');
      return postedWithinDaySteps.map((days) => {
        const counts = filters
          .findPosted(days, chosenFilters.now)
          .map((part) => countCommon(others, part));
        const count = counts.reduce((sum, each) => sum + each, 0);
        return { slug: String(days), name: filterOptionNames.postedWithin(days), count };
      });
    };

    return {
      ...mapToRecord(facetNames, countFacet),
      remote: countRemote(),
      ...countPay(),
      postedWithin: countPosted(),
    };
  };
}
