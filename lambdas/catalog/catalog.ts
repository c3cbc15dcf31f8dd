import type { DatabaseSync } from 'node:sqlite';
import type {
  Facets,
  JobStatistics,
  NearestSearch,
  OpenListings,
  SearchCriteria,
} from '#contract/jobs.ts';
import type { Listing } from '#contract/listings.ts';
import type { Suggestion, SuggestionKind } from '#contract/suggestions.ts';
import type { CatalogWriter } from './apply.ts';
import { unionOf } from './bitmap.ts';
import { cardReader } from './card-text.ts';
import { creationOrder, type CreationOrder } from './creation-order.ts';
import { facetCounts } from './facet-counts.ts';
import { facetOptions } from './facet-options.ts';
import { intersectionOfAll, jobFilters, type Filters } from './job-filters.ts';
import { jobsById, type JobsById } from './jobs-by-id.ts';
import { ledgerOf, type Ledger } from './ledger.ts';
import { listingsOf } from './listings.ts';
import { nearestOf } from './nearest.ts';
import { searchOf } from './search.ts';
import { noLimit, shelfOf as shelfOver, within, type Shelf } from './shelf.ts';
import { readState } from './schema.ts';
import { similarOf, type SimilarJobs } from './similar.ts';
import { statisticsOf } from './statistics.ts';
import { suggestOf } from './suggest.ts';

export interface Selection {
  /** Three free texts, joined by AND; empty ones do not count. */
  search?: SearchCriteria;
  /** Jobs of any of these listings. A batch alone shows the jobs that name it first (section 2.6). */
  listings?: readonly Listing[];
  filters?: Filters;
  /** By age alone: elsewhere what fits a search or names a batch comes before the rest. */
  newestFirst?: boolean;
  /** Absent: everything. Numbered from 1. */
  page?: { number: number; size: number };
}

export interface Selected {
  /** The JSON of a `Card[]`. */
  cards: Buffer;
  total: number;
  /** Where the filters ask for it. */
  facets?: Facets;
  /** Where no job has all words of the search: what is selected is that of the first. */
  nearest?: readonly NearestSearch[];
}

export interface Catalog {
  readonly sequence: number;
  /** Changes whenever a list may have changed: `sequence` alone sees no job expire and no new rules. */
  readonly revision: string;
  select(selection: Selection): Selected;
  statistics(now: Date): JobStatistics;
  openListings(): OpenListings;
  /** What begins like the typed text, else nearly so; most jobs first. Of one kind, or of all. */
  suggest(typed: string, kind?: SuggestionKind): Suggestion[];
  readonly similar: SimilarJobs;
  readonly byId: JobsById;
  readonly created: CreationOrder;
  readonly ledger: Ledger;
}

interface Ranked extends Pick<Selected, 'nearest'> {
  shelf: Shelf;
}

const byAge = (shelf: Shelf): Shelf =>
  shelf.tiers().length > 1 ? shelfOver(() => unionOf(shelf.tiers())) : shelf;

export function catalogOver(database: DatabaseSync, writer: CatalogWriter): Catalog {
  const { indexing } = readState(database);
  const listings = listingsOf(database);
  const search = searchOf(database);
  const cards = cardReader(database);

  const filters = jobFilters(database, listings);
  const options = facetOptions({ database, listings, cards });
  const countFacets = facetCounts({ listings, filters, options });

  const searched = (criteria: SearchCriteria): Ranked | undefined => {
    const shelf = search.find(criteria);
    if (!shelf || shelf.count() > 0) return shelf && { shelf };
    const nearest = nearestOf(search, criteria);
    return nearest ? { shelf: nearest.shelf, nearest: nearest.searches } : { shelf };
  };
  const ranked = ({ search: criteria = {}, listings: wanted }: Selection): Ranked => {
    const listed = wanted ? listings.ofAny(wanted) : listings.everything;
    const found = searched(criteria);
    if (!found || !wanted) return found ?? { shelf: listed };
    return { ...found, shelf: within(found.shelf, unionOf(listed.tiers())) };
  };
  const inOrder = (selection: Selection): Ranked => {
    const { shelf, ...nearest } = ranked(selection);
    return { shelf: selection.newestFirst ? byAge(shelf) : shelf, ...nearest };
  };
  const filtered = (shelf: Shelf, inUse: Filters | undefined): Shelf => {
    const [first, ...others] = inUse ? filters.kept(inUse).values() : [];
    return first ? within(shelf, intersectionOfAll(first, others)) : shelf;
  };

  return {
    get sequence() {
      return writer.sequence;
    },
    get revision() {
      return `${writer.sequence}.${listings.everything.count()}.${indexing}`;
    },
    select(selection) {
      const { page, filters: inUse } = selection;
      const { shelf, ...nearest } = inOrder(selection);
      const shown = filtered(shelf, inUse);
      const facets = inUse?.counted && {
        facets: countFacets({ jobs: unionOf(shelf.tiers()), filters: inUse }),
      };
      if (!page && shown === listings.everything) {
        return { cards: cards.every(), total: shown.count(), ...facets };
      }
      const numbers = page
        ? shown.numbers(page.size, Math.max(0, (page.number - 1) * page.size))
        : shown.numbers(noLimit, 0);
      const total = page ? shown.count() : numbers.length;
      return { cards: cards.of(numbers), total, ...facets, ...nearest };
    },
    statistics: statisticsOf(database, listings),
    openListings: listings.open,
    suggest: suggestOf(database),
    similar: similarOf(database, { listings, cardsText: cards.textOf }),
    byId: jobsById(database, cards.textOf),
    created: creationOrder(database, listings),
    ledger: ledgerOf(database, { listings, search }),
  };
}
