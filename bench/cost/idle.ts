import { together, times, type Quantities } from './bill.ts';
import type { SizeFacts } from './facts.ts';
import type { StackFacts } from './stack.ts';
import { secondsAMonth } from './traffic.ts';
import { apiCallOf, documentOf, runOf } from './usage.ts';

const gigabyte = 1e9;

/** What a table counts for each row beside its content, in itself and in the index. */
const rowOverheadBytes = 100;

/** Snapshots that are kept: the newest ones, and those of the last days as earlier versions. */
const snapshotsKept = 8;
/** A drawn preview and, of every other job, a logo in two sizes. */
const picturesOfJobBytes = 60_000;

/** Each route that is called has so many metrics of its own, if they are detailed. */
const metricsOfRoute = 6;

const runsAMonth = (everySeconds: number) => secondsAMonth / everySeconds;

/** What the clock starts, though nobody visits the site. */
function scheduled(stack: StackFacts, size: SizeFacts): Quantities {
  const { schedules } = stack;
  const runs = schedules.map(({ name, everySeconds }) => {
    const worker = size.workers.find((each) => each.name === name);
    if (!worker) throw new Error(`${name} was not measured.`);
    // Whoever runs every minute or five is kept waiting by Lambda.
    return times(runsAMonth(everySeconds), runOf(worker, stack, 0));
  });
  const watch = schedules.find(({ name }) => name === 'watch-worker');
  const visit = together(
    documentOf(size.kinds.home, 'home', stack),
    ...size.watched.map((call) => apiCallOf(call, stack)),
  );
  return together(...runs, times(watch ? runsAMonth(watch.everySeconds) : 0, visit));
}

/** What is there, used or not. */
export function standing({ counts, detailedMetrics }: StackFacts, routesInUse: number): Quantities {
  return {
    wallAcls: counts.wallAcls,
    wallRules: counts.wallRules,
    alarms: counts.alarmMetrics,
    metrics: counts.ownMetrics + (detailedMetrics ? routesInUse * metricsOfRoute : 0),
    dashboards: counts.dashboards,
    secrets: counts.secrets,
  };
}

/** Rows lie in the table and in its index; the second is not part of a recovery. */
function storage({ jobs, jobRowBytes, catalog }: SizeFacts): Quantities {
  const rows = (jobs * (jobRowBytes + rowOverheadBytes)) / gigabyte;
  const objects = jobs * picturesOfJobBytes + snapshotsKept * catalog.compressedBytes;
  return {
    tableStorage: 2 * rows,
    tableRecovery: rows,
    bucketStorage: objects / gigabyte,
  };
}

export const idleParts = (size: SizeFacts, stack: StackFacts) => ({
  standing: standing(stack, size.watched.length),
  scheduled: scheduled(stack, size),
  storage: storage(size),
});

/** A month in which nobody comes. */
export const idleMonth = (size: SizeFacts, stack: StackFacts): Quantities =>
  together(...Object.values(idleParts(size, stack)));

/** Metrics of the routes that visitors call, which an idle site does not have. */
export function routesOfVisitors({ kinds, watched, suggestion }: SizeFacts): number {
  const calls = Object.values(kinds).flatMap((kind) => [...kind.calls, ...kind.counts]);
  const routeOf = ({ what }: { what: string }) =>
    what.replace(/\?.*/, '').replace(/\/[0-9A-HJKMNP-TV-Z]{26}/g, '/{id}');
  const known = new Set(watched.map(routeOf));
  return new Set([...calls, suggestion].map(routeOf).filter((route) => !known.has(route))).size;
}

export const visitorsMetrics = (size: SizeFacts, { detailedMetrics }: StackFacts): Quantities => ({
  metrics: detailedMetrics ? routesOfVisitors(size) * metricsOfRoute : 0,
});
