import lighthouse from 'lighthouse';
import { figure, table, within } from './document.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = {
  lcp: 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;
const mostShift = 0.01;

/** One visit of a phone with an empty cache and the throttling applied; the floor fetches no script. */
async function visit(address: string, port: number, isFloor: boolean) {
  const run = await lighthouse(address, {
    ...{ port, logLevel: 'error', throttlingMethod: 'devtools' },
    ...(isFloor && { blockedUrlPatterns: ['*.js'] }),
  });
  if (!run || run.lhr.runtimeError) throw new Error(`${address}: Lighthouse has no result.`);
  const { lhr } = run;
  const audit = (name: keyof typeof audits) => lhr.audits[audits[name]]?.numericValue ?? Infinity;
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    ...{ lcp: audit('lcp'), blocking: audit('blocking'), shift: audit('shift') },
  };
}
type Visited = Awaited<ReturnType<typeof visit>>;

function median(visits: readonly Visited[], of: (visit: Visited) => number): number {
  const ascending = visits.map(of).sort((one, other) => one - other);
  return ascending[Math.floor(ascending.length / 2)] ?? Infinity;
}

function rowOf(page: string, visits: readonly Visited[], floors: readonly Visited[]): string[] {
  const [performance = 0, ...others] = categories.map((_, at) =>
    median(visits, ({ scores }) => scores[at] ?? 0),
  );
  const told = others.map((score) => (score === 100 ? '100' : `**${score}, not 100**`));
  const [lcp, floor] = [visits, floors].map((each) => median(each, (visited) => visited.lcp));
  return [
    ...[page, figure(performance), told.join(', '), `${figure(lcp ?? 0)} ms`],
    `${figure(floor ?? 0)} ms`,
    `×${figure((lcp ?? 0) / (floor ?? 1))}`,
    `${figure(median(visits, ({ blocking }) => blocking))} ms`,
    within(Number(median(visits, ({ shift }) => shift).toFixed(3)), '', mostShift),
  ];
}

interface LighthouseRuns {
  origin: string;
  /** Addresses by the name of the page. */
  paths: Readonly<Record<string, string>>;
  runs: number;
  /** Of the browser's own protocol. */
  port: number;
}

/** Each page in turns with its floor, so that a busy moment meets both. */
export async function lighthouseTable({ origin, paths, runs, port }: LighthouseRuns) {
  const rows: string[][] = [];
  for (const [page, path] of Object.entries(paths)) {
    const [visits, floors]: [Visited[], Visited[]] = [[], []];
    while (visits.length < runs) {
      visits.push(await visit(origin + path, port, false));
      floors.push(await visit(origin + path, port, true));
    }
    rows.push(rowOf(page, visits, floors));
    console.error(rows.at(-1)?.join(' | '));
  }
  const told = `Medians of ${runs} visits by Lighthouse (mobile, throttling applied), in turns with the floor: the same HTML without its scripts. Times differ from machine to machine, their ratio does not. CLS stays at most ${mostShift}; accessibility, best practices and SEO are 100.`;
  const scores = 'accessibility, best practices, SEO';
  const head = ['page', 'performance', scores, 'LCP', 'of the floor', 'ratio', 'TBT', 'CLS'];
  return [told, table(head, rows)].join('\n\n');
}
