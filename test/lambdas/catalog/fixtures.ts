import { levelByBatch } from '#contract/listings.ts';
import { toSlug } from '#contract/slug.ts';
import type { CatalogJob } from '#lambdas/catalog/index/catalog-job.ts';
import { toCatalogJob } from '#lambdas/catalog/snapshots/change-log.ts';
import { buildJob } from '#test/support/builders.ts';
import words from './data/invented-jobs.json' with { type: 'json' };

const years = Object.keys(levelByBatch);

/** Mulberry32: the same numbers for the same seed, on every machine. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const start = Date.parse('2026-11-01T00:00:00.000Z');
const minute = 60_000;
const day = 24 * 60 * minute;

export interface Choices {
  title?: string;
  role?: string;
  location?: string;
  description?: string;
  requirements?: string;
  niceToHave?: string;
  eligibility?: string;
  batches?: string;
  pay?: string;
  createdAt?: string;
  expiresAt?: string;
  slugs?: Partial<CatalogJob['slugs']>;
}

const noCategories = {
  ...{ jobtype: '', jobbyrole: '', jobbycity: '', jobexplevel: '', jobpayrange: '' },
  ...{ batch1: '', batch2: '', batch3: '' },
};
const noSlugs = { company: '', role: '', city: '', level: '', pay: '', domain: '', batches: [] };
const plain = {
  ...buildJob({ categories: noCategories }),
  ...{ title: 'Saffron Labs', role: 'Engineer', location: 'Pune', batches: '' },
  ...{ requirements: '', niceToHave: '', eligibility: '', createdAt: '2026-11-19T08:00:00.000Z' },
  expiresAt: '2027-01-01T00:00:00.000Z',
};

/** A job as plain as can be: only what a test is about is set. */
export function buildCatalogJob(sequence: number, choices: Choices = {}): CatalogJob {
  const { createdAt, ...fields } = { ...plain, ...choices };
  return toCatalogJob({
    ...fields,
    ...{ id: `job-${sequence}`, created_at: createdAt, createdSequence: sequence },
    slugs: { ...noSlugs, ...choices.slugs },
  });
}

const invented = new Map<string, CatalogJob>();

/** A job like those of the site: the same for the same sequence and seed. */
export function inventJob(sequence: number, seed = 1): CatalogJob {
  const key = `${sequence} ${seed}`;
  const job = invented.get(key) ?? invent(sequence, seed);
  invented.set(key, job);
  return job;
}

function invent(sequence: number, seed: number): CatalogJob {
  const random = randomOf(seed * 1_000_003 + sequence);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const { firsts, middles, lasts, skills } = words;
  const { role, category } = pick(words.roles);
  const { location, city } = pick(words.places);
  const [level, domain] = [pick(words.levels), pick(words.domains)];
  const company = pick(words.companyTypes);
  const named = random() < 0.6 ? [pick(years)] : [];
  const createdAt = start + sequence * 7 * minute;
  const job = buildJob({
    ...{ id: `job-${sequence}`, title: `${pick(firsts)} ${pick(middles)} ${pick(lasts)}`, role },
    ...{ location, batches: named.join(', '), created_at: new Date(createdAt).toISOString() },
    expiresAt: new Date(createdAt + (10 + Math.floor(random() * 30)) * day).toISOString(),
    requirements: Array.from({ length: 6 }, () => pick(skills)).join('\n'),
    niceToHave: pick(skills),
    categories: {
      ...{ jobtype: company, jobbyrole: category, jobbycity: city, jobexplevel: level },
      ...{ jobpayrange: '6-10 LPA', batch1: '', batch2: named[0] ?? '', batch3: domain },
    },
  });
  return toCatalogJob({
    ...job,
    createdSequence: sequence,
    slugs: {
      ...{ company: toSlug(company), role: toSlug(category), city: toSlug(city) },
      ...{ level: toSlug(level), pay: '6-10-lpa', domain: toSlug(domain), batches: named },
    },
  });
}
