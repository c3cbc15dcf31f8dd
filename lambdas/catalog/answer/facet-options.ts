import type { DatabaseSync } from 'node:sqlite';
import { facets, type CategoryFacet } from '#contract/jobs/facets.ts';
import { categoryFieldNames, kindOf } from '#contract/jobs/job-fields.ts';
import { slugOf } from '#contract/slug.ts';
import { cityNames } from '#domain/places.ts';
import { newestOf, type Bitmap } from '../index/bitmap.ts';
import type { CardReader } from '../index/card-text.ts';
import type { Listings } from './listings.ts';
import { untilChanged } from '../index/sql.ts';

export interface Option {
  slug: string;
  name: string;
  jobs: Bitmap;
}

interface Sources {
  database: DatabaseSync;
  listings: Listings;
  cards: Pick<CardReader, 'categoryName'>;
}

/** Where a card names the category; of a batch the one of that slug. */
const fieldsOf = (name: CategoryFacet) =>
  categoryFieldNames.filter((field) => kindOf(field) === facets[name].category);

/** So many of the newest jobs are asked for the name of a city. */
const mostAsked = 200;

/** The categories of each facet that any job has, named as its newest job names it. */
export function facetOptions({
  database,
  listings,
  cards,
}: Sources): (name: CategoryFacet) => readonly Option[] {
  const cached = untilChanged<readonly Option[]>(database);

  /** A job of several cities has the category of its first: another one names this city. */
  function cityName(slug: string, jobs: Bitmap): string | undefined {
    let areAllNamed = true;
    for (const job of newestOf(jobs, mostAsked, 0)) {
      const name = cards.categoryName(job, 'jobbycity');
      if ([name, ...cityNames(name)].some((each) => slugOf(each) === slug)) return name;
      areAllNamed &&= name !== '';
    }
    return areAllNamed ? undefined : slug;
  }

  const nameOf = (facetName: CategoryFacet, slug: string, jobs: Bitmap): string | undefined => {
    if (facetName === 'city') return cityName(slug, jobs);
    const [newest = 0] = newestOf(jobs, 1, 0);
    const names = fieldsOf(facetName).map((field) => cards.categoryName(newest, field));
    const named = names.length > 1 ? names.find((name) => slugOf(name) === slug) : names[0];
    return named || slug;
  };

  return (name) =>
    cached(name, () =>
      listings.valuesOf(name).flatMap((slug) => {
        const jobs = listings.ofValues(name, [slug]);
        const option = nameOf(name, slug, jobs);
        // A city without a category of its own has no listing.
        return option === undefined ? [] : [{ slug, name: option, jobs }];
      }),
    );
}
