import { tmpdir } from 'node:os';
import fc from 'fast-check';
import { emptyFile, type CatalogFile } from '#lambdas/catalog/catalog-file.ts';
import type { CatalogJob, Change } from '#lambdas/catalog/catalog-job.ts';
import { inventJob } from './fixtures.ts';
import { numbersIn } from './open-file.ts';

const start = Date.parse('2026-11-21T12:00:00.000Z');
const hour = 3_600_000;
const at = (hours: number) => new Date(start + hours * hour).toISOString();

interface Known {
  job: CatalogJob;
  deleted: boolean;
}

/** What happens, an hour after the other: new jobs, renewals, deletions, restorations and sweeps. */
const histories = fc.array(
  fc.record({
    kind: fc.constantFrom('add', 'add', 'renew', 'edit', 'delete', 'restore', 'sweep', 'wait'),
    pick: fc.nat(30),
    lasts: fc.integer({ min: -2, max: 12 }),
  }),
  { minLength: 1, maxLength: 50 },
);
type History = typeof histories extends fc.Arbitrary<infer Value> ? Value : never;

/** The table as it would be: what a step writes there, and what the log is told. */
function table() {
  const jobs = new Map<number, Known>();
  let sequence = 0;
  const known = (pick: number) => [...jobs.values()][pick % Math.max(1, jobs.size)];
  const put = (job: CatalogJob): Change => {
    jobs.set(job.createdSequence, { job, deleted: false });
    return { operation: 'put', job };
  };
  const isDue = ({ job, deleted }: Known, now: string) =>
    !deleted && job.closedAt === undefined && job.expiresAt <= now;

  function swept(now: string): Change | undefined {
    const due = [...jobs.values()].filter((each) => isDue(each, now));
    for (const each of due) each.job = { ...each.job, closedAt: now };
    const ids = due.map(({ job }) => job.card.id);
    return ids.length > 0 ? { operation: 'close', ids, at: now } : undefined;
  }

  function deleted(old: Known, now: string): Change {
    old.deleted = true;
    return { operation: 'delete', id: old.job.card.id, at: now };
  }

  function ofOld(old: Known, kind: History[number]['kind'], hours: number): Change | undefined {
    if (kind === 'wait' || old.deleted !== (kind === 'restore')) return undefined;
    if (kind === 'delete') return deleted(old, at(hours));
    if (kind !== 'renew') return put(old.job);
    const renewed = { ...old.job, expiresAt: at(hours + 24) };
    delete renewed.closedAt;
    return put(renewed);
  }

  const changeOf = ({ kind, pick, lasts }: History[number], hours: number): Change | undefined => {
    const old = known(pick);
    if (kind === 'add') return put({ ...inventJob(sequence + 1), expiresAt: at(hours + lasts) });
    if (kind === 'sweep') return swept(at(hours));
    return old && ofOld(old, kind, hours);
  };

  return {
    step(what: History[number], hours: number) {
      const change = changeOf(what, hours);
      return change && { sequence: ++sequence, change };
    },
    live: (now: string) =>
      [...jobs.values()]
        .filter(({ job, deleted }) => !deleted && job.expiresAt > now)
        .map(({ job }) => job.createdSequence)
        .toSorted((one, other) => other - one),
    due: (now: string) =>
      [...jobs.values()].filter((each) => isDue(each, now)).map(({ job }) => job.card.id),
    rows: () =>
      [...jobs.values()].map(({ job, deleted }) => ({
        ...job,
        ...(deleted && { deletedAt: at(0) }),
      })),
  };
}

function shown(file: CatalogFile, now: Date) {
  file.writer.dropExpired(now);
  const all = numbersIn(file, {});
  const { total } = file.catalog.statistics(now);
  const filters = { slugs: {}, payKnown: false, counted: true, now };
  const { facets } = file.catalog.select({ filters });
  const cities = facets?.city.reduce((sum, { count }) => sum + count, 0);
  const stretches = file.catalog.created.stretches(1_000);
  const listed = stretches.reduce((sum, { jobs }) => sum + jobs, 0);
  return { all, counts: [total, cities, listed] };
}

it('the jobs in every list are those whose time is not over, whenever one looks', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const rows = table();
      const file = await emptyFile(tmpdir());
      for (const [hours, what] of history.entries()) {
        const entry = rows.step(what, hours);
        if (entry) file.writer.apply([entry]);
        for (const moment of [hours, hours + 0.5]) {
          const expected = rows.live(at(moment));
          const { all, counts } = shown(file, new Date(at(moment)));
          expect(all).toEqual(expected);
          expect(counts).toEqual(Array(3).fill(expected.length));
          expect(file.catalog.ledger.toBeClosed(100).toSorted()).toEqual(
            rows.due(at(moment)).toSorted(),
          );
        }
      }
      const end = new Date(at(history.length));
      const rebuilt = await emptyFile(tmpdir());
      rebuilt.writer.load(rows.rows());
      expect(shown(rebuilt, end)).toEqual(shown(file, end));
      expect(rebuilt.catalog.ledger.toBeClosed(100).toSorted()).toEqual(
        rows.due(end.toISOString()).toSorted(),
      );
      file.close();
      rebuilt.close();
    }),
    { numRuns: 25 },
  );
});

it('a reader whose clock is late closes what the log says, too', async () => {
  const file = await emptyFile(tmpdir());
  const job = { ...inventJob(1), expiresAt: at(1) };
  file.writer.apply([
    { sequence: 1, change: { operation: 'put', job } },
    { sequence: 2, change: { operation: 'close', ids: [job.card.id, 'unknown'], at: at(1) } },
  ]);
  file.writer.dropExpired(new Date(at(0.9)));
  expect(numbersIn(file, {})).toEqual([]);
  expect(file.catalog.ledger.toBeClosed(10)).toEqual([]);
});
