import type { DatabaseSync } from 'node:sqlite';
import { companyLimits } from '#contract/limits.ts';
import { toBitmap, type Bitmap } from '../index/bitmap.ts';
import { companyNumber } from '../index/job-cards.ts';
import { toCompanySlug } from '../words/company-slug.ts';
import { cacheLimits } from '../words/weights.ts';
import { toResults, type RankedResults } from './ranked-results.ts';
import { parseNumbers, toNumber, toText, untilChanged } from '../index/sql.ts';

interface PastFigures {
  jobs: number;
  /** By slug, the most frequent first. */
  levels: readonly { slug: string; count: number }[];
  pay?: { jobs: number; medianLakhs: number };
}

export interface Company {
  /** As its newest job spells it. */
  name: string;
  image: string;
  /** Absent where so few have expired that figures would tell of single ones. */
  past?: PastFigures;
}

/** A company with what its jobs let a form of the next one begin with. */
export interface CountedCompany {
  slug: string;
  /** As its newest live job spells it, or else the newest that has expired. */
  name: string;
  image: string;
  /** Its newest live job; 0 where it has none. */
  newest: number;
  liveJobs: number;
  /** Those that have expired. */
  pastJobs: number;
}

/** Companies by the slugs of `company-slug.ts`: each by its own and those that are kept as other spellings of it. */
export interface Companies {
  /** Undefined where it has no job, neither a live one nor one that has expired. */
  find(slugs: readonly string[]): Company | undefined;
  /** Its live jobs, newest first. */
  jobs(slugs: readonly string[]): RankedResults;
  /** The ids of its jobs that are not deleted, those that have expired first. */
  ids(slugs: readonly string[]): string[];
  /** Those that have a live job, with when the newest of them was created. */
  hiring(): { slug: string; newest: number }[];
  /** All of them, by their slugs. */
  all(): ReadonlyMap<string, CountedCompany>;
}

const { figuresFrom } = companyLimits;
const level = / level:(?<slug>\S+)/;

function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const pick = (place: number) => sorted[place] ?? 0;
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? pick(half) : (pick(half - 1) + pick(half)) / 2;
}

function countLevels(listed: readonly string[]): PastFigures['levels'] {
  const slugs = listed.flatMap((names) => level.exec(names)?.groups?.['slug'] ?? []);
  return [...Map.groupBy(slugs, (slug) => slug)]
    .map(([slug, all]) => ({ slug, count: all.length }))
    .sort((one, other) => other.count - one.count || (one.slug < other.slug ? -1 : 1));
}

const bySlug = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;

/** Without '', the slug of names that are none. */
const listNumbers = (slugs: readonly string[]): string =>
  JSON.stringify(slugs.filter(Boolean).map(companyNumber));
const ofSlugs = 'company IN (SELECT value FROM json_each(?))';

/** Kept until a job changes: a list is asked for at every letter that is typed into a form. */
function countedCompanies(database: DatabaseSync): Companies['all'] {
  const live = database.prepare(
    `SELECT jobs, newest, title, image
     FROM (SELECT count(*) AS jobs, max(number) AS newest FROM cards
           WHERE company <> 0 GROUP BY company) AS counted
     JOIN cards ON cards.number = counted.newest`,
  );
  const expired = database.prepare(
    `SELECT count(*) AS jobs, title, max(number) FROM closed
     WHERE company <> 0 AND deleted_at IS NULL GROUP BY company`,
  );
  const cached = untilChanged<ReturnType<Companies['all']>>(database);

  function read(): Map<string, CountedCompany> {
    const found = new Map<string, CountedCompany>();
    for (const row of live.all()) {
      const name = toText(row['title']).trim();
      const slug = toCompanySlug(name);
      found.set(slug, {
        ...{ slug, name, image: toText(row['image']) },
        ...{ newest: toNumber(row['newest']), liveJobs: toNumber(row['jobs']), pastJobs: 0 },
      });
    }
    for (const row of expired.all()) {
      const name = toText(row['title']).trim();
      const slug = toCompanySlug(name);
      const company = found.get(slug) ?? { slug, name, image: '', newest: 0, liveJobs: 0 };
      found.set(slug, { ...company, pastJobs: toNumber(row['jobs']) });
    }
    return new Map([...found].sort(bySlug));
  }
  return () => cached('', read);
}

export function openCompanies(database: DatabaseSync): Companies {
  const live = database.prepare(
    `SELECT json_group_array(number) AS numbers FROM cards WHERE ${ofSlugs}`,
  );
  const ids = database.prepare(
    `SELECT id FROM closed WHERE ${ofSlugs} AND deleted_at IS NULL
     UNION ALL SELECT id FROM cards WHERE ${ofSlugs}`,
  );
  const newest = database.prepare(
    `SELECT title, image FROM cards
     WHERE ${ofSlugs} ORDER BY number DESC LIMIT 1`,
  );
  const expired = database.prepare(
    `SELECT title, listed, pay_lakhs FROM closed
     WHERE ${ofSlugs} AND deleted_at IS NULL ORDER BY number DESC`,
  );
  const hiring = database.prepare(
    `SELECT title, max(created_at) AS newest FROM cards
     WHERE company <> 0 GROUP BY company`,
  );

  const found = untilChanged<Company | undefined>(database, cacheLimits.facets);
  const numbers = untilChanged<Bitmap>(database, cacheLimits.facets);

  function read(list: string): Company | undefined {
    const past = expired.all(list);
    const row = newest.get(list) ?? past[0];
    if (!row) return undefined;
    const company = { name: toText(row['title']).trim(), image: toText(row['image']) };
    if (past.length < figuresFrom) return company;
    const pays = past.flatMap(({ pay_lakhs: pay }) => (pay === null ? [] : [toNumber(pay)]));
    const levels = countLevels(past.map(({ listed }) => toText(listed)));
    const pay = { jobs: pays.length, medianLakhs: findMedian(pays) };
    const figures = { jobs: past.length, levels, ...(pays.length >= figuresFrom && { pay }) };
    return { ...company, past: figures };
  }

  return {
    find(slugs) {
      const list = listNumbers(slugs);
      return found(list, () => read(list));
    },
    jobs(slugs) {
      const list = listNumbers(slugs);
      return toResults(() =>
        numbers(list, () => toBitmap(parseNumbers(live.get(list)?.['numbers']))),
      );
    },
    ids: (slugs) => ids.all(listNumbers(slugs), listNumbers(slugs)).map(({ id }) => toText(id)),
    all: countedCompanies(database),
    hiring: () =>
      hiring
        .all()
        .map((row) => [toCompanySlug(toText(row['title'])), toNumber(row['newest'])] as const)
        .sort(bySlug)
        .map(([slug, newest]) => ({ slug, newest })),
  };
}
