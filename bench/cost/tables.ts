import { figure } from '../report/thresholds.ts';
import { table } from '../report/table.ts';
import { bill, monthly, times, together, totalOf, type Line, type Quantities } from './bill.ts';
import type { Facts, MeasuredCall, SizeFacts } from './facts.ts';
import { idleMonth, idleParts, visitorsMetrics } from './idle.ts';
import { priceNames, prices, type Price } from './prices.ts';
import type { StackFacts } from './stack.ts';
import { pageKinds, traffic } from './traffic.ts';
import { averageView, billedMs, viewOf } from './usage.ts';

const million = 1_000_000;

const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
export function usd(value: number): string {
  if (value === 0) return '–';
  return value < 0.01 ? '< $0.01' : `$${value.toLocaleString('en-US', cents)}`;
}
export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
export const jobsName = (jobs: number): string => `${whole(jobs)} jobs`;

/** A month's bill of so many views; metrics and storage do not grow with them. */
const monthOf = (views: number, size: SizeFacts, stack: StackFacts): Quantities =>
  monthly(
    together(
      idleMonth(size, stack),
      visitorsMetrics(size, stack),
      times(views, averageView(size, stack)),
    ),
  );

const millionViews = (view: Quantities): Quantities => monthly(times(million, view));

const both = (quantities: Quantities): [string, string] => {
  const total = totalOf(bill(quantities));
  return [usd(total.usd), usd(total.usdBeyondFree)];
};

export function summaryTable({ stack, sizes }: Facts): string {
  const rows = sizes.map((size) => [
    jobsName(size.jobs),
    ...both(monthly(idleMonth(size, stack))),
    usd(totalOf(bill(millionViews(averageView(size, stack)))).usd),
    ...both(monthOf(million, size, stack)),
  ]);
  const head = [
    '',
    'idle month',
    'beyond what is free',
    'a million views alone',
    'month with a million views',
    'beyond what is free',
  ];
  return table(head, rows);
}

export function monthsTable({ stack, sizes }: Facts, multiples: readonly number[]): string {
  const rows = multiples.map((multiple) => {
    const views = multiple * traffic.viewsADay * 30;
    const totals = sizes.map((size) => both(monthOf(views, size, stack)).join(' / '));
    return [`${whole(multiple)}×: ${whole(views)} views`, ...totals];
  });
  const head = ['a month of', ...sizes.map(({ jobs }) => `${jobsName(jobs)}: list / beyond free`)];
  return table(head, rows);
}

const lineRow = ({ name, quantity, usd: costs }: Line) => {
  const { what, unit } = prices[name];
  return [what, `${figure(quantity)} × ${unit}`, usd(costs)];
};

export const viewsTable = (size: SizeFacts, stack: StackFacts): string =>
  table(
    ['a million views', 'used', 'costs'],
    bill(millionViews(averageView(size, stack))).map(lineRow),
  );

export function kindsTable(size: SizeFacts, stack: StackFacts): string {
  const rows = pageKinds.map((kind) => {
    const view = viewOf(kind, size, stack);
    const { document, files, calls } = size.kinds[kind];
    return [
      kind,
      usd(totalOf(bill(millionViews(view))).usd),
      `${figure(document.answerBytes / 1_000)} kB`,
      `${files.length}, ${figure(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000)} kB`,
      String(calls.length),
      figure((view.lambdaTime ?? 0) * 1_000),
      figure(view.readUnits ?? 0),
      figure(view.writeUnits ?? 0),
    ];
  });
  const head = [
    'a view of',
    'a million cost',
    'HTML',
    'files of a first visit',
    'calls in place',
    'GB-ms',
    'read units',
    'write units',
  ];
  return table(head, rows);
}

export function idleTable({ sizes, stack }: Facts): string {
  const names: readonly (readonly [keyof ReturnType<typeof idleParts>, string])[] = [
    ['standing', 'what stands there: web ACL, alarms, metrics, dashboard, secret'],
    ['scheduled', 'runs by the clock, and the visits of the watch'],
    ['storage', 'rows, their recovery, pictures and snapshots'],
  ];
  const rows = names.map(([part, what]) => [
    what,
    ...sizes.map((size) => usd(totalOf(bill(monthly(idleParts(size, stack)[part]))).usd)),
  ]);
  return table(['an idle month', ...sizes.map(({ jobs }) => jobsName(jobs))], rows);
}

export const idleLines = (size: SizeFacts, stack: StackFacts): string =>
  table(['an idle month', 'used', 'costs'], bill(monthly(idleMonth(size, stack))).map(lineRow));

export function countedTable({ counts, detailedMetrics, environment }: StackFacts): string {
  const rows: [string, number][] = [
    ['alarms', counts.alarms],
    ['metrics that they look at', counts.alarmMetrics],
    ['metrics of our own', counts.ownMetrics],
    ['dashboards', counts.dashboards],
    ['web ACLs', counts.wallAcls],
    ['rules in them', counts.wallRules],
    ['secrets', counts.secrets],
    ['routes of the API', counts.routes],
    ['log groups', counts.logGroups],
    ['queues', counts.queues],
    ['buckets', counts.buckets],
  ];
  const detailed = ['metrics of each route', detailedMetrics ? 'on' : 'off'];
  return table(
    [`in the templates of ${environment}`, 'counted'],
    [...rows.map(([what, count]) => [what, String(count)]), detailed],
  );
}

/** Each call once, though several pages make it. */
function callsTo({ kinds, suggestion, workers, watched }: SizeFacts): MeasuredCall[] {
  const all = [
    ...pageKinds.map((kind) => kinds[kind].document),
    ...pageKinds.flatMap((kind) => [...kinds[kind].calls, ...kinds[kind].counts]),
    suggestion,
    ...watched,
    ...workers,
  ];
  return [...new Map(all.map((call) => [`${call.name} ${call.what}`, call])).values()];
}

const withoutIds = (what: string) => what.replace(/[0-9A-HJKMNP-TV-Z]{26}/g, '{id}');

export function unitsTable(size: SizeFacts, { functions }: StackFacts): string {
  const rows = callsTo(size).map(({ name, what, usual, importCpuMs, first, answerBytes }) => {
    const memoryMb = functions.get(name)?.memoryMb ?? 0;
    return [
      name,
      `\`${withoutIds(what)}\``,
      whole(memoryMb),
      figure(usual.cpuMs),
      whole(billedMs(usual, memoryMb)),
      whole(importCpuMs + first.cpuMs),
      `${figure(usual.readUnits)} / ${figure(usual.writeUnits)}`,
      `${usual.bucketReads} / ${usual.bucketWrites}`,
      whole(usual.logBytes),
      whole(answerBytes),
    ];
  });
  const head = [
    'function',
    'call',
    'MB',
    'CPU ms here',
    'billed ms there',
    'CPU ms of a first call',
    'read / write units',
    'S3 reads / writes',
    'own log bytes',
    'bytes sent',
  ];
  return table(head, rows);
}

export function pricesTable(): string {
  const rows = priceNames.map((name) => {
    const { what, usd: costs, per, unit, free, source, date, seen }: Price = prices[name];
    const amount = per === 1 ? unit : `${whole(per)} × ${unit}`;
    return [
      what,
      `$${costs} for ${per === 1 ? 'a ' : ''}${amount}`,
      free === undefined ? '–' : whole(free),
      `<${source}>`,
      date,
      seen ? 'yes' : 'no',
    ];
  });
  return table(['what', 'price', 'free a month', 'published at', 'as of', 'seen'], rows);
}
