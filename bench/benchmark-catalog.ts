import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { pageSizes } from '#contract/pagination-settings.ts';
import { builtInListings } from '#contract/listings.ts';
import { toCatalogJob } from '#lambdas/catalog/index/catalog-job.ts';
import { createCatalogFile } from '#lambdas/catalog/snapshots/catalog-file.ts';
import { openBaseline, searchPageSize, type Engine, type Page } from './sqlite-baseline.ts';
import { describeRun, format, replaceSection, readLoad, toTable } from './benchmark-report.ts';
import { inventJob } from './invent-job.ts';
import { metricNames, rateSearch, readQuerySet, type Relevance } from './relevance/rate-search.ts';

const rounds = 10;
/** The CPU time at 100,000 jobs, as a multiple of the baseline's. */
const maxBaselineRatio = { search: 2, list: 1, counts: 1 } as const;
const calls = ['search', 'list', 'counts'] as const;
type Call = (typeof calls)[number];
const minJobsForLimit = 100_000;

const searches = Object.values(readQuerySet().classes).flat();
/** Without batches and cities: a job may have several, but the baseline has one column for each. */
const listings = builtInListings.filter(({ kind }) => kind !== 'batch' && kind !== 'city');

const requestsByCall: Readonly<Record<Call, (engine: Engine) => (() => Page)[]>> = {
  search: ({ search }) => searches.map((criteria) => () => search(criteria)),
  list: ({ list }) => listings.flatMap((each) => [1, 2, 3].map((page) => () => list(each, page))),
  counts: ({ listWithCounts }) => listings.map((each) => () => listWithCounts(each)),
};

const countTotals = (engine: Engine, call: Call): number[] =>
  requestsByCall[call](engine).map((request) => request().total);

/** In milliseconds of CPU for one answer. Each request was answered once before, so the engine is warm. */
function measureCpu(engine: Engine, call: Call, isIncluded: (index: number) => boolean) {
  const requests = requestsByCall[call](engine).filter((_, index) => isIncluded(index));
  const durationsMs = Array.from({ length: rounds }, () => requests)
    .flat()
    .map((request) => {
      const startUsage = process.cpuUsage();
      request();
      const { user, system } = process.cpuUsage(startUsage);
      return (user + system) / 1_000;
    })
    .sort((one, other) => one - other);
  const percentile = (share: number) => durationsMs[Math.floor(durationsMs.length * share)] ?? 0;
  return { p50: percentile(0.5), p99: percentile(0.99) };
}

/** Times only requests for which both engines find jobs, since an empty answer is fast. */
function compare(call: Call, catalog: Engine, baseline: Engine) {
  const [catalogTotals, baselineTotals] = [countTotals(catalog, call), countTotals(baseline, call)];
  if (call !== 'search' && String(catalogTotals) !== String(baselineTotals)) {
    throw new Error(`Listings have ${catalogTotals} jobs, the baseline's ${baselineTotals}.`);
  }
  const isIncluded = (index: number) =>
    Math.min(catalogTotals[index] ?? 0, baselineTotals[index] ?? 0) > 0;
  const countAnswered = (totals: readonly number[]) => totals.filter((total) => total > 0).length;
  return {
    call,
    found: `${countAnswered(catalogTotals)} / ${countAnswered(baselineTotals)}`,
    catalogCpu: measureCpu(catalog, call, isIncluded),
    baselineCpu: measureCpu(baseline, call, isIncluded),
  };
}

async function buildCatalog(jobs: number, seed: number, newestAt: Date) {
  const file = await createCatalogFile(tmpdir());
  for (let from = 1; from <= jobs; from += 1_000) {
    const length = Math.min(1_000, jobs - from + 1);
    const rows = Array.from({ length }, (_, offset) =>
      inventJob(from + offset, { seed, jobs, newestAt }),
    );
    file.writer.addJobs(rows.map(toCatalogJob));
  }
  file.writer.setSequence(jobs);
  const page = { number: 1, size: pageSizes.listing };
  const filters = { slugs: {}, now: newestAt, withFacetCounts: true };
  const answer = (selection: Parameters<typeof file.catalog.select>[0]): Page => {
    const { cards, total, facets } = file.catalog.select(selection);
    return { json: `${cards.toString()}${JSON.stringify(facets ?? {})}`, total };
  };
  const engine: Engine = {
    search: (search) => answer({ search, page: { number: 1, size: searchPageSize } }),
    list: (listing, number) => answer({ listings: [listing], page: { ...page, number } }),
    listWithCounts: (listing) => answer({ listings: [listing], page, filters }),
  };
  return { engine, compressedBytes: (await file.compress()).byteLength, close: file.close };
}

async function measureSize(jobs: number, seed: number) {
  console.error(`${jobs.toLocaleString('en-US')} jobs`);
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const newestAt = new Date();
  const startUsage = process.cpuUsage();
  const catalog = await buildCatalog(jobs, seed, newestAt);
  const { user, system } = process.cpuUsage(startUsage);
  const database = new DatabaseSync(join(folder, 'baseline.sqlite'));
  const baseline = openBaseline(database, { seed, jobs, newestAt });
  const rows = calls.map((call) => compare(call, catalog.engine, baseline));
  catalog.close();
  database.close();
  rmSync(folder, { recursive: true });
  return { jobs, rows, buildSeconds: (user + system) / 1e6, bytes: catalog.compressedBytes };
}
type SizeResult = Awaited<ReturnType<typeof measureSize>>;

const callNames = { search: 'search', list: 'page of a list', counts: 'list with its counts' };

function formatRows({ jobs, rows }: SizeResult): string[][] {
  const ms = ({ p50, p99 }: ReturnType<typeof measureCpu>) => `${format(p50)} / ${format(p99)} ms`;
  return rows.map(({ call, found, catalogCpu, baselineCpu }) => {
    const ratio = catalogCpu.p50 / baselineCpu.p50;
    const maxRatio = jobs >= minJobsForLimit ? maxBaselineRatio[call] : undefined;
    const ratioText = `${format(ratio)}×`;
    return [
      ...[format(jobs), callNames[call], ms(catalogCpu), ms(baselineCpu)],
      maxRatio !== undefined && ratio > maxRatio ? `**${ratioText}**` : ratioText,
      maxRatio === undefined ? '' : `${maxRatio}×`,
      call === 'search' ? found : '',
    ];
  });
}

function formatRelevance({ jobs, classes, all }: Relevance): string {
  return toTable(
    [`class, over ${format(jobs)} jobs`, 'queries', 'P@10', 'nDCG@10', 'recall', 'precision'],
    [...Object.entries(classes), ['all', all] as const].map(([name, each]) => [
      ...[name, String(each.queries), ...metricNames.map((measure) => format(each[measure]))],
    ]),
  );
}

function toSection(introduction: string, sizes: readonly SizeResult[], scores: Relevance): string {
  const { typos, gibberish } = scores;
  return [
    `Written by \`npm run bench\` (\`-- --sizes 1000\` for a part, \`--out ''\` to keep nothing): ${introduction}. CPU for one answer, both engines in one process, so that the ratio holds on a busy machine too.`,
    `The baseline is SQLite as one would write it first: a table with an index for each way to browse, an FTS5 table of the texts, cards kept as JSON, exact totals, \`GROUP BY\` for counts. It knows no synonyms, corrects no typo and ranks nothing, and finds nothing for half of the searches; timed are those for which both find jobs. So a search of ours may take ${maxBaselineRatio.search} times its CPU at ${format(minJobsForLimit)} jobs, and a list no more than it. Below that size all answers take a few milliseconds, and no ratio is a limit.`,
    toTable(
      [
        'jobs',
        'call',
        'ours, p50 / p99',
        'baseline',
        'ours ÷ baseline',
        'limit',
        'searches that find jobs, ours / baseline',
      ],
      sizes.flatMap(formatRows),
    ),
    `Building it took ${sizes.map(({ jobs, buildSeconds }) => `${format(buildSeconds)} s of CPU for ${format(jobs)} jobs`).join(', ')}; a snapshot is ${sizes.map(({ bytes }) => `${format(bytes / 1e6)} MB`).join(', ')}. Both are paid by the builder alone, once for many changes.`,
    '### Relevance',
    formatRelevance(scores),
    `Of ${typos.count} words with one random edit ${format(typos.understood * 100)} % are understood; of ${gibberish.count} words of gibberish ${gibberish.answered.length} find something. The set is \`bench/relevance\`; \`test/slow/relevance.test.ts\` keeps its bounds. For postings of real job boards, which do not come with the project, there is \`npm run judge\`.`,
  ].join('\n\n');
}

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    seed: { type: 'string', default: '20261121' },
    out: { type: 'string', default: 'docs/benchmarks.md' },
  },
});
const load = readLoad();
const startedAt = new Date();
const sizes: SizeResult[] = [];
for (const jobs of values.sizes.split(','))
  sizes.push(await measureSize(Number(jobs), Number(values.seed)));
const sectionText = toSection(describeRun(startedAt, load), sizes, await rateSearch());
if (values.out) replaceSection(values.out, '## The catalog', sectionText);
console.log(sectionText);
