import type { DatabaseSync } from 'node:sqlite';
import {
  facets,
  type CategoryFacet,
  facetNames,
  isCategoryFacet,
  optionNames,
  paySteps,
  postedStepsDays,
  parseRupees,
  stipendSteps,
  type FacetName,
  type FacetOption,
  type Facets,
} from '#contract/facets.ts';
import { categoryFieldNames, toCategoryKind } from '#contract/job-fields.ts';
import { toSlug } from '#contract/slug.ts';
import { cityNames } from '#domain/places.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { listNewest, type Bitmap, countNumbers, intersect, sizeOfBoth } from '../index/bitmap.ts';
import type { CardReader } from '../index/card-text.ts';
import type { Listings } from './listings.ts';
import { hasWritten } from '../index/postings.ts';
import { untilChanged } from '../index/sql.ts';
import { remember } from '#lambdas/platform/runtime/once.ts';
import { facet } from '../index/facets.ts';
import { type FilterName, type Filters, type JobFilters } from './job-filters.ts';

interface Option {
  slug: string;
  /** Absent for a city without a category of its own, which has no listing. */
  name: string | undefined;
  jobs: Bitmap;
}

interface Sources {
  database: DatabaseSync;
  listings: Listings;
  cards: Pick<CardReader, 'findCategoryName'>;
  filters: JobFilters;
}

const listFields = (name: CategoryFacet) =>
  categoryFieldNames.filter((field) => toCategoryKind(field) === facets[name].category);

const citySlugs = remember((name) => [name, ...cityNames(name)].map(toSlug), 1_000);

/** A city's name is looked for in at most this many of its newest jobs. */
const maxRequested = 200;

function openOptions({ database, listings, cards }: Omit<Sources, 'filters'>) {
  const cached = untilChanged<readonly Option[]>(database);

  /** A job of several cities has the category of its first city, so another job may name this one. */
  function cityName(slug: string, jobs: Bitmap): string | undefined {
    let areAllNamed = true;
    for (const job of listNewest(jobs, maxRequested, 0)) {
      const name = cards.findCategoryName(job, 'jobbycity');
      if (citySlugs(name).includes(slug)) return name;
      areAllNamed &&= name !== '';
    }
    return areAllNamed ? undefined : slug;
  }

  const findName = (facetName: CategoryFacet, slug: string, jobs: Bitmap): string | undefined => {
    if (facetName === 'city') return cityName(slug, jobs);
    const [newest = 0] = listNewest(jobs, 1, 0);
    const names = listFields(facetName).map((field) => cards.findCategoryName(newest, field));
    const named = names.length > 1 ? names.find((name) => toSlug(name) === slug) : names[0];
    return named || slug;
  };

  return (facetName: FacetName): readonly Option[] =>
    cached(facetName, (before) => {
      const unchanged = before?.value.filter(
        ({ slug, jobs }) =>
          !hasWritten(before.state, [jobs, ...listings.listBitmaps(facetName, slug)]),
      );
      const known = new Map(unchanged?.map((option) => [option.slug, option]));
      const read = (slug: string, findName: (jobs: Bitmap) => string | undefined): Option => {
        const same = known.get(slug);
        if (same) return same;
        const jobs = listings.uniteValues(facetName, [slug]);
        return { slug, name: findName(jobs), jobs };
      };
      return isCategoryFacet(facetName)
        ? listings
            .listValues(facetName)
            .map((slug) => read(slug, (jobs) => findName(facetName, slug, jobs)))
        : Object.entries(facets[facetName].names).map(([slug, name]) => read(slug, () => name));
    });
}

function excludeEach(jobs: Bitmap, byFilter: ReadonlyMap<FilterName, Bitmap>) {
  const withAll = [jobs, ...byFilter.values()].reduce(intersect);
  return (name: FilterName): Bitmap => {
    if (!byFilter.has(name)) return withAll;
    const others = [...byFilter].filter(([each]) => each !== name).map(([, bitmap]) => bitmap);
    return others.reduce(intersect, jobs);
  };
}

export function facetCounts({ filters, ...sources }: Sources) {
  const { listings } = sources;
  const options = openOptions(sources);
  return (jobs: Bitmap, inUse: Filters): Facets => {
    const excluding = excludeEach(jobs, filters.findJobsByFilter(inUse));

    const ofFacet = (facetName: FacetName): FacetOption[] => {
      const others = excluding(facetName);
      const counted = options(facetName).flatMap(({ slug, name, jobs }) =>
        name === undefined ? [] : [{ slug, name, count: sizeOfBoth(others, jobs) }],
      );
      return isCategoryFacet(facetName)
        ? counted.sort((one, other) => other.count - one.count || (one.slug < other.slug ? -1 : 1))
        : counted;
    };

    const ofRemote = (): FacetOption[] => {
      const others = excluding('remote');
      const remote = sizeOfBoth(others, listings.bitmap(facet.remote));
      return [
        { slug: '1', name: optionNames.remote, count: remote },
        { slug: '0', name: optionNames.notRemote, count: countNumbers(others) - remote },
      ];
    };

    const ofPay = (): Pick<Facets, 'pay' | 'payUnknown'> => {
      const others = excluding('pay');
      const from = (least: number) => sizeOfBoth(others, filters.findPaying(least));
      const unknown = countNumbers(others) - from(0);
      const included = inUse.payUnknown === 'include' ? unknown : 0;
      const stated = from(inUse.payMin ?? 0);
      return {
        pay: [...paySteps, ...stipendSteps].map((step) => ({
          slug: step,
          name: optionNames.payMin(step),
          count: from(parseRupees(step)) + included,
        })),
        payUnknown: [
          { slug: 'exclude', name: optionNames.payStated, count: stated },
          { slug: 'include', name: optionNames.payUnstated, count: stated + unknown },
        ],
      };
    };

    const ofPosted = (): FacetOption[] => {
      const others = excluding('postedWithin');
      return postedStepsDays.map((days) => {
        const counts = filters.findPosted(days, inUse.now).map((part) => sizeOfBoth(others, part));
        const count = counts.reduce((sum, each) => sum + each, 0);
        return { slug: String(days), name: optionNames.postedWithin(days), count };
      });
    };

    return {
      ...mapToRecord(facetNames, ofFacet),
      remote: ofRemote(),
      ...ofPay(),
      postedWithin: ofPosted(),
    };
  };
}
