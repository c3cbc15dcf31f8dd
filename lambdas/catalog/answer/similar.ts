import type { DatabaseSync } from 'node:sqlite';
import { intersect, listNewest, noJobs, unite, without } from '../index/bitmap.ts';
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

interface Sources {
  listings: Listings;
  cardsText: (numbers: readonly number[]) => string;
}

/** Combinations of traits in order: role and all others first, the batch alone last. */
const inOrder = Array.from({ length: combinations - 1 }, (_, place) =>
  traits.filter((_trait, at) => (combinations - 1 - place) & (1 << (traits.length - 1 - at))),
);

export function openSimilar(database: DatabaseSync, { listings, cardsText }: Sources) {
  const find = database.prepare('SELECT number, facets FROM cards WHERE id = ?');
  const findName = database.prepare('SELECT name FROM facets WHERE id = ?');

  function nearest(names: readonly string[], limit: number, own: number): string {
    const sharing = new Map(
      traits.map((trait) => [
        trait,
        unite(names.filter((name) => name.startsWith(trait)).map(listings.bitmap)),
      ]),
    );
    const abroad = listings.bitmap(outsideIndia);
    const juniors = unite(juniorLevels.map(listings.bitmap));
    // For a job in India, jobs abroad come after all others.
    const regions = names.includes(outsideIndia)
      ? [listings.bitmap(facet.all)]
      : [without(listings.bitmap(facet.all), abroad), abroad];
    // For a beginners' job, beginners' jobs come first among equally similar ones.
    const isJunior = names.some((name) => juniorLevels.includes(name));
    const found = new Set<number>();
    for (const region of regions) {
      for (const combination of inOrder) {
        const common = combination
          .map((trait) => sharing.get(trait) ?? noJobs)
          .reduce(intersect, region);
        const sets = isJunior ? [intersect(common, juniors), common] : [common];
        for (const number of sets.flatMap((set) => listNewest(set, limit + found.size + 1, 0))) {
          if (number !== own && found.size < limit) found.add(number);
        }
        if (found.size === limit) return cardsText([...found]);
      }
    }
    return cardsText([...found]);
  }

  return {
    toLive(id: string, limit: number): string | undefined {
      const row = find.get(id);
      if (!row) return undefined;
      const names = unpackIds(toBytes(row['facets'])).map((facetId) =>
        toText(findName.get(facetId)?.['name']),
      );
      return nearest(names, limit, toNumber(row['number']));
    },
    to: (job: CatalogJob, limit: number): string =>
      nearest(listFacets(job), limit, job.createdSequence),
  };
}
