import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as z from 'zod/mini';
import { mapToRecord } from '#contract/map-to-record.ts';
import { categoryFieldNames } from '#contract/job-fields.ts';
import type { SearchCriteria } from '#contract/jobs.ts';
import { toSlug } from '#contract/slug.ts';
import { createCatalogFile } from '#lambdas/catalog/snapshots/catalog-file.ts';
import { toCatalogJob, type CatalogJob } from '#lambdas/catalog/index/catalog-job.ts';
import { blankJob } from '#lambdas/jobs/repository/job-row.ts';

const text = z._default(z.string(), '');
/** A relevant job has every tag of the list; "a | b" means one of both. Without a list no job is relevant. */
const Expects = z.array(z.string());
const Query = z.object({
  searchTerm: text,
  role: text,
  location: text,
  expects: z.optional(Expects),
});
const RelevanceSet = z.object({
  classes: z.record(z.string(), z.array(Query)),
  typos: z.record(z.string(), z.object({ expects: Expects, typed: z.string() })),
  gibberish: z.array(z.string()),
});

export const metricNames = ['precisionAt10', 'ndcgAt10', 'recall', 'precision'] as const;
/** Each from 0 to 1. */
type Measures = Record<(typeof metricNames)[number], number>;

const readBenchFile = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
export const readQuerySet = () => RelevanceSet.parse(JSON.parse(readBenchFile('queries.json')));
const firstCreatedAtMs = Date.parse('2026-10-01T00:00:00.000Z');
const noCategories = mapToRecord(categoryFieldNames, () => '');

function parseJob(line: string, index: number): { job: CatalogJob; tags: ReadonlySet<string> } {
  const cells = line.split('\t').map((cell) => cell.replaceAll('\\n', '\n'));
  const cell = (column: number) => cells[column] ?? '';
  const createdAt = new Date(firstCreatedAtMs + index * 60_000).toISOString();
  const [city, level] = [cell(6), cell(7)];
  const job = toCatalogJob({
    ...blankJob,
    id: `job-${index}`,
    title: cell(0),
    role: cell(1),
    location: cell(2),
    batches: cell(5),
    pay: 'Not disclosed',
    joblink: 'https://jobs.example',
    created_at: createdAt,
    updated_at: createdAt,
    categories: { ...noCategories, jobbycity: city, jobexplevel: level },
    requirements: cell(3),
    niceToHave: cell(4),
    expiresAt: '2027-12-31T00:00:00.000Z',
    slugs: {
      company: '',
      role: '',
      pay: '',
      domain: '',
      batches: [],
      city: toSlug(city),
      level: toSlug(level),
    },
    createdSequence: index + 1,
  });
  const tags = cell(8).split('; ');
  const hasBatch = tags.some((tag) => tag.startsWith('batch:'));
  return { job, tags: new Set(hasBatch ? tags : [...tags, 'batch:none']) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const discount = (rank: number) => 1 / Math.log2(rank + 2);

/** If fewer than ten jobs are right, only these count as the best possible first ten. */
function measureResult(
  { found, exactCount }: { found: readonly string[]; exactCount: number },
  relevantIds: ReadonlySet<string>,
): Measures {
  if (relevantIds.size === 0) {
    const emptyScore = exactCount === 0 ? 1 : 0;
    return { precisionAt10: emptyScore, ndcgAt10: emptyScore, recall: 1, precision: emptyScore };
  }
  const firstTenHits = found.slice(0, 10).map((id) => (relevantIds.has(id) ? 1 : 0));
  const bestPossible = Math.min(10, relevantIds.size);
  const hits = found.slice(0, exactCount).filter((id) => relevantIds.has(id)).length;
  return {
    precisionAt10: sum(firstTenHits) / bestPossible,
    ndcgAt10:
      sum(firstTenHits.map((hit, rank) => hit * discount(rank))) /
      sum(Array.from({ length: bestPossible }, (_, rank) => discount(rank))),
    recall: hits / relevantIds.size,
    precision: hits / Math.max(1, exactCount),
  };
}

const averageMeasures = (all: readonly Measures[]): Measures & { queries: number } => ({
  queries: all.length,
  ...mapToRecord(metricNames, (name) => sum(all.map((one) => one[name])) / all.length),
});

const Cards = z.array(z.object({ id: z.string() }));

export async function rateSearch() {
  const querySet = readQuerySet();
  const jobs = readBenchFile('jobs.tsv').trimEnd().split('\n').slice(1).map(parseJob);
  const file = await createCatalogFile(tmpdir());
  try {
    file.writer.addJobs(jobs.map(({ job }) => job));
    file.writer.setSequence(jobs.length);
    /** The ids in order; the nearest jobs follow the exact ones, which have all that was searched for. */
    const search = (search: SearchCriteria) => {
      const selected = file.catalog.select({ search });
      const cards = Cards.parse(JSON.parse(selected.cards.toString()));
      return {
        found: cards.map(({ id }) => id),
        exactCount: selected.search?.exactCount ?? cards.length,
      };
    };
    const firstTen = (searchTerm: string) => search({ searchTerm }).found.slice(0, 10);
    const findRelevant = (expects: readonly string[] | undefined) => {
      const conditions = expects?.map((part) => part.split(' | '));
      const right = jobs.filter(({ tags }) =>
        conditions?.every((part) => part.some((tag) => tags.has(tag))),
      );
      return new Set(right.map(({ job }) => job.card.id));
    };
    const measuresByClass = Object.entries(querySet.classes).map(([name, queries]) => {
      const measures = queries.map(({ expects, ...criteria }) =>
        measureResult(search(criteria), findRelevant(expects)),
      );
      return [name, measures] as const;
    });
    const typos = Object.values(querySet.typos).flatMap(({ expects, typed }) =>
      typed.split(' ').map((searchTerm) => {
        const found = firstTen(searchTerm);
        const right = findRelevant(expects);
        return found.filter((id) => right.has(id)).length > found.length / 2;
      }),
    );
    const gibberish = querySet.gibberish.flatMap((line) => line.split(' '));
    return {
      jobs: jobs.length,
      classes: Object.fromEntries(
        measuresByClass.map(([name, each]) => [name, averageMeasures(each)]),
      ),
      all: averageMeasures(measuresByClass.flatMap(([, each]) => each)),
      /** Queries that expect jobs of which the set has none. */
      unanswerable: Object.values(querySet.classes)
        .flat()
        .filter(({ expects }) => expects && findRelevant(expects).size === 0)
        .map((query) => JSON.stringify(query)),
      /** The share of words with one random edit whose first ten jobs are mostly those of the word. */
      typos: { count: typos.length, understood: typos.filter(Boolean).length / typos.length },
      gibberish: {
        count: gibberish.length,
        answered: gibberish.filter((searchTerm) => firstTen(searchTerm).length > 0),
      },
    };
  } finally {
    file.close();
  }
}
export type Relevance = Awaited<ReturnType<typeof rateSearch>>;
