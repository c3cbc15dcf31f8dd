import type { DatabaseSync } from 'node:sqlite';
import type { JobStatistics, SearchCriteria } from '#contract/jobs.ts';
import type { Listing } from '#contract/listings.ts';
import type { CatalogWriter } from './apply.ts';
import { creationOrder, type CreationOrder } from './creation-order.ts';
import { listingsOf } from './listings.ts';
import { searchOf } from './search.ts';
import { noLimit, type Shelf } from './shelf.ts';
import { textOf } from './sql.ts';
import { statisticsOf } from './statistics.ts';

export interface Selection {
  /** Three free texts, joined by AND; empty ones do not count. */
  search?: SearchCriteria;
  /** Jobs of any of these listings. A batch alone shows the jobs that name it first (section 2.6). */
  listings?: readonly Listing[];
  /** Absent: everything. Numbered from 1. */
  page?: { number: number; size: number };
}

export interface Selected {
  /** The JSON text of a `Card[]`. */
  cards: string;
  total: number;
}

export interface Catalog {
  readonly sequence: number;
  /** Changes whenever a list may have changed: `sequence` alone does not see a job expire. */
  readonly revision: string;
  select(selection: Selection): Selected;
  statistics(now: Date): JobStatistics;
  readonly created: CreationOrder;
}

export function catalogOver(database: DatabaseSync, writer: CatalogWriter): Catalog {
  const listings = listingsOf(database);
  const search = searchOf(database);
  const statistics = statisticsOf(database, listings);
  const cardsOf = database.prepare(
    `SELECT group_concat(card, ',' ORDER BY wanted.key) AS cards
     FROM json_each(?) AS wanted CROSS JOIN cards ON cards.number = wanted.value`,
  );
  const everyCard = database.prepare(
    `SELECT group_concat(card, ',') AS cards FROM (SELECT card FROM cards ORDER BY number DESC)`,
  );
  const listOf = (row: ReturnType<typeof cardsOf.get>) => `[${textOf(row?.['cards'])}]`;

  const shelfOf = ({ search: criteria = {}, listings: wanted }: Selection): Shelf =>
    search.find(criteria, wanted && listings.facetIds(wanted)) ??
    (wanted ? listings.ofAny(wanted) : listings.everything);

  return {
    get sequence() {
      return writer.sequence;
    },
    get revision() {
      return `${writer.sequence}.${listings.everything.count()}`;
    },
    select(selection) {
      const shelf = shelfOf(selection);
      const { page } = selection;
      if (!page && shelf === listings.everything) {
        return { cards: listOf(everyCard.get()), total: shelf.count() };
      }
      const numbers = page
        ? shelf.numbers(page.size, Math.max(0, (page.number - 1) * page.size))
        : shelf.numbers(noLimit, 0);
      const cards = listOf(cardsOf.get(JSON.stringify(numbers)));
      return { cards, total: page ? shelf.count() : numbers.length };
    },
    statistics,
    created: creationOrder(database),
  };
}
