import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { dayMs } from '#contract/india-time.ts';
import type { JobListStatus, JobSort } from '#contract/admin-job-options.ts';
import { jobLimits } from '#contract/limits.ts';
import type { Listing } from '#contract/listings.ts';
import { linkKey } from '#domain/links.ts';
import {
  countNumbers,
  intersect,
  listNewest,
  toBitmap,
  unite,
  type Bitmap,
} from '../index/bitmap.ts';
import {
  listedUnder,
  nothing,
  together,
  withId,
  withWords,
  type Condition,
} from '../index/closed-jobs.ts';
import { facet } from '../index/facets.ts';
import type { Listings } from './listings.ts';
import type { Search } from './search.ts';
import type { Matches } from '../index/postings.ts';
import { and } from '../query/concept.ts';
import { parseNumbers, quoted, toNumber, toText } from '../index/sql.ts';
import { splitWords } from '../words/words.ts';

export interface AdminJobListQuery {
  status: JobListStatus;
  /** Free text as visitors search; closed jobs are found by company, role or location only. */
  text: string;
  id: string;
  /** An address that leads where the job's does; it does not find closed jobs. */
  joblink: string;
  /** A job must be in all of them. */
  listings: readonly Listing[];
  sort: JobSort;
  /** Numbered from 1. */
  page: { number: number; size: number };
  now: Date;
}

interface ClosingPlace {
  expiresAt: Date;
  id: string;
}

interface ClosingJobs {
  total: number;
  jobs: (OpenJob & ClosingPlace)[];
}

type AdminJobListCounts = Record<JobListStatus, number>;

interface AdminJobListPage {
  ids: string[];
  counts: AdminJobListCounts;
}

export interface ApplyLink {
  id: string;
  link: string;
}

interface OpenJob extends ApplyLink {
  company: string;
  role: string;
}

export interface AdminJobList {
  page(question: AdminJobListQuery): AdminJobListPage;
  /** Ids of expired jobs that the table still has to close, the first expired first. */
  toBeClosed(limit: number): string[];
  /** The ids of jobs that are closed though their time is not over: a clock was ahead when they were. */
  closedEarly(now: Date, limit: number): string[];
  applyLinks(): ApplyLink[];
  openJobs(ids: readonly string[]): OpenJob[];
  closing(by: Date, after: ClosingPlace | undefined, limit: number): ClosingJobs;
}

interface Sources {
  listings: Listings;
  search: Search;
  matches: Matches;
}

const orders: Record<JobSort, string> = {
  newest: 'since DESC, number DESC',
  closing: 'expires_at <= ?, abs(expires_at - ?), number DESC',
  company: 'title COLLATE NOCASE, number DESC',
  role: 'role COLLATE NOCASE, number DESC',
};

/** The columns that a sort looks at, so that nothing is read from a card in vain. */
const columns: Record<JobSort, string> = {
  newest: 'number AS since',
  closing: 'expires_at',
  company: 'title',
  role: 'role',
};

const closedColumns = ({ status, sort }: AdminJobListQuery) =>
  status === 'deleted' && sort === 'newest' ? 'deleted_at AS since' : columns[sort];

const mostWords = 12;

/** Whether or not a job has the very words: else a list would change its rows as one of them goes. */
const beginning = (text: string): string =>
  and(
    splitWords(text)
      .slice(0, mostWords)
      .map((word) => `{company role location} : ${quoted(word)} *`),
  );

/** undefined means all open jobs. */
function openJobs(database: DatabaseSync, { listings, search, matches }: Sources) {
  database.function('link_key', { deterministic: true }, (text) => linkKey(toText(text)) ?? null);
  // Nearly all are told apart by their host, which costs a tenth of reading the address.
  const byLink = database.prepare(
    `SELECT json_group_array(number) AS numbers FROM cards
     WHERE instr(lower(joblink), ?) > 0 AND link_key(joblink) = ?`,
  );
  const linked = (joblink: string) => {
    const key = linkKey(joblink);
    const row = key === undefined ? undefined : byLink.get(new URL(key).hostname, key);
    return toBitmap(parseNumbers(row?.['numbers'] ?? '[]'));
  };

  const byId = database.prepare(
    'SELECT json_group_array(number) AS numbers FROM cards WHERE id = ?',
  );
  const ofId = (id: string) => toBitmap(parseNumbers(byId.get(id)?.['numbers'] ?? '[]'));

  const withText = (text: string): Bitmap[] => {
    const found = search.find({ searchTerm: text });
    if (!found) return [];
    const begun = beginning(text);
    return [unite([found.complete.jobs(), ...(begun ? [matches.jobs(begun)] : [])])];
  };

  return ({ id, text, joblink, listings: names }: AdminJobListQuery): Bitmap | undefined => {
    const sets = [
      ...(id === '' ? [] : [ofId(id)]),
      ...withText(text),
      ...(joblink === '' ? [] : [linked(joblink)]),
      ...names.map((listing) => listings.bitmap(facet.listing(listing))),
    ];
    return sets.length > 0 ? sets.reduce(intersect) : undefined;
  };
}

const closedJobs = ({ id, text, joblink, listings }: AdminJobListQuery): Condition =>
  joblink === '' ? together([withId(id), withWords(text), listedUnder(listings)]) : nothing;

const soon = ({ now }: AdminJobListQuery) => now.getTime() + jobLimits.expiresSoonDays * dayMs;

interface Conditions {
  question: AdminJobListQuery;
  open: Bitmap | undefined;
  closed: Condition;
}

function arms({ question, open, closed }: Conditions) {
  const { status } = question;
  const ofOpen = `SELECT id, number, ${columns[question.sort]} FROM cards
    ${open ? 'WHERE number IN (SELECT value FROM json_each(?))' : ''}`;
  const ofClosed = (deleted: 'IS NULL' | 'IS NOT NULL') =>
    `SELECT id, number, ${closedColumns(question)} FROM closed WHERE deleted_at ${deleted} AND ${closed.sql}`;
  const numbers = open ? [JSON.stringify(listNewest(open, Infinity, 0))] : [];
  if (['live', 'today', 'expiring'].includes(status)) return { sql: ofOpen, values: numbers };
  if (status === 'expired') return { sql: ofClosed('IS NULL'), values: closed.values };
  if (status === 'deleted') return { sql: ofClosed('IS NOT NULL'), values: closed.values };
  return {
    sql: `${ofOpen} UNION ALL ${ofClosed('IS NULL')}`,
    values: [...numbers, ...closed.values],
  };
}

const expiredJobs = `SELECT id FROM closed WHERE closed_at IS NULL AND deleted_at IS NULL
  ORDER BY expires_at, number`;
const earlyJobs =
  'SELECT id FROM closed WHERE expires_at > ? AND deleted_at IS NULL ORDER BY number';

const toOpenJob = (row: Record<string, SQLOutputValue>): OpenJob => ({
  id: toText(row['id']),
  link: toText(row['link']),
  company: toText(row['company']),
  role: toText(row['role']),
});

export function openAdminJobList(database: DatabaseSync, sources: Sources): AdminJobList {
  const listOpen = openJobs(database, sources);
  const closing = database.prepare(
    'SELECT json_group_array(number) AS numbers FROM cards WHERE expires_at <= ?',
  );

  const toBeClosed = database.prepare(`${expiredJobs} LIMIT ?`);
  const closedEarly = database.prepare(`${earlyJobs} LIMIT ?`);

  const applyLinks = database.prepare('SELECT id, joblink AS link FROM cards');

  const few = 'id, joblink AS link, title AS company, role';
  const openById = database.prepare(
    `SELECT ${few} FROM cards WHERE id IN (SELECT value FROM json_each(?))`,
  );
  const closingCount = database.prepare('SELECT count(*) AS jobs FROM cards WHERE expires_at <= ?');
  const closingFirst = database.prepare(
    `SELECT ${few}, expires_at FROM cards
     WHERE expires_at <= ? AND (expires_at, id) > (?, ?) ORDER BY expires_at, id LIMIT ?`,
  );
  const everyOpen = () => sources.listings.bitmap(facet.all);
  const closingSoon = (question: AdminJobListQuery) =>
    toBitmap(parseNumbers(closing.get(soon(question))?.['numbers']));

  const countClosed = ({ sql, values }: Condition) => {
    const row = database
      .prepare(`SELECT count(*) AS jobs, count(deleted_at) AS deleted FROM closed WHERE ${sql}`)
      .get(...values);
    const deleted = toNumber(row?.['deleted']);
    return { expired: toNumber(row?.['jobs']) - deleted, deleted };
  };

  const findIds = (conditions: Conditions): string[] => {
    const { sort, page, now } = conditions.question;
    const { sql, values } = arms(conditions);
    const rows = database
      .prepare(`SELECT id FROM (${sql}) ORDER BY ${orders[sort]} LIMIT ? OFFSET ?`)
      .all(
        ...values,
        ...(sort === 'closing' ? [now.getTime(), now.getTime()] : []),
        page.size,
        (page.number - 1) * page.size,
      );
    return rows.map((row) => toText(row['id']));
  };

  return {
    toBeClosed: (limit) => toBeClosed.all(limit).map((row) => toText(row['id'])),
    closedEarly: (now, limit) =>
      closedEarly.all(now.getTime(), limit).map((row) => toText(row['id'])),
    applyLinks: () =>
      applyLinks.all().map((row) => ({ id: toText(row['id']), link: toText(row['link']) })),
    openJobs: (ids) => openById.all(JSON.stringify(ids)).map(toOpenJob),
    closing(by, after, limit) {
      const place = [after?.expiresAt.getTime() ?? 0, after?.id ?? ''] as const;
      const rows = closingFirst.all(by.getTime(), ...place, limit);
      return {
        total: toNumber(closingCount.get(by.getTime())?.['jobs']),
        jobs: rows.map((row) => ({
          ...toOpenJob(row),
          expiresAt: new Date(toNumber(row['expires_at'])),
        })),
      };
    },
    page(question) {
      const open = listOpen(question);
      const closed = closedJobs(question);
      const every = open ?? everyOpen();
      const expiring = intersect(every, closingSoon(question));
      const today = intersect(every, sources.listings.bitmap(facet.day(question.now)));
      const { expired, deleted } = countClosed(closed);
      const live = countNumbers(every);
      const narrower: Partial<Record<JobListStatus, Bitmap>> = { expiring, today };
      const shown = narrower[question.status] ?? open;
      return {
        ids: findIds({ question, open: shown, closed }),
        counts: {
          ...{ live, all: live + expired, expired, deleted },
          ...{ today: countNumbers(today), expiring: countNumbers(expiring) },
        },
      };
    },
  };
}
