import type { DatabaseSync } from 'node:sqlite';
import type { JobStatistics, Facets, SearchCriteria, SearchSummary } from '#contract/jobs.ts';
import type { JobOrder } from '#contract/job-filter-options.ts';
import type { Listing } from '#contract/listings.ts';
import type { CatalogJob } from '../index/catalog-job.ts';
import { facet, listFacets } from '../index/job-facets.ts';
import { type JobsByFacet, openJobsByFacet } from './jobs-by-facet.ts';
import { cacheResults } from '../index/result-cache.ts';
import { inList, toBytes, toNumber, toText, parseNumbers } from '../index/sqlite-values.ts';
import { openAdminJobList } from './admin-job-list.ts';
import { openApplyLinks } from './apply-links.ts';
import { openClosingJobs } from './closing-jobs.ts';
import type { CatalogWriter } from '../index/catalog-writer.ts';
import { type CardReader, cardReader } from '../index/card-json.ts';
import { openDuplicateGroups } from './duplicate-groups.ts';
import { openCompanies } from './companies.ts';
import {
  countNumbers,
  hasBit,
  intersect,
  listNewest,
  noJobs,
  listNumbersAfter,
  union,
  subtract,
  type Bitmap,
} from '../index/bitmap.ts';
import { facetCounts } from './facet-counts.ts';
import { openJobFilters, type Filters, type JobFilters } from './job-filters.ts';
import { openJobFinder, unpackIds } from '../index/facet-bitmaps.ts';
import { readState } from '../index/sqlite-schema.ts';
import { concat, noResults, restrict, type ResultList, toResults } from './result-list.ts';
import { openSearch } from './search-by-text.ts';
import { openSuggestions } from './suggest.ts';

/** Prefixes of facets by which jobs are compared. Each counts for more than all that follow it. */
const traits = ['role:', 'domain:', 'city:', 'batch:'] as const;
const outsideIndia = facet.value('city', 'outside-india');
/** Levels for at most three years of experience; few of these jobs ask for more than two. */
const juniorLevels = ['internship', 'freshers', '0-1-year-experience', '1-3-years-experience'].map(
  (slug) => facet.value('level', slug),
);
const combinations = 2 ** traits.length;

/** All combinations of traits, the best first: the role with all others comes first, the batch alone last. */
const traitCombinations = Array.from({ length: combinations - 1 }, (_, place) =>
  traits.filter((_trait, at) => (combinations - 1 - place) & (1 << (traits.length - 1 - at))),
);

function openSimilarJobs(
  database: DatabaseSync,
  jobsByFacet: JobsByFacet,
  readCards: CardReader['readText'],
) {
  const find = database.prepare('SELECT number, facets FROM cards WHERE id = ?');
  const findName = database.prepare('SELECT name FROM facets WHERE id = ?');

  function listMostSimilar(facetNames: readonly string[], limit: number, ownNumber: number) {
    const jobsByTrait = new Map(
      traits.map((trait) => [
        trait,
        union(facetNames.filter((name) => name.startsWith(trait)).map(jobsByFacet.bitmap)),
      ]),
    );
    const abroad = jobsByFacet.bitmap(outsideIndia);
    const juniors = union(juniorLevels.map(jobsByFacet.bitmap));
    // For a job in India, jobs abroad come after all others.
    const regions = facetNames.includes(outsideIndia)
      ? [jobsByFacet.bitmap(facet.all)]
      : [subtract(jobsByFacet.bitmap(facet.all), abroad), abroad];
    // For a job for beginners, other such jobs come first among equally similar ones.
    const isJunior = facetNames.some((name) => juniorLevels.includes(name));
    const similar = new Set<number>();
    for (const region of regions) {
      for (const combination of traitCombinations) {
        const sharedJobs = combination
          .map((trait) => jobsByTrait.get(trait) ?? noJobs)
          .reduce(intersect, region);
        const sets = isJunior ? [intersect(sharedJobs, juniors), sharedJobs] : [sharedJobs];
        for (const number of sets.flatMap((set) => listNewest(set, limit + similar.size + 1, 0))) {
          if (number !== ownNumber && similar.size < limit) similar.add(number);
        }
        if (similar.size === limit) return readCards([...similar]);
      }
    }
    return readCards([...similar]);
  }

  return {
    findForLiveJob(id: string, limit: number): string | undefined {
      const row = find.get(id);
      if (!row) return undefined;
      const facetIds = unpackIds(toBytes(row['facets']));
      const facetNames = facetIds.map((facetId) => toText(findName.get(facetId)?.['name']));
      return listMostSimilar(facetNames, limit, toNumber(row['number']));
    },
    findForJob: (job: CatalogJob, limit: number): string =>
      listMostSimilar(listFacets(job), limit, job.createdSequence),
  };
}

function openStatistics(database: DatabaseSync, jobsByFacet: JobsByFacet, filters: JobFilters) {
  const companies = database.prepare(
    'SELECT count(*) AS companies FROM facets WHERE name >= ? AND name < ?',
  );
  const { companyPrefix: prefix } = facet;
  const cachedCount = cacheResults(database);
  return (now: Date): JobStatistics => ({
    total: jobsByFacet.countJobs(facet.all),
    newToday: jobsByFacet.countJobs(facet.day(now)),
    newIn24Hours: filters.findPosted(1, now).reduce((sum, jobs) => sum + countNumbers(jobs), 0),
    companies: cachedCount(prefix, () =>
      toNumber(companies.get(prefix, `${prefix}\u{10ffff}`)?.['companies']),
    ),
    remote: jobsByFacet.countJobs(facet.remote),
  });
}

function jobsById(database: DatabaseSync, readCards: CardReader['readText']) {
  const selectLive = database.prepare(
    `SELECT number, id, expires_at FROM cards WHERE id ${inList}`,
  );
  const selectExpired = database.prepare(
    `SELECT id, expires_at FROM closed WHERE deleted_at IS NULL AND id ${inList}`,
  );
  return (ids: readonly string[]) => {
    const idList = JSON.stringify(ids);
    const liveRows = selectLive.all(idList);
    return {
      cards: readCards(liveRows.map((row) => toNumber(row['number']))),
      /** Live and expired jobs; deleted jobs are left out. */
      closingDates: [...liveRows, ...selectExpired.all(idList)].map((row) => ({
        id: toText(row['id']),
        expiresAt: new Date(toNumber(row['expires_at'])).toISOString(),
      })),
    };
  };
}

type OrderResults = Record<JobOrder, (results: ResultList) => ResultList>;

function createOrders(database: DatabaseSync, { listByPay, findPaying }: JobFilters): OrderResults {
  const closing = database.prepare(
    `SELECT json_group_array(number) AS numbers
     FROM (SELECT number FROM cards ORDER BY expires_at, number DESC)`,
  );
  const cached = cacheResults<readonly number[]>(database);
  const orderByDate = (jobs: Bitmap): ResultList => ({
    count: () => countNumbers(jobs),
    listNumbers: (limit, offset) =>
      cached('closing', () => parseNumbers(closing.get()?.['numbers']))
        .filter((number) => hasBit(jobs, number))
        .slice(offset, offset + limit),
    jobs: () => jobs,
    mapJobs: (change) => orderByDate(change(jobs)),
  });

  return {
    newest: (results) => toResults(results.jobs),
    pay(results) {
      const jobs = results.jobs();
      const sets = listByPay().map((each) => intersect(jobs, each.jobs));
      const unknown = subtract(jobs, findPaying(0));
      return concat([...sets, unknown].map((set) => toResults(() => set)));
    },
    closing: (results) => orderByDate(results.jobs()),
  };
}

function openJobsByCreation(database: DatabaseSync, jobsByFacet: JobsByFacet) {
  const selectRanges = database.prepare(
    `SELECT number / CAST(? AS INTEGER) AS range_index, count(*) AS jobs, max(updated_at) AS updated_at
     FROM cards GROUP BY range_index ORDER BY range_index`,
  );
  const jobs = database.prepare(
    `SELECT id, role, title, updated_at
     FROM cards WHERE number >= ? AND number < ? ORDER BY number`,
  );
  const selectUpdatedAt = database.prepare('SELECT updated_at FROM cards WHERE number = ?');
  const read = (size: number) =>
    selectRanges.all(size).map((row) => ({
      /** The index of the range, from 0. A job stays in the same range as long as it exists. */
      index: toNumber(row['range_index']),
      jobs: toNumber(row['jobs']),
      updatedAt: toNumber(row['updated_at']),
    }));
  const cached = cacheResults<ReturnType<typeof read>>(database);
  return {
    listRanges: (size: number) => cached(String(size), () => read(size)),
    /** When the newest job was added or changed; `created_at` can be long before. */
    findNewestDate(listing?: Listing): number | undefined {
      const results = listing ? jobsByFacet.findByListings([listing]) : jobsByFacet.allJobs;
      const row = selectUpdatedAt.get(listNewest(results.jobs(), 1, 0)[0] ?? null);
      return row && toNumber(row['updated_at']);
    },
    listRange: (rangeIndex: number, size: number) =>
      jobs.all(rangeIndex * size, (rangeIndex + 1) * size).map((row) => ({
        id: toText(row['id']),
        role: toText(row['role']),
        title: toText(row['title']),
        updatedAt: toNumber(row['updated_at']),
      })),
  };
}

export interface Selection {
  /** Three free texts, joined by AND; empty ones are ignored. */
  search?: SearchCriteria;
  /** Leaves out the jobs that match only a part of the search. */
  isExact?: boolean;
  /** Jobs of any of these listings. A batch alone shows the jobs that name it first, as specified. */
  listings?: readonly Listing[];
  company?: readonly string[];
  filters?: Filters;
  /** Without an order, the best match or the jobs that name the batch come first, then the newest. */
  order?: JobOrder | undefined;
  /** Without a page, all jobs are given. Pages are numbered from 1. If `collapsed`, jobs of the same company and role become one entry. */
  page?: { number: number; size: number; collapsed?: boolean };
}

export interface SelectedJobs {
  cards: Buffer;
  total: number;
  /** Of a collapsed page: the number of entries in the whole list. */
  entryCount?: number;
  /** Of a collapsed page: how many more jobs a card stands for, by its job's id. */
  duplicateCounts?: Readonly<Record<string, number>>;
  facets?: Facets;
  search?: SearchSummary;
  /** In a batch's listing: the index of the first card that names only other batches. */
  otherBatchesIndex?: number;
}

function findOtherBatches(
  numbers: readonly number[],
  { listings: [listing, ...more] = [], order }: Selection,
  { bitmap }: Pick<JobsByFacet, 'bitmap'>,
): Pick<SelectedJobs, 'otherBatchesIndex'> {
  if (listing?.kind !== 'batch' || more.length > 0 || order) return {};
  const others = bitmap(facet.levelWithOtherBatches(listing.slug));
  const otherBatchesIndex = numbers.findIndex((number) => hasBit(others, number));
  return otherBatchesIndex < 0 ? {} : { otherBatchesIndex };
}

export type Catalog = ReturnType<typeof createCatalog>;

export function createCatalog(database: DatabaseSync, writer: CatalogWriter) {
  const { indexingHash } = readState(database);
  const jobsByFacet = openJobsByFacet(database);
  const jobFinder = openJobFinder(database, jobsByFacet.bitmap);
  const search = openSearch(database, jobFinder);
  const cards = cardReader(database);

  const companies = openCompanies(database);
  const duplicateGroups = openDuplicateGroups(database);
  const filters = openJobFilters(database, jobsByFacet, duplicateGroups);
  const orderResults = createOrders(database, filters);
  const countFacets = facetCounts({ database, jobsByFacet, cards, filters });

  /** In every order, all jobs of the first section come before those of the second. */
  const findSections = ({ search: criteria = {}, listings: chosen, company }: Selection) => {
    if (company !== undefined) return { sections: [companies.jobs(company)] };
    const listed = chosen ? jobsByFacet.findByListings(chosen) : jobsByFacet.allJobs;
    const found = search.find(criteria);
    if (!found) return { sections: [listed] };
    const sections = [found.fullMatches, found.similarMatches];
    if (!chosen) return { found, sections };
    return { found, sections: sections.map((results) => restrict(results, listed.jobs())) };
  };
  const applyFilters = (sections: readonly ResultList[], chosenFilters: Filters | undefined) => {
    const sets = chosenFilters ? [...filters.findJobsByFilter(chosenFilters).values()] : [];
    if (sets.length === 0) return sections;
    const jobs = sets.reduce(intersect);
    return sections.map((results) => restrict(results, jobs));
  };

  const readPage = (
    shown: ResultList,
    { number, size, collapsed }: NonNullable<Selection['page']> = { number: 1, size: Infinity },
  ) => {
    const offset = number > 1 ? (number - 1) * size : 0;
    const total = shown.count();
    return collapsed === true
      ? { ...duplicateGroups.readPage(shown, size, offset), total }
      : { numbers: shown.listNumbers(size, offset), total };
  };

  return {
    get sequence(): number {
      return writer.sequence;
    },
    /** Changes whenever a list may have changed. `sequence` alone does not change when a job expires or indexing rules change. */
    get revision(): string {
      return `${writer.sequence}.${jobsByFacet.allJobs.count()}.${indexingHash}`;
    },
    select(selection: Selection): SelectedJobs {
      const { page, filters: chosenFilters, order, isExact } = selection;
      const { sections, found } = findSections(selection);
      const foundSections = isExact ? sections.slice(0, 1) : sections;
      const filteredSections = applyFilters(foundSections, chosenFilters);
      const sortedSections = order ? filteredSections.map(orderResults[order]) : filteredSections;
      const results = concat(found?.areAllAbroad ? sortedSections.toReversed() : sortedSections);
      const searchSummary = found && { search: found.describe(sortedSections[0]?.count() ?? 0) };
      const facets = chosenFilters?.withFacetCounts && {
        facets: countFacets(union(sections.map((results) => results.jobs())), chosenFilters),
      };
      const { numbers, ...pageResults } = readPage(results, page);
      const otherBatches = findOtherBatches(numbers, selection, jobsByFacet);
      const pageCards = cards.readList(numbers);
      return { cards: pageCards, ...pageResults, ...facets, ...searchSummary, ...otherBatches };
    },
    /** The numbers of jobs that match completely and were created after the sequence, the newest first. */
    listNumbersAfter(selection: Selection, sequence: number): number[] {
      // Jobs of later sections match only a part of the search.
      const [exact = noResults] = applyFilters(findSections(selection).sections, selection.filters);
      return listNumbersAfter(exact.jobs(), sequence);
    },
    readCards: cards.readList,
    statistics: openStatistics(database, jobsByFacet, filters),
    openListings: jobsByFacet.listingsWithJobs,
    suggest: openSuggestions(database, jobFinder),
    companies,
    similarJobs: openSimilarJobs(database, jobsByFacet, cards.readText),
    jobsById: jobsById(database, cards.readText),
    jobsByCreation: openJobsByCreation(database, jobsByFacet),
    adminJobList: openAdminJobList(database, { jobsByFacet, search, jobFinder }),
    readClosingSoon: openClosingJobs(database),
    applyLinks: openApplyLinks(database),
  };
}
