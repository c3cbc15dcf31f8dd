import type { MeasuredCall, SizeFacts } from './facts.ts';
import type { StackFacts } from './stack.ts';
import { pageKinds, quotas, traffic, type PageKind } from './traffic.ts';
import { averageView, billedMs, documentShare, firstVisitOf } from './usage.ts';

const secondsADay = 86_400;

/** Of the busiest second. */
export const viewsPerSecond = (multiple: number): number =>
  (multiple * traffic.viewsADay * traffic.peak) / secondsADay;

export interface Strain {
  what: string;
  limit: number;
  unit: string;
  /** At so many times today's traffic. */
  used: (multiple: number) => number;
  change: string;
}

interface Share {
  call: MeasuredCall;
  /** How many of them an average view makes; API calls go through the gateway. */
  each: number;
  api: boolean;
}

function sharesOfKind(kind: PageKind, { kinds, suggestion }: SizeFacts): Share[] {
  const mix = traffic.mix[kind];
  const { document, calls, counts } = kinds[kind];
  const drawn = mix * documentShare * (1 - traffic.cachedDocuments[kind]);
  const asked = mix * (1 - traffic.cachedCalls);
  return [
    { call: document, each: drawn, api: false },
    ...calls.map((call) => ({ call, each: asked * (1 - documentShare), api: true })),
    ...counts.map((call) => ({ call, each: asked, api: true })),
    ...(kind === 'search'
      ? [{ call: suggestion, each: asked * traffic.suggestionsASearch, api: true }]
      : []),
  ];
}

const sharesOf = (size: SizeFacts) => pageKinds.flatMap((kind) => sharesOfKind(kind, size));
const summed = (shares: readonly Share[], of: (share: Share) => number) =>
  shares.reduce((sum, share) => sum + share.each * of(share), 0);

const memoryOf = ({ functions }: StackFacts, { name }: MeasuredCall) =>
  functions.get(name)?.memoryMb ?? 128;

/** A check of the change log is used again for a quarter of a second. */
const checksPerSecond = 4;

/** Calls that check the change log: all that read the catalog, in as many environments as run at once. */
function logReads(size: SizeFacts, stack: StackFacts) {
  const readers = sharesOf(size).filter(({ call: { name } }) =>
    /^(?:jobs-public|pages-page)$/.test(name),
  );
  const calls = summed(readers, () => 1);
  const busy = summed(readers, ({ call }) => billedMs(call.usual, memoryOf(stack, call)) / 1_000);
  return (multiple: number) => {
    const views = viewsPerSecond(multiple);
    return Math.min(views * calls, Math.max(1, views * busy) * checksPerSecond);
  };
}

/** A transaction writes twice for each unit; a view adds one to the day's figures. */
const unitsOfFigure = 2;

const linear = (perView: number) => (multiple: number) => perView * viewsPerSecond(multiple);

function strainsOfCalls(size: SizeFacts, stack: StackFacts): Strain[] {
  const shares = sharesOf(size);
  const running = summed(shares, ({ call }) => billedMs(call.usual, memoryOf(stack, call)) / 1_000);
  const api = shares.filter((share) => share.api);
  return [
    {
      what: 'functions running at once',
      limit: quotas.concurrentRuns,
      unit: 'runs',
      used: linear(running),
      change:
        'have the quota raised (Service Quotas, a form of a minute; do it before a launch, as a new account may begin with 10), and keep documents at the edge for longer than a minute',
    },
    {
      what: 'the throttle of the API',
      limit: stack.stage.requestsPerSecond,
      unit: 'calls/s',
      used: linear(summed(api, () => 1)),
      change:
        'raise `throttle` of the environment (infra/environments.ts; the account has 10,000/s), and let CloudFront keep lists for longer than two seconds',
    },
    {
      what: 'requests at CloudFront',
      limit: quotas.edgeRequestsPerSecond,
      unit: 'requests/s',
      used: linear(averageView(size, stack).edgeRequests ?? 0),
      change: 'have the quota of the distribution raised',
    },
  ];
}

function strainsOfTable(size: SizeFacts, stack: StackFacts): Strain[] {
  const { post } = size.kinds;
  const { mix } = traffic;
  return [
    {
      what: "the day's figures (partition FIGURES)",
      limit: quotas.partitionWritesPerSecond,
      unit: 'units/s',
      used: linear(mix.job * unitsOfFigure),
      change:
        'give each part of a day a partition of its own (`parts` in lambdas/statistics/parts.ts becomes part of PK), or count from the logs by the hour',
    },
    {
      what: 'the change log (partition CHANGES, reads)',
      limit: quotas.partitionReadsPerSecond,
      unit: 'units/s',
      used: logReads(size, stack),
      change: 'let an environment use its check of the log for a second instead of a quarter',
    },
    {
      what: 'views of the one most read post',
      limit: quotas.partitionWritesPerSecond,
      unit: 'units/s',
      // Half of all readers of posts at the one that everybody shares.
      used: linear((mix.post * (post.counts[0]?.usual.writeUnits ?? 0)) / 2),
      change: 'count views in parts, as the figures of jobs are, and add them up once a minute',
    },
    {
      what: 'writes to the whole table',
      limit: quotas.newTableWritesPerSecond,
      unit: 'units/s',
      used: linear(averageView(size, stack).writeUnits ?? 0),
      change:
        'let the traffic grow over half an hour, as a table takes twice its last peak, or warm it before a launch (`WarmThroughput`)',
    },
  ];
}

/** What grows with the number of visitors, by how much of it there is. */
export const strains = (size: SizeFacts, stack: StackFacts): Strain[] => [
  ...strainsOfCalls(size, stack),
  ...strainsOfTable(size, stack),
];

export const multiples = [1, 10, 100, 1_000] as const;

/** The nearest to its limit first. */
export const nearestAt = (multiple: number, all: readonly Strain[]): Strain[] =>
  all.toSorted((a, b) => b.used(multiple) / b.limit - a.used(multiple) / a.limit);

/** How many times today's traffic reach the limit, between one and a million. */
export function reachedAt({ used, limit }: Strain): number {
  let [low, high] = [0, 1_000_000];
  while (high - low > 1) {
    const middle = Math.round((low + high) / 2);
    if (used(middle) >= limit) high = middle;
    else low = middle;
  }
  return high;
}

/** How many visits by new visitors behind one address the web ACL lets through in five minutes. */
export function visitsOfOneAddress(size: SizeFacts, stack: StackFacts): number | undefined {
  const { wallLimit } = stack;
  if (wallLimit === undefined) return undefined;
  const { edgeRequests: ofViews = 0 } = averageView(size, stack);
  const { edgeRequests: ofFiles = 0 } = firstVisitOf(size);
  const known = (traffic.firstVisits / traffic.viewsAVisit) * ofFiles;
  return wallLimit / ((ofViews - known) * traffic.viewsAVisit + ofFiles);
}

/** Jobs at which two copies of the catalog no longer fit beside each other, as while one replaces the other. */
export const jobsInTemporaryFolder = ({ jobs, catalog }: SizeFacts): number =>
  Math.floor(quotas.temporaryBytes / (2 * (catalog.bytes / jobs)));
