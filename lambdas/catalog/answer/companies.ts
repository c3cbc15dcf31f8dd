import type { DatabaseSync } from 'node:sqlite';
import { companyLimits } from '#contract/limits.ts';
import type { Bitmap } from '../index/bitmap.ts';
import { hashSlug } from '../index/index-job.ts';
import { toCompanySlug } from '../words/company-slug.ts';
import { cacheLimits } from '../words/search-settings.ts';
import { toResults } from './result-list.ts';
import { cardFinder } from '../index/facet-bitmaps.ts';
import { cacheResults } from '../index/result-cache.ts';
import { inList, toNumber, toText } from '../index/sqlite-values.ts';

interface PastFigures {
  jobs: number;
  levels: readonly { slug: string; count: number }[];
  pay?: { jobs: number; medianLakhs: number };
}

export interface Company {
  name: string;
  image: string;
  /** Absent where so few jobs have expired that the figures would reveal single jobs. */
  past?: PastFigures;
}

export interface CountedCompany {
  slug: string;
  /** As spelt in its newest live job, or in the newest expired one. */
  name: string;
  image: string;
  newestNumber: number;
  liveJobCount: number;
  pastJobCount: number;
}

const { minJobsForFigures: minPastJobs } = companyLimits;
const levelPattern = / level:(?<slug>\S+)/;

function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low = 0, high = low] = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return (low + high) / 2;
}

function countLevels(listedNames: readonly string[]): PastFigures['levels'] {
  const slugs = listedNames.flatMap((names) => levelPattern.exec(names)?.groups?.['slug'] ?? []);
  return [...Map.groupBy(slugs, (slug) => slug)]
    .map(([slug, all]) => ({ slug, count: all.length }))
    .sort((one, other) => other.count - one.count || (one.slug < other.slug ? -1 : 1));
}

const bySlug = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;

/** Leaves out '', the slug of a name without letters or digits. */
const toHashListJson = (slugs: readonly string[]): string =>
  JSON.stringify(slugs.filter(Boolean).map(hashSlug));
const companyCondition = `company ${inList}`;

/** Cached until a job changes, since a form asks for the list at every letter that is typed. */
function countedCompanies(database: DatabaseSync): () => ReadonlyMap<string, CountedCompany> {
  const selectLive = database.prepare(
    `SELECT jobs, newest, title, image
     FROM (SELECT count(*) AS jobs, max(number) AS newest FROM cards
           WHERE company <> 0 GROUP BY company) AS counted
     JOIN cards ON cards.number = counted.newest`,
  );
  // `closed` also holds deleted jobs, which are left out.
  const selectExpired = database.prepare(
    `SELECT count(*) AS jobs, title, max(number) FROM closed
     WHERE company <> 0 AND deleted_at IS NULL GROUP BY company`,
  );
  const cached = cacheResults<ReadonlyMap<string, CountedCompany>>(database);

  function read(): Map<string, CountedCompany> {
    const companies = new Map<string, CountedCompany>();
    for (const row of selectLive.all()) {
      const name = toText(row['title']).trim();
      const slug = toCompanySlug(name);
      companies.set(slug, {
        slug,
        name,
        image: toText(row['image']),
        newestNumber: toNumber(row['newest']),
        liveJobCount: toNumber(row['jobs']),
        pastJobCount: 0,
      });
    }
    for (const row of selectExpired.all()) {
      const name = toText(row['title']).trim();
      const slug = toCompanySlug(name);
      const company = companies.get(slug) ?? {
        slug,
        name,
        image: '',
        newestNumber: 0,
        liveJobCount: 0,
      };
      companies.set(slug, { ...company, pastJobCount: toNumber(row['jobs']) });
    }
    return new Map([...companies].sort(bySlug));
  }
  return () => cached('', read);
}

export function openCompanies(database: DatabaseSync) {
  const findLiveJobs = cardFinder(database, companyCondition);
  const selectIds = database.prepare(
    `SELECT id FROM closed WHERE ${companyCondition} AND deleted_at IS NULL
     UNION ALL SELECT id FROM cards WHERE ${companyCondition}`,
  );
  const selectNewest = database.prepare(
    `SELECT title, image FROM cards WHERE number = (SELECT max(number) FROM cards WHERE ${companyCondition})`,
  );
  const selectExpired = database.prepare(
    `SELECT title, listing_names, pay_lakhs FROM closed
     WHERE ${companyCondition} AND deleted_at IS NULL ORDER BY number DESC`,
  );
  const selectHiring = database.prepare(
    'SELECT title, max(updated_at) AS newest FROM cards WHERE company <> 0 GROUP BY company',
  );

  const cachedCompany = cacheResults<Company | undefined>(database, cacheLimits.facets);
  const cachedJobs = cacheResults<Bitmap>(database, cacheLimits.facets);

  function read(hashListJson: string): Company | undefined {
    const past = selectExpired.all(hashListJson);
    const row = selectNewest.get(hashListJson) ?? past[0];
    if (!row) return undefined;
    const company = { name: toText(row['title']).trim(), image: toText(row['image']) };
    if (past.length < minPastJobs) return company;
    const payLakhs = past.flatMap(({ pay_lakhs: pay }) => (pay === null ? [] : [toNumber(pay)]));
    const levels = countLevels(past.map((row) => toText(row['listing_names'])));
    const pay = { jobs: payLakhs.length, medianLakhs: findMedian(payLakhs) };
    const figures = { jobs: past.length, levels, ...(payLakhs.length >= minPastJobs && { pay }) };
    return { ...company, past: figures };
  }

  return {
    /** undefined for a company with neither a live nor an expired job. */
    find(slugs: readonly string[]): Company | undefined {
      const numberList = toHashListJson(slugs);
      return cachedCompany(numberList, () => read(numberList));
    },
    jobs(slugs: readonly string[]) {
      const numberList = toHashListJson(slugs);
      return toResults(() => cachedJobs(numberList, () => findLiveJobs(numberList)));
    },
    listJobIds: (slugs: readonly string[]) =>
      selectIds.all(toHashListJson(slugs), toHashListJson(slugs)).map(({ id }) => toText(id)),
    listAll: countedCompanies(database),
    listHiring: () =>
      selectHiring
        .all()
        .map((row) => [toCompanySlug(toText(row['title'])), toNumber(row['newest'])] as const)
        .sort(bySlug)
        .map(([slug, updatedAt]) => ({ slug, newest: updatedAt })),
  };
}
