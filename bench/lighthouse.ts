import lighthouse from 'lighthouse';
import { mapToRecord } from '#contract/map-to-record.ts';
import { format, formatSummary, type MedianRange, summarize, toTable } from './benchmark-report.ts';

export interface PageVisit {
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
const scoreNames = [...categories, ...auditNames];
type Scores = Record<(typeof scoreNames)[number], number>;

async function visit({ address, withoutScripts }: PageVisit, port: number): Promise<Scores> {
  const run = await lighthouse(address, {
    port,
    logLevel: 'error',
    throttlingMethod: 'devtools',
    ...(withoutScripts && { blockedUrlPatterns: ['*.js'] }),
  });
  if (!run || run.lhr.runtimeError) throw new Error(`${address}: Lighthouse has no result.`);
  const { lhr } = run;
  return {
    ...mapToRecord(categories, (name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    ...mapToRecord(auditNames, (name) => lhr.audits[audits[name]]?.numericValue ?? Infinity),
  };
}

type Summary = Record<keyof Scores, MedianRange>;

function formatRow(page: string, { name }: PageVisit, all: ReadonlyMap<string, Summary>): string[] {
  const summary = all.get(name);
  if (!summary) return [];
  const before = name === 'now' ? all.get('before') : undefined;
  const floor = all.get('floor')?.lcp.median;
  const others = categories.slice(1).map((category) => format(summary[category].median));
  return [
    ...[page, name, formatSummary(summary.performance)],
    formatSummary(summary.lcp, ' ms', before?.lcp),
    floor === undefined ? '' : `×${format(summary.lcp.median / floor)}`,
    formatSummary(summary.blocking, ' ms', before?.blocking),
    ...[summary.shift.median.toFixed(3), others.join(', ')],
  ];
}

interface LighthouseRuns {
  pages: Readonly<Record<string, readonly PageVisit[]>>;
  runs: number;
  /** The port of the browser's own protocol. */
  port: number;
}

/** The visits alternate, so that a busy moment of the machine affects all of them. */
export async function runLighthouse({ pages, runs, port }: LighthouseRuns) {
  const rows: string[][] = [];
  for (const [page, variants] of Object.entries(pages)) {
    const scoresByName = new Map<string, Scores[]>(variants.map(({ name }) => [name, []]));
    for (let run = 0; run < runs; run++)
      for (const variant of variants)
        scoresByName.get(variant.name)?.push(await visit(variant, port));
    const summaries = new Map(
      [...scoresByName].map(([variant, each]) => [
        variant,
        mapToRecord(scoreNames, (name) => summarize(each.map((figures) => figures[name]))),
      ]),
    );
    const pageRows = variants.map((variant) => formatRow(page, variant, summaries));
    for (const row of pageRows) console.error(row.join(' | '));
    rows.push(...pageRows);
  }
  const intro = `Medians of ${runs} visits by Lighthouse (mobile, throttling applied), with the least and the most, in turns: the page now, with the commit before, and as the same HTML without its scripts (the floor). What lies above all visits of the commit before is in bold. Times differ from machine to machine, their ratio does not.`;
  const others = 'accessibility, best practices, SEO';
  const head = ['page', 'visited', 'performance', 'LCP', '÷ floor', 'TBT', 'CLS', others];
  return [intro, toTable(head, rows)].join('\n\n');
}
