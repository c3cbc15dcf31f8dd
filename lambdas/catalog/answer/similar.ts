import type { DatabaseSync } from 'node:sqlite';
import { intersect, listNewest, noJobs, unite, without, type Bitmap } from '../index/bitmap.ts';
import type { CatalogJob } from '../index/catalog-job.ts';
import { facet, listFacets } from '../index/facets.ts';
import { unpackIds } from '../index/postings.ts';
import type { Listings } from './listings.ts';
import { toBytes, toNumber, toText } from '../index/sql.ts';

/** Each trait counts for more than all that follow together. */
const traits = ['role:', 'domain:', 'city:', 'batch:'] as const;
const outsideIndia = facet.value('city', 'outside-india');
/** Jobs of at most three years; few of them ask for more than two. */
const juniorLevels = [
  ...['internship', 'freshers', '0-1-year-experience', '1-3-years-experience'],
].map((slug) => facet.value('level', slug));
const combinations = 2 ** traits.length;

export interface SimilarJobs {
  toLive(id: string, limit: number): string | undefined;
  to(job: CatalogJob, limit: number): string;
}

interface Sources {
  listings: Listings;
  cardsText: (numbers: readonly number[]) => string;
}

/** Combinations of traits in order: role and all others first, the batch alone last. */
const inOrder = Array.from({ length: combinations - 1 }, (_, place) =>
  traits.filter((_trait, at) => (combinations - 1 - place) & (1 << (traits.length - 1 - at))),
);

export function openSimilar(database: DatabaseSync, { listings, cardsText }: Sources): SimilarJobs {
  const find = database.prepare('SELECT number, facets FROM cards WHERE id = ?');
  const findName = database.prepare('SELECT name FROM facets WHERE id = ?');

  function nearest(names: readonly string[], limit: number, own: number): string {
    const sharing = new Map(
      traits.map((trait) => [
        trait,
        unite(names.filter((name) => name.startsWith(trait)).map(listings.bitmap)),
      ]),
    );
    const found = new Set<number>();
    const abroad = listings.bitmap(outsideIndia);
    const juniors = unite(juniorLevels.map(listings.bitmap));
    const everywhere = [(jobs: Bitmap) => jobs];
    // For a job in India, jobs abroad come after all others.
    const regions = names.includes(outsideIndia)
      ? everywhere
      : [(jobs: Bitmap) => without(jobs, abroad), (jobs: Bitmap) => intersect(jobs, abroad)];
    // For a beginners' job, beginners' jobs come first among equally similar ones.
    const ages = names.some((name) => juniorLevels.includes(name))
      ? [(jobs: Bitmap) => intersect(jobs, juniors), ...everywhere]
      : everywhere;
    for (const [region, combination] of regions.flatMap((each) =>
      inOrder.map((one) => [each, one] as const),
    )) {
      const [first, ...others] = combination.map((trait): Bitmap => sharing.get(trait) ?? noJobs);
      const common = region(others.reduce(intersect, first ?? noJobs));
      for (const number of ages.flatMap((age) =>
        listNewest(age(common), limit + found.size + 1, 0),
      )) {
        if (number !== own && found.size < limit) found.add(number);
      }
      if (found.size === limit) break;
    }
    return cardsText([...found]);
  }

  return {
    toLive(id, limit) {
      const row = find.get(id);
      if (!row) return undefined;
      const names = unpackIds(toBytes(row['facets'])).map((facetId) =>
        toText(findName.get(facetId)?.['name']),
      );
      return nearest(names, limit, toNumber(row['number']));
    },
    to: (job, limit) => nearest(listFacets(job), limit, job.createdSequence),
  };
}
