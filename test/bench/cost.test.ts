import { bill, monthly, times, together, totalOf, traced } from '#bench/cost/bill.ts';
import type { KindFacts, MeasuredCall, SizeFacts } from '#bench/cost/facts.ts';
import { idleMonth, idleParts, visitorsMetrics } from '#bench/cost/idle.ts';
import { accessLineBytes, platformLogBytes } from '#bench/cost/log-lines.ts';
import { priceNames, prices } from '#bench/cost/prices.ts';
import { medianSample, type Sample } from '#bench/cost/sample.ts';
import {
  jobsInTemporaryFolder,
  nearestAt,
  reachedAt,
  strains,
  viewsPerSecond,
  visitsOfOneAddress,
} from '#bench/cost/saturation.ts';
import { stackFacts, type StackFacts } from '#bench/cost/stack.ts';
import { pageKinds, quotas, secondsAMonth, traffic } from '#bench/cost/traffic.ts';
import {
  apiCallOf,
  averageView,
  billedMs,
  documentOf,
  documentShare,
  firstVisitOf,
  runOf,
} from '#bench/cost/usage.ts';
import { coldStartSection, withSection } from '#bench/report/cold-start-section.ts';
import { readOptions } from '#bench/options.ts';

const nothing: Sample = {
  cpuMs: 0,
  readUnits: 0,
  writeUnits: 0,
  roundTrips: 0,
  bucketReads: 0,
  bucketWrites: 0,
  logBytes: 0,
};
const usual: Sample = {
  ...nothing,
  cpuMs: 10,
  readUnits: 2,
  writeUnits: 1,
  roundTrips: 3,
  logBytes: 50,
};
const first: Sample = { ...usual, cpuMs: 100, bucketReads: 1 };

const call = (name: string, what = 'GET /api/x'): MeasuredCall => ({
  ...{ name, what, first, usual },
  importCpuMs: 60,
  answerBytes: 900,
});

const kind = (...files: string[]): KindFacts => ({
  document: call('pages-page'),
  files: files.map((path) => ({ path, bytes: 1_900 })),
  images: 0,
  calls: [],
  counts: [],
});

const size: SizeFacts = {
  jobs: 1_000,
  kinds: {
    home: kind('a', 'b'),
    listing: kind('a', 'b'),
    search: kind('a', 'b'),
    job: { ...kind('a', 'b'), counts: [call('jobs-public', 'POST /api/job/{id}/seen')] },
    post: kind('a', 'b', 'c'),
  },
  suggestion: call('jobs-public', '/api/jobs-suggest?q=java'),
  workers: [call('catalog-builder')],
  watched: [call('jobs-public', '/api/getAllJobs?page=1')],
  jobRowBytes: 1_900,
  catalog: { bytes: 1_000_000, compressedBytes: 250_000, rssMb: 120 },
};

const stack: StackFacts = {
  environment: 'prod',
  functions: new Map(
    Object.entries({ 'pages-page': 1_769, 'jobs-public': 1_024, 'catalog-builder': 2_048 }).map(
      ([name, memoryMb]) => [name, { memoryMb, timeoutSeconds: 10 }],
    ),
  ),
  schedules: [{ name: 'catalog-builder', everySeconds: 60 }],
  counts: {
    ...{ alarms: 10, alarmMetrics: 12, ownMetrics: 8, dashboards: 1, secrets: 1 },
    ...{ wallAcls: 1, wallRules: 6, logGroups: 3, queues: 1, buckets: 4, routes: 9 },
  },
  detailedMetrics: false,
  stage: { requestsPerSecond: 1_000, burst: 2_000, accessLine: '{"s":"$context.status"}' },
  wallLimit: 2_000,
};

it('every price has a unit, a source and a date', () => {
  expect(priceNames.length).toBeGreaterThan(15);
  for (const name of priceNames) {
    const { usd, per, unit, source, date, what } = prices[name];
    expect({ name, usd: usd > 0, per: per > 0 }).toEqual({ name, usd: true, per: true });
    expect(unit + what).not.toBe('');
    expect(source).toMatch(/^https:\/\/aws\.amazon\.com\/\S+pricing\//);
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});

it('the mix of views is the whole of them, and its shares are shares', () => {
  const shares = pageKinds.map((each) => traffic.mix[each]);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  const all = [
    ...Object.values(traffic.cachedDocuments),
    traffic.firstVisits,
    traffic.shownInPlace,
  ];
  for (const share of [...shares, ...all, traffic.coldStarts, traffic.newImages]) {
    expect(share >= 0 && share <= 1).toBe(true);
  }
});

describe('a bill', () => {
  it('is the quantities by their prices, the dearest first', () => {
    const lines = bill({ lambdaCalls: 5_000_000, writeUnits: 2_000_000, dashboards: 0 });
    expect(lines.map(({ name }) => name)).toEqual(['writeUnits', 'lambdaCalls']);
    expect(lines.map(({ usd }) => usd)).toEqual([2 * 0.7115, 1]);
  });

  it('leaves out what is free, and never goes below nothing', () => {
    const lines = bill({ lambdaCalls: 3_000_000, edgeRequests: 1_000_000 });
    expect(totalOf(lines).usdBeyondFree).toBeCloseTo(0.4);
    expect(totalOf(lines).usd).toBeCloseTo(0.6 + 1.2);
  });

  it('of a month has all traces of a quiet one, and a twentieth of those of a busy one', () => {
    expect(traced(1_000)).toBeCloseTo(1_000, 0);
    const busy = 100 * secondsAMonth;
    expect(traced(busy)).toBeCloseTo(secondsAMonth + 0.05 * (busy - secondsAMonth), 0);
    expect(monthly({ traces: busy, secrets: 1 })).toEqual({ traces: traced(busy), secrets: 1 });
  });

  it('adds and multiplies what is used', () => {
    const sum = together({ readUnits: 1, traces: 2 }, { readUnits: 3 }, times(2, { secrets: 1 }));
    expect(sum).toEqual({ readUnits: 4, traces: 2, secrets: 2 });
  });
});

describe('a run of a function', () => {
  it('takes longer with less than a core, and waits for its stores', () => {
    expect(billedMs(usual, 1_769)).toBe(10 * 1.2 + 3 * 4);
    expect(billedMs(usual, 3_538)).toBe(24);
    expect(billedMs(usual, 1_024)).toBe(Math.ceil((12 * 1_769) / 1_024 + 12));
  });

  it('is billed by its memory', () => {
    const run = runOf(call('catalog-builder'), stack, 0);
    expect(run).toMatchObject({ readUnits: 2, writeUnits: 1, lambdaCalls: 1, traces: 1 });
    expect(run.lambdaTime).toBeCloseTo(2 * 0.024);
    expect(run.logBytes! * 1e9).toBeCloseTo(50 + platformLogBytes);
    expect(run.bucketReads).toBeUndefined();
  });

  it('that is cold imports its code and opens its stores', () => {
    const cold = runOf(call('catalog-builder'), stack, 1);
    expect(cold.bucketReads).toBe(1);
    expect(cold.lambdaTime).toBeCloseTo((2 * (100 * 1.2 + 12 + 90 + 60 * 1.2)) / 1_000);
    const mixed = runOf(call('catalog-builder'), stack, 0.5);
    expect(mixed.bucketReads).toBe(0.5);
    expect(mixed.lambdaCalls).toBe(1);
  });

  it('of a function that the stack has not is an error', () => {
    expect(() => runOf(call('nobody'), stack, 0)).toThrow('nobody');
  });
});

describe('a view', () => {
  it('drawn on the way passes CloudFront once, and the function unless it is kept', () => {
    const drawn = documentOf(size.kinds.home, 'home', stack);
    expect(drawn).toMatchObject({ edgeRequests: 1, edgeFunctions: 1, wallRequests: 1 });
    expect(drawn.lambdaCalls).toBeCloseTo(1 - traffic.cachedDocuments.home);
    expect(drawn.apiCalls).toBeUndefined();
    expect(drawn.edgeBytes! * 1e9).toBeCloseTo(900 + traffic.headerBytes);
  });

  it('asks the API through the gateway, which writes a line', () => {
    const asked = apiCallOf(call('jobs-public'), stack);
    expect(asked).toMatchObject({ edgeRequests: 1, edgeFunctions: 1, apiCalls: 1, lambdaCalls: 1 });
    expect(accessLineBytes('{"s":"$context.status"}')).toBe('{"s":"1234"}'.length + 26);
  });

  it('of a new visitor loads each file once in a visit', () => {
    const { post } = traffic.mix;
    const again = (traffic.viewsAVisit - 1) * (1 - post) * post;
    expect(firstVisitOf(size).edgeRequests).toBeCloseTo(2 + post + again);
  });

  it('is a document, or asks and counts', () => {
    expect(documentShare).toBeCloseTo((1 + 2 * 0.2) / 3);
    const view = averageView(size, stack);
    const searched = traffic.mix.search * traffic.suggestionsASearch;
    expect(view.apiCalls).toBeCloseTo(traffic.mix.job + searched);
    expect(view.edgeFunctions).toBeCloseTo(documentShare + traffic.mix.job + searched);
  });
});

describe('an idle month', () => {
  it('runs by the clock and keeps what stands there', () => {
    const month = idleMonth(size, stack);
    expect(month.lambdaCalls).toBe(secondsAMonth / 60);
    expect(month).toMatchObject({ alarms: 12, metrics: 8, wallRules: 6, secrets: 1 });
    expect(idleParts(size, stack).storage.tableStorage).toBeCloseTo((2 * 1_000 * 2_000) / 1e9);
  });

  it('has the metrics of each route only where they are on', () => {
    expect(visitorsMetrics(size, stack).metrics).toBe(0);
    const detailed = { ...stack, detailedMetrics: true };
    expect(idleMonth(size, detailed).metrics).toBe(8 + 6);
    expect(visitorsMetrics(size, detailed).metrics).toBe(2 * 6);
  });

  it('is counted in the templates of prod', () => {
    const { counts, functions, schedules, wallLimit, stage } = stackFacts('prod');
    expect(functions.get('pages-page')?.memoryMb).toBe(1_769);
    expect(schedules).toContainEqual({ name: 'catalog-builder', everySeconds: 60 });
    expect(counts.alarmMetrics).toBeGreaterThan(counts.alarms);
    expect(counts).toMatchObject({ dashboards: 1, secrets: 1, wallAcls: 1 });
    expect(counts.wallRules).toBeGreaterThan(3);
    expect(wallLimit).toBeGreaterThan(200);
    expect(stage.requestsPerSecond).toBe(1_000);
  });
});

describe('saturation', () => {
  it('begins with the busiest second of today', () => {
    expect(viewsPerSecond(1)).toBeCloseTo((traffic.viewsADay * traffic.peak) / 86_400);
    expect(viewsPerSecond(100)).toBeCloseTo(100 * viewsPerSecond(1));
  });

  it('grows with the traffic up to a limit', () => {
    const all = strains(size, stack);
    const [running] = all;
    expect(running?.used(10)).toBeCloseTo(10 * running!.used(1));
    for (const strain of all) {
      const at = reachedAt(strain);
      if (at === 1_000_000) continue;
      expect(strain.used(at)).toBeGreaterThanOrEqual(strain.limit);
      expect(strain.used(at - 1)).toBeLessThan(strain.limit);
    }
  });

  it('names what is nearest to its limit', () => {
    const strain = (what: string, limit: number) => ({
      ...{ what, limit, unit: 'x/s', change: '' },
      used: (multiple: number) => multiple,
    });
    const nearest = nearestAt(10, [strain('wide', 100), strain('narrow', 20)]);
    expect(nearest.map(({ what }) => what)).toEqual(['narrow', 'wide']);
  });

  it('tells how many new visitors may sit behind one address, and how many jobs fit', () => {
    const visits = visitsOfOneAddress(size, stack)!;
    expect(visits).toBeGreaterThan(2_000 / 20);
    expect(visits).toBeLessThan(2_000 / 3);
    expect(visitsOfOneAddress(size, { ...stack, wallLimit: undefined })).toBeUndefined();
    expect(jobsInTemporaryFolder(size)).toBe(Math.floor(quotas.temporaryBytes / 2_000));
  });
});

it('takes the middle of each figure', () => {
  const sample = (cpuMs: number, readUnits: number) => ({ ...nothing, cpuMs, readUnits });
  const median = medianSample([sample(5, 1), sample(1, 9), sample(3, 2)]);
  expect(median).toEqual({ ...nothing, cpuMs: 3, readUnits: 2 });
});

describe('the section on cold starts', () => {
  const coldStart = {
    ...{ median: 200, fastest: 180, slowest: 260, cpu: 190, download: 4, empty: 30 },
    imported: { milliseconds: 61, cpu: 55, toAnswer: 121 },
    processes: 15,
  };
  const section = coldStartSection({
    machine: { cores: 2, processor: 'a chip', memoryGb: 8, node: 'v24' },
    startedAt: new Date('2026-11-21T08:00:00Z'),
    sizes: [{ jobs: 1_000, own: { coldStart }, load: { atStart: 1, atEnd: 2 } }],
  });
  const before = '# Benchmarks\n\n## Our own figures\n\nold\n\n## Judged searches\n\nkept\n';

  it('tells of the import apart from the first answer', () => {
    expect(section).toContain('medians of 15 fresh processes');
    expect(section).toMatch(/import of the function: time, CPU +\| 61 ms, 55 ms/);
    expect(section).toMatch(/import and first answer \(a search\) +\| 121 ms/);
  });

  it('takes its place in the document, and later its own place again', () => {
    const once = withSection(before, section);
    expect(once).toBe(
      `# Benchmarks\n\n## Our own figures\n\nold\n\n${section}\n\n## Judged searches\n\nkept\n`,
    );
    expect(withSection(once, section)).toBe(once);
    expect(() => withSection('# Another\n', section)).toThrow('none of the bench');
  });

  it('is asked for by an option', () => {
    expect(readOptions(['--only', 'cold-start'])).toMatchObject({
      only: 'cold-start',
      out: 'docs/benchmarks.md',
    });
    expect(() => readOptions(['--only', 'x'])).toThrow('--only');
  });
});
