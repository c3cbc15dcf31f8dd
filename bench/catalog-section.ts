import type { Measured } from './bench.ts';
import { figure, table, within } from './document.ts';
import type { Measures, Relevance } from './relevance/relevance.ts';

interface Spread {
  p50: number;
  p99: number;
}

const ms = ({ p50, p99 }: Spread, most?: Spread) =>
  `${within(p50, ' ms', most?.p50)} / ${within(p99, ' ms', most?.p99)}`;
const mb = (bytes: number) => `${figure(bytes / 1e6)} MB`;
const mostRead = ({ units }: Measured) =>
  Math.max(...Object.values(units.checked).map(({ read }) => read));

/** Limits are those of 100,000 jobs; a figure above its limit is told in bold. */
const ownRows: readonly (readonly [string, (size: Measured) => string])[] = [
  ['search of 20, CPU p50 / p99', ({ ours }) => ms(ours.search, { p50: 1.5, p99: 10 })],
  [
    '10,000 random searches with all counts, CPU of the thread p50 / p99 / slowest',
    ({ ours: { typed } }) => `${ms(typed)} / ${within(typed.worst, ' ms', 50)}`,
  ],
  ['facet page', ({ ours }) => ms(ours.facet, { p50: 0.3, p99: 10 })],
  ['home page, both calls', ({ ours }) => ms(ours.home, { p50: 0.3, p99: 10 })],
  ['page by two or three filters', ({ ours }) => ms(ours.filtered)],
  ['facet page with all counts', ({ ours }) => ms(ours.counted)],
  ['company page', ({ ours }) => ms(ours.company)],
  ['last page of a listing', ({ ours }) => ms(ours.lastPage, { p50: 10, p99: 10 })],
  ['memory after 1,000 searches', ({ ours }) => within(ours.rssMb, ' MB', 256)],
  ['process start to first answer', ({ starts }) => within(starts.answering, ' ms', 900)],
  ['of it the start of an empty process', ({ starts }) => `${figure(starts.empty)} ms`],
  [
    'snapshot, open / compressed',
    ({ built }) => `${mb(built.bytes)} / ${mb(built.compressedBytes)}`,
  ],
  ['snapshot, bytes a job', ({ built, jobs }) => within(built.bytes / jobs, '', 900)],
  [
    'building it: time, CPU, memory',
    ({ built }) =>
      `${figure(built.seconds)} s, ${figure(built.cpuSeconds)} s, ${figure(built.rssMb)} MB`,
  ],
  ['applying an added job, CPU p50 / p99', ({ applied }) => ms(applied.add)],
  ['applying an edited job', ({ applied }) => ms(applied.edit)],
  ['applying a deleted job', ({ applied }) => ms(applied.remove)],
  ['read units of a request that checks the log', (size) => within(mostRead(size), '', 1)],
  [
    'read units of a burst of facet pages',
    ({ units: { burst } }) => `${figure(burst.read)} for ${burst.requests}`,
  ],
];

const calls = { search: 'search of 20', facet: 'facet page', home: 'home page' } as const;

function comparedRows({ jobs, ours, baseline }: Measured): string[][] {
  const size = jobs.toLocaleString('en-US');
  const ratio = (one: number, other: number) => `${figure(one / other)}×`;
  return (['search', 'facet', 'home'] as const).map((call) => [
    ...[size, calls[call], ms(ours[call]), ms(baseline[call])],
    ratio(baseline[call].p50, ours[call].p50),
    ratio(baseline[call].p99, ours[call].p99),
    call === 'search' ? `${figure(ours.found)} / ${figure(baseline.found)}` : '',
  ]);
}

const measuresOf = ({ precisionAt10, ndcgAt10, recall, precision }: Measures) =>
  [precisionAt10, ndcgAt10, recall, precision].map(figure);

function relevanceTable({ jobs, classes, all }: Relevance): string {
  const rows = [...Object.entries(classes), ['all', all] as const];
  return table(
    [`class, over ${figure(jobs)} jobs`, 'queries', 'P@10', 'nDCG@10', 'recall', 'precision'],
    rows.map(([name, each]) => [name, String(each.queries), ...measuresOf(each)]),
  );
}

export function catalogSection(
  told: string,
  sizes: readonly Measured[],
  relevance: Relevance,
): string {
  const names = sizes.map(({ jobs }) => `${jobs.toLocaleString('en-US')} jobs`);
  const { typos, gibberish } = relevance;
  return [
    `Written by \`npm run bench\` (\`-- --sizes 1000\` for a part, \`--out ''\` to keep nothing): ${told}. On a busy machine trust CPU times and ratios. CPU is that of all threads of the process, for each call by itself: the function's own bundle with the gateway's event, after 200 other searches. Nothing of a network is in it.`,
    table(
      ['', ...names],
      ownRows.map(([what, of]) => [what, ...sizes.map(of)]),
    ),
    '### Beside a baseline',
    'The same questions in the same run to SQLite in the process: one table with an index for each listing and an FTS5 table of the texts, cards kept as JSON, exact totals; no handler around it, no checks of what is asked, no check whether something changed, no synonyms and no typos. Above 1× ours needs less CPU.',
    table(
      [
        'jobs',
        'call',
        'ours, CPU p50 / p99',
        'baseline',
        'p50',
        'p99',
        'of 1,000 searches found jobs',
      ],
      sizes.flatMap(comparedRows),
    ),
    '### Relevance',
    relevanceTable(relevance),
    `Of ${typos.count} words with one random edit ${figure(typos.understood * 100)} % are understood; of ${gibberish.count} words of gibberish ${gibberish.answered.length} find something. The set is \`bench/relevance\`; \`test/slow/relevance.test.ts\` keeps its bounds.`,
  ].join('\n\n');
}
