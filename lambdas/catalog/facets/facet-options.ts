import type { DatabaseSync } from 'node:sqlite';
import { facets, type CategoryFacet } from '#contract/jobs/facets.ts';
import { categoryFieldNames, kindOf } from '#contract/jobs/job-fields.ts';
import { slugOf } from '#contract/slug.ts';
import { newestOf, type Bitmap } from './bitmap.ts';
import type { CardReader } from '../card-text.ts';
import type { Listings } from './listings.ts';
import { untilChanged } from '../sql.ts';

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

/** The categories of each facet that any job has, named as its newest job names it. */
export function facetOptions({
  database,
  listings,
  cards,
}: Sources): (name: CategoryFacet) => readonly Option[] {
  const cached = untilChanged<readonly Option[]>(database);

  const nameOf = (facetName: CategoryFacet, slug: string, jobs: Bitmap): string => {
    const [newest = 0] = newestOf(jobs, 1, 0);
    const names = fieldsOf(facetName).map((field) => cards.categoryName(newest, field));
    const named = names.length > 1 ? names.find((name) => slugOf(name) === slug) : names[0];
    return named || slug;
  };

  return (name) =>
    cached(name, () =>
      listings.valuesOf(name).map((slug) => {
        const jobs = listings.ofValues(name, [slug]);
        return { slug, name: nameOf(name, slug, jobs), jobs };
      }),
    );
}
