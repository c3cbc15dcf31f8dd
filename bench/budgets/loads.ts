import lighthouse, { desktopConfig } from 'lighthouse';
import { leastBenchmarkIndex } from './limits.ts';

export const kinds = ['mobile, applied', 'mobile, simulated', 'desktop'] as const;
export type Kind = (typeof kinds)[number];

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export interface Load {
  scores: Partial<Record<Category, number>>;
  /** Milliseconds. */
  lcp: number;
  blocking: number;
  shift: number;
  benchmarkIndex: number;
  otherOrigins: readonly string[];
  /** What keeps a score below 100, beside the times. */
  complaints: readonly string[];
}

const settings: Readonly<Record<Kind, object>> = {
  'mobile, applied': { throttlingMethod: 'devtools' },
  'mobile, simulated': { throttlingMethod: 'simulate' },
  desktop: {},
};

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100);

const scoresOf = (result: Result): Load['scores'] =>
  Object.fromEntries(categories.map((name) => [name, percent(result.categories[name]?.score)]));

const numberOf = (result: Result, audit: string): number =>
  result.audits[audit]?.numericValue ?? Number.NaN;

function originsOf(result: Result): string[] {
  const details = result.audits['network-requests']?.details;
  if (details?.type !== 'table') return [];
  const addresses = details.items
    .map(({ url }) => String(url))
    .filter((url) => /^https?:/.test(url));
  return [...new Set(addresses.map((url) => new URL(url).origin))];
}

function complaintsOf(result: Result): string[] {
  const judged = categories.slice(1).flatMap((name) => result.categories[name]?.auditRefs ?? []);
  return judged
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => result.audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
    .map((audit) => `${audit?.id}: ${audit?.title}`);
}

/** One visit with an empty cache. */
async function load(address: string, kind: Kind, port: number): Promise<Load> {
  const flags = { port, logLevel: 'error' as const, ...settings[kind] };
  const config = kind === 'desktop' ? desktopConfig : undefined;
  const run = await lighthouse(address, flags, config);
  if (!run) throw new Error(`Lighthouse has no result for ${address}.`);
  const { lhr } = run;
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  return {
    scores: scoresOf(lhr),
    lcp: numberOf(lhr, 'largest-contentful-paint'),
    blocking: numberOf(lhr, 'total-blocking-time'),
    shift: numberOf(lhr, 'cumulative-layout-shift'),
    benchmarkIndex: lhr.environment.benchmarkIndex,
    otherOrigins: originsOf(lhr).filter((origin) => origin !== new URL(address).origin),
    complaints: complaintsOf(lhr),
  };
}

const tries = 3;

/** Now and then a recorded trace lacks its beginning. */
async function loadAtLast(address: string, kind: Kind, port: number): Promise<Load> {
  for (let made = 1; ; made++) {
    try {
      return await load(address, kind, port);
    } catch (error) {
      if (made === tries) throw error;
    }
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

export interface Loads extends Load {
  runs: number;
  /** On a machine too slow at that moment. */
  dropped: number;
}

/** Medians; where every run was on a slow machine they are of those, and told to be. */
function summed(all: readonly Load[]): Loads {
  const good = all.filter(({ benchmarkIndex }) => benchmarkIndex >= leastBenchmarkIndex);
  const used = good.length > 0 ? good : all;
  const of = (value: (load: Load) => number) => median(used.map(value));
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, of(({ scores }) => scores[name] ?? 0)]),
    ),
    lcp: of(({ lcp }) => lcp),
    blocking: of(({ blocking }) => blocking),
    shift: of(({ shift }) => shift),
    benchmarkIndex: of(({ benchmarkIndex }) => benchmarkIndex),
    otherOrigins: [...new Set(all.flatMap(({ otherOrigins }) => otherOrigins))],
    complaints: [...new Set(all.flatMap(({ complaints }) => complaints))],
    runs: all.length,
    dropped: all.length - good.length,
  };
}

interface Asked {
  address: string;
  kind: Kind;
  runs: number;
  port: number;
}

export async function loads({ address, kind, runs, port }: Asked): Promise<Loads> {
  const all: Load[] = [];
  for (let run = 0; run < runs; run++) {
    all.push(await loadAtLast(address, kind, port));
  }
  return summed(all);
}
