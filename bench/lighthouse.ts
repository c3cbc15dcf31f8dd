import lighthouse from 'lighthouse';
import { mapToRecord } from '#contract/map-to-record.ts';
import { figure, formatMeasured, type Measured, measured, table } from './document.ts';

export interface Visited {
  name: string;
  address: string;
  withoutScripts?: boolean;
}

const audits = {
  lcp: 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;
const auditNames = ['lcp', 'blocking', 'shift'] as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const names = [...categories, ...auditNames];
type Figures = Record<(typeof names)[number], number>;

async function visit({ address, withoutScripts }: Visited, port: number): Promise<Figures> {
  const run = await lighthouse(address, {
    ...{ port, logLevel: 'error', throttlingMethod: 'devtools' },
    ...(withoutScripts && { blockedUrlPatterns: ['*.js'] }),
  });
  if (!run || run.lhr.runtimeError) throw new Error(`${address}: Lighthouse has no result.`);
  const { lhr } = run;
  return {
    ...mapToRecord(categories, (name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    ...mapToRecord(auditNames, (name) => lhr.audits[audits[name]]?.numericValue ?? Infinity),
  };
}

type Summary = Record<keyof Figures, Measured>;

function formatRow(page: string, { name }: Visited, all: ReadonlyMap<string, Summary>): string[] {
  const own = all.get(name);
  if (!own) return [];
  const before = name === 'now' ? all.get('before') : undefined;
  const floor = all.get('floor')?.lcp.median;
  const others = categories.slice(1).map((category) => figure(own[category].median));
  return [
    ...[page, name, formatMeasured(own.performance)],
    formatMeasured(own.lcp, ' ms', before?.lcp),
    floor === undefined ? '' : `×${figure(own.lcp.median / floor)}`,
    formatMeasured(own.blocking, ' ms', before?.blocking),
    ...[own.shift.median.toFixed(3), others.join(', ')],
  ];
}

interface LighthouseRuns {
  pages: Readonly<Record<string, readonly Visited[]>>;
  runs: number;
  /** The port of the browser's own protocol. */
  port: number;
}

/** The visits alternate, so that a busy moment of the machine affects all of them. */
export async function lighthouseTable({ pages, runs, port }: LighthouseRuns) {
  const rows: string[][] = [];
  for (const [page, ways] of Object.entries(pages)) {
    const visits = new Map<string, Figures[]>(ways.map(({ name }) => [name, []]));
    for (let run = 0; run < runs; run++)
      for (const way of ways) visits.get(way.name)?.push(await visit(way, port));
    const all = new Map(
      [...visits].map(([way, each]) => [
        way,
        mapToRecord(names, (name) => measured(each.map((figures) => figures[name]))),
      ]),
    );
    const added = ways.map((way) => formatRow(page, way, all));
    for (const row of added) console.error(row.join(' | '));
    rows.push(...added);
  }
  const intro = `Medians of ${runs} visits by Lighthouse (mobile, throttling applied), with the least and the most, in turns: the page now, with the commit before, and as the same HTML without its scripts (the floor). What lies above all visits of the commit before is in bold. Times differ from machine to machine, their ratio does not.`;
  const others = 'accessibility, best practices, SEO';
  const head = ['page', 'visited', 'performance', 'LCP', '÷ floor', 'TBT', 'CLS', others];
  return [intro, table(head, rows)].join('\n\n');
}
