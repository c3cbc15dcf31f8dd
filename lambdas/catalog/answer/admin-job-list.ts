import type { DatabaseSync } from 'node:sqlite';
import { dayMs } from '#contract/india-time.ts';
import type { JobListStatus, JobSort } from '#contract/admin-job-list-filters.ts';
import { jobLimits } from '#contract/limits.ts';
import type { Listing } from '#contract/listings.ts';
import { toLinkKey } from '#domain/web-links.ts';
import {
  countNumbers,
  intersect,
  listNewest,
  noJobs,
  union,
  type Bitmap,
} from '../index/bitmap.ts';
import { facet } from '../index/job-facets.ts';
import type { JobsByFacet } from './jobs-by-facet.ts';
import type { Search } from './search-by-text.ts';
import { cardFinder, type JobFinder } from '../index/facet-bitmaps.ts';
import { joinByAnd } from '../query/search-concept.ts';
import { quoteTerm, toNumber, toText } from '../index/sqlite-values.ts';
import { splitWords } from '../words/tokenize.ts';

export interface AdminJobListQuery {
  status: JobListStatus;
  /** Free text, as in the visitors' search. Closed jobs are found by company, role or location only. */
  text: string;
  id: string;
  /** A link to the same page as the job's apply link. Closed jobs are not found by it. */
  joblink: string;
  /** A job must be in all of them. */
  listings: readonly Listing[];
  sort: JobSort;
  /** Numbered from 1. */
  page: { number: number; size: number };
  now: Date;
}

interface Dependencies {
  jobsByFacet: JobsByFacet;
  search: Search;
  jobFinder: JobFinder;
}

const maxWords = 12;

/** An FTS5 expression for words that begin with those of the text. It is used even where jobs have the exact words, so that a list keeps its rows when the last such job is gone. */
const toPrefixExpression = (text: string): string =>
  joinByAnd(
    splitWords(text)
      .slice(0, maxWords)
      .map((word) => `{company role location} : ${quoteTerm(word)} *`),
  );

/** Returns a function that gives the live jobs of a query; undefined means all of them. */
function liveJobFilter(database: DatabaseSync, { jobsByFacet, search, jobFinder }: Dependencies) {
  database.function('link_key', { deterministic: true }, (text) => toLinkKey(toText(text)) ?? null);
  // Comparing the host first excludes nearly all cards, in a tenth of the time of parsing the link.
  const byLink = cardFinder(database, 'instr(lower(joblink), ?) > 0 AND link_key(joblink) = ?');
  const byId = cardFinder(database, 'id = ?');
  const findByLink = (joblink: string) => {
    const key = toLinkKey(joblink);
    return key === undefined ? noJobs : byLink(new URL(key).hostname, key);
  };
  const findByText = (text: string): Bitmap[] => {
    const found = search.find({ searchTerm: text });
    if (!found) return [];
    const prefix = toPrefixExpression(text);
    return [union([found.fullMatches.jobs(), ...(prefix ? [jobFinder.findMatching(prefix)] : [])])];
  };

  return ({ id, text, joblink, listings: required }: AdminJobListQuery): Bitmap | undefined => {
    const sets = [
      ...(id === '' ? [] : [byId(id)]),
      ...findByText(text),
      ...(joblink === '' ? [] : [findByLink(joblink)]),
      ...required.map((listing) => jobsByFacet.bitmap(facet.listing(listing))),
    ];
    return sets.length > 0 ? sets.reduce(intersect) : undefined;
  };
}

/** Closed jobs are not in the full-text index, so each word is looked for in their columns. */
const matchesFilters = `:joblink = '' AND (:id = '' OR id = :id)
  AND (:words = '[]' OR NOT EXISTS (SELECT 1 FROM json_each(:words)
    WHERE instr(lower(title || ' ' || role || ' ' || location), lower(value)) = 0))
  AND (:listings = '[]' OR NOT EXISTS (SELECT 1 FROM json_each(:listings)
    WHERE instr(listing_names, value) = 0))`;

const toCriteria = ({ joblink, id, text, listings }: AdminJobListQuery) => {
  const words = text.split(/[\s,;]+/u).filter(Boolean);
  return {
    joblink,
    id,
    words: JSON.stringify(words.slice(0, maxWords)),
    listings: JSON.stringify(listings.map((listing) => ` ${facet.listing(listing)} `)),
  };
};

const orderings: Record<JobSort, string> = {
  newest: 'since DESC, number DESC',
  closing: 'expires_at <= :now, abs(expires_at - :now), number DESC',
  company: 'title COLLATE NOCASE, number DESC',
  role: 'role COLLATE NOCASE, number DESC',
};

function listIds(database: DatabaseSync, query: AdminJobListQuery, live: Bitmap | undefined) {
  const { status, sort, page, now } = query;
  const includesLive = status !== 'expired' && status !== 'deleted';
  const includesClosed = !includesLive || status === 'all';
  const numbers = includesLive &&
    live && { numbers: JSON.stringify(listNewest(live, Infinity, 0)) };
  const selects = [
    ...(includesLive
      ? [
          `SELECT id, number, number AS since, expires_at, title, role FROM cards
      ${numbers ? 'WHERE number IN (SELECT value FROM json_each(:numbers))' : ''}`,
        ]
      : []),
    ...(includesClosed
      ? [
          `SELECT id, number, ${status === 'deleted' ? 'deleted_at' : 'number'} AS since, expires_at, title, role
      FROM closed WHERE deleted_at IS ${status === 'deleted' ? 'NOT' : ''} NULL AND ${matchesFilters}`,
        ]
      : []),
  ];
  return database
    .prepare(
      `SELECT id FROM (${selects.join(' UNION ALL ')}) ORDER BY ${orderings[sort]} LIMIT :size OFFSET :offset`,
    )
    .all({
      ...(includesClosed && toCriteria(query)),
      ...numbers,
      ...(sort === 'closing' && { now: now.getTime() }),
      size: page.size,
      offset: (page.number - 1) * page.size,
    })
    .map((row) => toText(row['id']));
}

export function openAdminJobList(database: DatabaseSync, dependencies: Dependencies) {
  const filterLiveJobs = liveJobFilter(database, dependencies);
  const findClosing = cardFinder(database, 'expires_at <= ?');
  const countClosed = database.prepare(
    `SELECT count(*) AS jobs, count(deleted_at) AS deleted FROM closed WHERE ${matchesFilters}`,
  );

  return {
    readPage(query: AdminJobListQuery) {
      const { now, status } = query;
      const liveJobs = filterLiveJobs(query);
      const allLive = liveJobs ?? dependencies.jobsByFacet.bitmap(facet.all);
      const soonMs = now.getTime() + jobLimits.expiresSoonDays * dayMs;
      const expiring = intersect(allLive, findClosing(soonMs));
      const today = intersect(allLive, dependencies.jobsByFacet.bitmap(facet.day(now)));
      const row = countClosed.get(toCriteria(query));
      const deleted = toNumber(row?.['deleted']);
      const expired = toNumber(row?.['jobs']) - deleted;
      const liveCount = countNumbers(allLive);
      const jobsByStatus: Partial<Record<JobListStatus, Bitmap>> = { expiring, today };
      return {
        ids: listIds(database, query, jobsByStatus[status] ?? liveJobs),
        counts: {
          live: liveCount,
          all: liveCount + expired,
          expired,
          deleted,
          today: countNumbers(today),
          expiring: countNumbers(expiring),
        },
      };
    },
  };
}
