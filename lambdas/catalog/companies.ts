import type { DatabaseSync } from 'node:sqlite';
import { companyLimits } from '#contract/limits.ts';
import { bitmapOf } from './facets/bitmap.ts';
import { resultsOf, type RankedResults } from './search/ranked-results.ts';
import { numberOf, numbersOf, textOf } from './sql.ts';

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

/** Companies by the slug of `company-slug.ts`. */
export interface Companies {
  /** Undefined where it has no job, neither a live one nor one that has expired. */
  find(slug: string): Company | undefined;
  /** Its live jobs, newest first. */
  jobs(slug: string): RankedResults;
  /** Those that have a live job, with when the newest of them was created. */
  hiring(): { slug: string; newest: number }[];
}

const { figuresFrom } = companyLimits;
const level = / level:(?<slug>\S+)/;

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (place: number) => sorted[place] ?? 0;
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? at(half) : (at(half - 1) + at(half)) / 2;
}

function levelsOf(listed: readonly string[]): PastFigures['levels'] {
  const slugs = listed.flatMap((names) => level.exec(names)?.groups?.['slug'] ?? []);
  return [...Map.groupBy(slugs, (slug) => slug)]
    .map(([slug, all]) => ({ slug, count: all.length }))
    .sort((one, other) => other.count - one.count || (one.slug < other.slug ? -1 : 1));
}

export function companiesOf(database: DatabaseSync): Companies {
  const live = database.prepare(
    'SELECT json_group_array(number) AS numbers FROM cards WHERE company = ?',
  );
  const newest = database.prepare(
    `SELECT own ->> 'title' AS title, own ->> 'image' AS image FROM cards
     WHERE company = ? ORDER BY number DESC LIMIT 1`,
  );
  const expired = database.prepare(
    `SELECT title, listed, pay_lakhs FROM closed
     WHERE company = ? AND deleted_at IS NULL ORDER BY number DESC`,
  );
  const hiring = database.prepare(
    `SELECT company, max(created_at) AS newest FROM cards
     WHERE company <> '' GROUP BY company ORDER BY company`,
  );

  return {
    find(slug) {
      const past = expired.all(slug);
      const row = newest.get(slug) ?? past[0];
      if (slug === '' || !row) return undefined;
      const company = { name: textOf(row['title']).trim(), image: textOf(row['image']) };
      if (past.length < figuresFrom) return company;
      const pays = past.flatMap(({ pay_lakhs: pay }) => (pay === null ? [] : [numberOf(pay)]));
      const levels = levelsOf(past.map(({ listed }) => textOf(listed)));
      const pay = { jobs: pays.length, medianLakhs: middleOf(pays) };
      const figures = { jobs: past.length, levels, ...(pays.length >= figuresFrom && { pay }) };
      return { ...company, past: figures };
    },
    jobs(slug) {
      const jobs = bitmapOf(numbersOf(live.get(slug)?.['numbers']));
      return resultsOf(() => jobs);
    },
    hiring: () =>
      hiring.all().map((row) => ({
        slug: textOf(row['company']),
        newest: numberOf(row['newest']),
      })),
  };
}
