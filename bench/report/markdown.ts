import type { Compared } from '../load/compare.ts';
import { titles } from '../load/contestants.ts';
import { connectionCounts, type Connections } from '../load/load-call.ts';
import { callNames, type CallName } from '../questions/calls.ts';
import type { Measures } from '../judged/measures.ts';
import type { Results, SizeResult } from '../results.ts';
import { coldStartSection } from './cold-start-section.ts';
import { ratiosTo } from './ratios.ts';
import { table, type Row } from './table.ts';
import { figure, verdictsOn } from './thresholds.ts';

const heads: Readonly<Record<CallName, string>> = {
  search: 'search (20 cards, total)',
  facet: 'facet page (9 cards, total)',
  home: 'home page (6 cards, total, statistics)',
  all: 'getAllJobs',
};

const sizeName = (jobs: number) => `${jobs.toLocaleString('en-US')} jobs`;

function loadCell({ loads, takes }: Compared, call: CallName, connections: Connections): string {
  const load = loads[call][connections];
  if (!load) return takes[call] > 0 ? `– (one takes ${figure(takes[call] / 1_000)} s)` : '–';
  return `${figure(load.perSecond)} [${figure(load.p50)} / ${figure(load.p99)}]`;
}

function loadTable({ compared }: SizeResult): string {
  const head = ['answers/s [p50 / p99 ms]', 'connections', ...callNames.map((call) => heads[call])];
  const rows = compared.flatMap((each) =>
    connectionCounts.map((connections) => [
      titles[each.name],
      String(connections),
      ...callNames.map((call) => loadCell(each, call, connections)),
    ]),
  );
  return table(head, rows);
}

function ratioTable({ compared }: SizeResult): string {
  const rows = compared
    .filter(({ name }) => name !== 'ours')
    .map(({ name, found }) => [
      titles[name],
      ...callNames.map((call) => {
        const ratios = ratiosTo(name, call, compared);
        return ratios.map((ratio) => `${figure(ratio)}×`).join(' / ') || '–';
      }),
      `${found.some} of ${found.asked}`,
    ]);
  const own = compared.find(({ name }) => name === 'ours')?.found;
  const found = `searches that found jobs (ours ${own?.some} of ${own?.asked})`;
  return table(['ours is faster, at 1 / 16 connections, than', ...callNames, found], rows);
}

const mb = (bytes: number) => `${figure(bytes / 1e6)} MB`;
const ms = ({ p50, p99 }: { p50: number; p99: number }) => `${figure(p50)} / ${figure(p99)} ms`;

const ownRows: readonly (readonly [string, (size: SizeResult) => string])[] = [
  ['CPU of a search of 20 in the handler, p50 / p99', ({ own }) => ms(own.handler.search)],
  ['CPU of a facet page, p50 / p99', ({ own }) => ms(own.handler.facet)],
  ['CPU of a home page (both calls), p50 / p99', ({ own }) => ms(own.handler.home)],
  ['CPU of a page by two or three filters, p50 / p99', ({ own }) => ms(own.handler.filtered)],
  ['CPU of a facet page with all counts, p50 / p99', ({ own }) => ms(own.handler.counted)],
  ['CPU of the dearest page number', ({ own }) => `${figure(own.handler.dearestPage)} ms`],
  ['memory (RSS) after the searches', ({ own }) => `${figure(own.handler.rssMb)} MB`],
  [
    'process start to first answer, median (fastest – slowest)',
    ({ own: { coldStart } }) =>
      `${figure(coldStart.median)} ms (${figure(coldStart.fastest)} – ${figure(coldStart.slowest)})`,
  ],
  [
    'of it the download; CPU of it; an empty process takes',
    ({ own: { coldStart } }) =>
      `${figure(coldStart.download)} ms; ${figure(coldStart.cpu)} ms; ${figure(coldStart.empty)} ms`,
  ],
  [
    'snapshot, open / compressed',
    ({ own: { built } }) => `${mb(built.bytes)} / ${mb(built.compressedBytes)}`,
  ],
  [
    'bytes a job, open / compressed',
    ({ jobs, own: { built } }) =>
      `${figure(built.bytes / jobs)} / ${figure(built.compressedBytes / jobs)}`,
  ],
  [
    'building it: time, CPU, memory',
    ({ own: { built } }) =>
      `${figure(built.seconds)} s, ${figure(built.cpuSeconds)} s, ${figure(built.rssMb)} MB`,
  ],
  ['applying an added job, CPU p50 / p99', ({ own }) => ms(own.applied.add)],
  ['applying an edited job', ({ own }) => ms(own.applied.edit)],
  ['applying a deleted job', ({ own }) => ms(own.applied.remove)],
  [
    'read units of a request that checks the log',
    ({ own }) =>
      Object.entries(own.units.checked)
        .map(([call, { read }]) => `${call.replace('/api/', '')} ${figure(read)}`)
        .join(', '),
  ],
  [
    'write units of it (the search counts its caller)',
    ({ own }) => figure(own.units.checked['/api/jobs-search']?.write ?? 0),
  ],
  [
    'read units of a burst',
    ({ own: { units } }) => `${figure(units.burst.read)} for ${units.burst.requests} facet pages`,
  ],
];

function ownTable(sizes: readonly SizeResult[]): string {
  const rows: Row[] = ownRows.map(([what, of]) => [what, ...sizes.map(of)]);
  return table(['our own figures', ...sizes.map(({ jobs }) => sizeName(jobs))], rows);
}

const verdictTable = (results: Results): string =>
  table(
    ['bound', 'asked', 'measured', ''],
    verdictsOn(results).map(({ what, bound, measured, passed }) => [
      what,
      bound,
      measured,
      passed ? 'pass' : '**miss**',
    ]),
  );

function judgedTable({ judged }: Results): string {
  const row = (name: string, queries: number, measures: Measures) => [
    name,
    String(queries),
    ...[measures.precisionAt10, measures.ndcgAt10, measures.recall, measures.precision].map(figure),
  ];
  return table(
    [`class, over ${sizeName(judged.jobs)}`, 'queries', 'P@10', 'nDCG@10', 'recall', 'precision'],
    [
      ...Object.entries(judged.classes).map(([name, each]) => row(name, each.queries, each)),
      row('all', judged.queries, judged.all),
    ],
  );
}

const comparison = (size: SizeResult): string =>
  [
    `### ${sizeName(size.jobs)}`,
    `Load average of the machine: ${figure(size.load.atStart)} before, ${figure(size.load.atEnd)} after.`,
    loadTable(size),
    ratioTable(size),
  ].join('\n\n');

const circumstances = ({ machine, seed, each, startedAt, minutes, postgres }: Results): string =>
  table(
    ['when', 'machine', 'Node', 'PostgreSQL', 'seed', 'each load'],
    [
      [
        `${startedAt.toISOString().slice(0, 16)}Z, ${figure(minutes)} minutes`,
        `${machine.cores} cores (${machine.processor}), ${machine.memoryGb} GB`,
        machine.node,
        postgres ?? 'none: not compared',
        String(seed),
        'seconds' in each ? `${each.seconds} s` : `${each.answers} answers`,
      ],
    ],
  );

/** The outcome of a run as it is printed, and kept in the documents. */
export const resultTables = (results: Results): string =>
  [
    circumstances(results),
    '## Bounds',
    verdictTable(results),
    '## Our own figures',
    ownTable(results.sizes),
    coldStartSection(results),
    '## Judged searches',
    judgedTable(results),
    '## Servers loaded in turn',
    ...results.sizes.map(comparison),
  ].join('\n\n');
