import lighthouse, { desktopConfig } from 'lighthouse';
import { figure, table, within } from '../document.ts';
import { medianOf } from '../figures/percentiles.ts';

const kinds = ['mobile, applied', 'mobile, simulated', 'desktop'] as const;
type Kind = (typeof kinds)[number];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const settings: Readonly<Record<Kind, object>> = {
  'mobile, applied': { throttlingMethod: 'devtools' },
  'mobile, simulated': { throttlingMethod: 'simulate' },
  desktop: {},
};
const leastPerformance = { 'mobile, applied': 98, 'mobile, simulated': 95, desktop: 98 };
/** Its picture is the largest of all pages'. */
const leastOfHome = { ...leastPerformance, 'mobile, applied': 97 };
const mostLcp: Readonly<Record<string, number>> = { home: 2_000, job: 1_700 };
const mostBlocking = 200;
const mostShift = 0.01;

const audits = {
  lcp: 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;

/** One visit with an empty cache. */
async function visit(address: string, kind: Kind, port: number) {
  const flags = { port, logLevel: 'error' as const, ...settings[kind] };
  const run = await lighthouse(address, flags, kind === 'desktop' ? desktopConfig : undefined);
  if (!run || run.lhr.runtimeError) throw new Error(`${address}: Lighthouse has no result.`);
  const { lhr } = run;
  const audit = (name: keyof typeof audits) => lhr.audits[audits[name]]?.numericValue ?? Infinity;
  const weighed = categories.slice(1).flatMap((name) => lhr.categories[name]?.auditRefs ?? []);
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    ...{ lcp: audit('lcp'), blocking: audit('blocking'), shift: audit('shift') },
    index: lhr.environment.benchmarkIndex,
    /** What keeps a score below 100, beside the times. */
    complaints: weighed
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${lhr.audits[id]?.title}`),
  };
}
type Visited = Awaited<ReturnType<typeof visit>>;

const atLeast = (value: number, least: number) =>
  value >= least ? String(value) : `**${value}, not ${least}**`;

interface Visits {
  page: string;
  protocol: string;
  kind: Kind;
  visits: readonly Visited[];
}

function rowOf({ page, protocol, kind, visits }: Visits): string[] {
  const median = (of: (visit: Visited) => number) => medianOf(visits.map(of));
  const scores = categories.map((_, at) =>
    atLeast(
      median((each) => each.scores[at] ?? 0),
      at === 0 ? (page === 'home' ? leastOfHome : leastPerformance)[kind] : 100,
    ),
  );
  const applied = kind === 'mobile, applied';
  return [
    ...[page, protocol, kind, scores.join(', ')],
    within(
      median(({ lcp }) => lcp),
      ' ms',
      applied ? mostLcp[page] : undefined,
    ),
    within(
      median(({ blocking }) => blocking),
      ' ms',
      applied ? mostBlocking : undefined,
    ),
    within(Number(median(({ shift }) => shift).toFixed(3)), '', mostShift),
    figure(median(({ index }) => index)),
  ];
}

export interface LighthouseRuns {
  /** Where the same site answers, by the protocol it speaks. */
  origins: Readonly<Record<string, string>>;
  /** Addresses by the name of the page. */
  paths: Readonly<Record<string, string>>;
  runs: number;
  /** Of the browser's own protocol. */
  port: number;
}

/** Medians of so many visits; the machine's index tells how fast it was meanwhile. */
export async function lighthouseTable({
  origins,
  paths,
  runs,
  port,
}: LighthouseRuns): Promise<string> {
  const rows: string[][] = [];
  const visited = Object.entries(paths).flatMap(([page, path]) =>
    Object.entries(origins).map(([protocol, origin]) => ({ page, protocol, url: origin + path })),
  );
  for (const { page, protocol, url } of visited) {
    for (const kind of kinds) {
      const visits: Visited[] = [];
      while (visits.length < runs) visits.push(await visit(url, kind, port));
      const row = rowOf({ page, protocol, kind, visits });
      console.error(row.join(' | '));
      for (const text of new Set(visits.flatMap(({ complaints }) => complaints))) {
        console.error(`  ${text}`);
      }
      rows.push(row);
    }
  }
  const scores = 'performance, accessibility, best practices, SEO';
  return table(
    ['page', 'protocol', 'device, throttling', scores, 'LCP', 'TBT', 'CLS', 'index'],
    rows,
  );
}
