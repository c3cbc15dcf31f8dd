import { tmpdir } from 'node:os';
import fc from 'fast-check';
import type { Listing } from '#contract/listings.ts';
import { createCatalogFile, type CatalogFile } from '#lambdas/catalog/snapshots/catalog-file.ts';
import { LogGapError } from '#lambdas/catalog/index/catalog-writer.ts';
import type { CatalogJob, Change, LogEntry } from '#lambdas/catalog/index/catalog-job.ts';
import * as suggestions from '#lambdas/catalog/index/index-suggestions.ts';
import { buildCatalogJob, inventJob } from './fixtures.ts';
import { adminPage, fileWith, numbersIn, put } from './open-file.ts';

const start = Date.parse('2026-11-21T12:00:00.000Z');
const at = (hours: number) => new Date(start + hours * 3_600_000);

interface Known {
  job: CatalogJob;
  deletedAt?: string | undefined;
}

/** What happens, an hour after the other. */
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
  const put = (job: CatalogJob): Change => {
    jobs.set(job.createdSequence, { job });
    return { operation: 'put', job };
  };
  const isDue = ({ job, deletedAt }: Known, now: string) =>
    !deletedAt && job.closedAt === undefined && job.expiresAt <= now;

  function swept(now: string): Change | undefined {
    const due = [...jobs.values()].filter((each) => isDue(each, now));
    for (const each of due) each.job = { ...each.job, closedAt: now };
    const ids = due.map(({ job }) => job.card.id);
    return ids.length > 0 ? { operation: 'close', ids, at: now } : undefined;
  }

  function edited({ job }: Known, seed: number): CatalogJob {
    const { expiresAt, closedAt } = job;
    const other = { ...inventJob(job.createdSequence, seed), expiresAt };
    return closedAt === undefined ? other : { ...other, closedAt };
  }

  function ofOld(old: Known, { kind, pick }: History[number], hours: number): Change | undefined {
    if (kind === 'wait' || !old.deletedAt === (kind === 'restore')) return undefined;
    if (kind === 'delete') {
      old.deletedAt = at(hours).toISOString();
      return { operation: 'delete', id: old.job.card.id, at: old.deletedAt };
    }
    if (kind === 'edit') return put(edited(old, sequence + pick));
    if (kind === 'restore') return put(old.job);
    const renewed = { ...old.job, expiresAt: at(hours + 24).toISOString() };
    delete renewed.closedAt;
    return put(renewed);
  }

  const changeOf = (what: History[number], hours: number): Change | undefined => {
    const { kind, pick, lasts } = what;
    const old = [...jobs.values()][pick % Math.max(1, jobs.size)];
    const expiresAt = at(hours + lasts).toISOString();
    if (kind === 'add') return put({ ...inventJob(sequence + 1), expiresAt });
    if (kind === 'sweep') return swept(at(hours).toISOString());
    return old && ofOld(old, what, hours);
  };

  return {
    step(what: History[number], hours: number): LogEntry[] {
      const change = changeOf(what, hours);
      return change ? [{ sequence: ++sequence, change }] : [];
    },
    /** Newest first. */
    live: (now: Date) =>
      [...jobs.values()]
        .filter(({ job, deletedAt }) => !deletedAt && job.expiresAt > now.toISOString())
        .map(({ job }) => job)
        .toSorted((one, other) => other.createdSequence - one.createdSequence),
    due: (now: Date) =>
      [...jobs.values()]
        .filter((each) => isDue(each, now.toISOString()))
        .map(({ job }) => job.card.id)
        .toSorted(),
    rows: () => [...jobs.values()].map(({ job, deletedAt }) => ({ ...job, deletedAt })),
    sequence: () => sequence,
  };
}

const dueIn = ({ catalog }: CatalogFile) => catalog.readClosingSoon.listToClose(100).toSorted();

function countsIn({ catalog }: CatalogFile, now: Date) {
  const { facets } = catalog.select({ filters: { slugs: {}, withFacetCounts: true, now } });
  const cities = facets?.city.reduce((sum, { count }) => sum + count, 0);
  const listed = catalog.jobsByCreation.listRanges(1_000).reduce((sum, { jobs }) => sum + jobs, 0);
  return [catalog.statistics(now).total, cities, listed];
}

const several: Listing[][] = [
  [{ kind: 'city', slug: 'bengaluru' }],
  [{ kind: 'level', slug: 'freshers' }],
  [{ kind: 'batch', slug: '2025' }],
  [{ kind: 'batch', slug: '2027' }],
  [{ kind: 'company', slug: 'remote' }],
  [
    { kind: 'domain', slug: 'cyber-security' },
    { kind: 'role', slug: 'cyber-security' },
  ],
];
const listingsToTry = several.map((listings) => ({ listings }));
const typed = ['so', 'dev', 'ja', 're', 'po', 'data', 'software eng', 'sa', 'cl', 'labs'];

/** Own words only; in these jobs everything is spelt in one way and of one kind. */
function suggested(words: readonly string[], live: readonly CatalogJob[]) {
  const counts = new Map<string, { kind: string; jobs: number }>();
  for (const { kind, text } of live
    .flatMap(suggestions.listSuggestions)
    .map(suggestions.parseStoredName)) {
    const own = suggestions.splitTypedWords(text);
    const begins = words.every((word) => own.some((each) => each.startsWith(word)));
    if (begins) counts.set(text, { kind, jobs: (counts.get(text)?.jobs ?? 0) + 1 });
  }
  return [...counts]
    .toSorted(([one, { jobs }], [other, { jobs: more }]) => more - jobs || (one < other ? -1 : 1))
    .map(([text, { kind }]) => ({ text, kind }))
    .slice(0, 8);
}

const searchesToTry = [
  ...['java', 'react', 'react native', 'bangalore', 'sde', 'pyhton', 'developer', 'saffron'],
  ...['front end', '.net', 'c++', 'wfh', 'analyst sql'],
].map((searchTerm) => ({ search: { searchTerm } }));

const selectionsAt = (now: Date) => [
  ...[{}, ...searchesToTry, ...listingsToTry],
  ...listingsToTry.map((listed) => ({ ...listed, filters: { slugs: {}, counted: true, now } })),
];

it('is the same whatever its history: as the table is, and as if it were read anew', async () => {
  await fc.assert(
    fc.asyncProperty(histories, fc.integer({ min: 1, max: 7 }), async (history, size) => {
      const rows = table();
      const file = await createCatalogFile(tmpdir());
      let waiting: LogEntry[] = [];
      for (const [hours, what] of history.entries()) {
        waiting.push(...rows.step(what, hours));
        if (waiting.length < size && hours < history.length - 1) continue;
        // Twice changes nothing.
        for (let time = 0; time < 2; time++) file.writer.apply(waiting);
        waiting = [];
        for (const now of [at(hours), at(hours + 0.5)]) {
          file.writer.dropExpired(now);
          const live = rows.live(now).map((job) => job.createdSequence);
          expect(numbersIn(file, {})).toEqual(live);
          expect(countsIn(file, now)).toEqual(Array(3).fill(live.length));
          expect(dueIn(file)).toEqual(rows.due(now));
          // What is remembered of them must not outlive the next change.
          for (const selection of selectionsAt(now)) file.catalog.select(selection);
        }
      }
      const end = at(history.length - 0.5);
      const live = rows.live(end);
      const rebuilt = await createCatalogFile(tmpdir());
      rebuilt.writer.addJobs(rows.rows().toReversed());
      rebuilt.writer.setSequence(rows.sequence());
      rebuilt.writer.dropExpired(end);

      expect(dueIn(rebuilt)).toEqual(dueIn(file));
      expect(file.catalog.revision).toBe(rebuilt.catalog.revision);
      for (const selection of selectionsAt(end))
        expect(file.catalog.select(selection)).toEqual(rebuilt.catalog.select(selection));
      for (const each of typed) {
        const found = file.catalog.suggest(each);
        const expected = suggested(suggestions.splitTypedWords(each), live);
        expect(rebuilt.catalog.suggest(each)).toEqual(found);
        expect(found.slice(0, expected.length)).toEqual(expected);
      }
      for (const status of ['all', 'expired', 'deleted'] as const)
        expect(adminPage(rebuilt, { status, now: end })).toEqual(
          adminPage(file, { status, now: end }),
        );
      expect(file.catalog.statistics(end)).toEqual(rebuilt.catalog.statistics(end));
      file.close();
      rebuilt.close();
    }),
    { numRuns: 20 },
  );
});

it('closes what the log says also where a reader’s clock is late', async () => {
  const file = await createCatalogFile(tmpdir());
  const job = { ...inventJob(1), expiresAt: at(1).toISOString() };
  const ids = [job.card.id, 'unknown'];
  file.writer.apply([
    { sequence: 1, change: { operation: 'put', job } },
    { sequence: 2, change: { operation: 'close', ids, at: job.expiresAt } },
  ]);
  file.writer.dropExpired(at(0.9));
  expect(numbersIn(file, {})).toEqual([]);
  expect(dueIn(file)).toEqual([]);
});

it('refuses to pass over a change, and takes all of a page or nothing of it', async () => {
  const file = await fileWith([buildCatalogJob(1)]);
  expect(() => file.writer.apply([put(3, buildCatalogJob(3))])).toThrow(LogGapError);
  expect(file.catalog.sequence).toBe(1);
  const broken = { ...buildCatalogJob(3), createdSequence: 2 };
  expect(() => file.writer.apply([put(2, buildCatalogJob(2)), put(3, broken)])).toThrow();
  expect(file.catalog.sequence).toBe(1);
  expect(numbersIn(file, {})).toEqual([1]);
  file.writer.apply([put(2, buildCatalogJob(2, { role: 'Tester' }))]);
  expect(numbersIn(file, { search: { searchTerm: 'tester' } })).toEqual([2]);
});
