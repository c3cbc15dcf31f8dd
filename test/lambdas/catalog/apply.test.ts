import fc from 'fast-check';
import { tmpdir } from 'node:os';
import { GapInLog } from '#lambdas/catalog/apply.ts';
import { emptyFile } from '#lambdas/catalog/catalog-file.ts';
import type { CatalogJob } from '#lambdas/catalog/catalog-job.ts';
import type { LogEntry } from '#lambdas/catalog/log-reader.ts';
import { buildCatalogJob, inventJob } from './fixtures.ts';
import { cardsIn, fileWith, numbersIn, put, remove } from './open-file.ts';

const byTerm = (searchTerm: string) => ({ search: { searchTerm } });

describe('applying changes', () => {
  it('moves the sequence, also for changes that could not be read', async () => {
    const file = await fileWith([]);
    file.writer.apply([put(1, buildCatalogJob(1)), { sequence: 2 }, remove(3, 'no-such-job')]);
    expect(file.catalog.sequence).toBe(3);
    expect(numbersIn(file, {})).toEqual([1]);
  });

  it('twice changes nothing', async () => {
    const entries = [put(1, inventJob(1)), put(2, inventJob(2)), remove(3, 'job-1')];
    const file = await fileWith([]);
    file.writer.apply(entries);
    const before = file.catalog.select({});
    file.writer.apply(entries);
    file.writer.apply(entries.slice(1));
    expect(file.catalog.select({})).toEqual(before);
    expect(file.catalog.sequence).toBe(3);
  });

  it('keeps an edited job in its place and finds it by its new words only', async () => {
    const file = await fileWith([1, 2, 3].map((each) => buildCatalogJob(each)));
    file.writer.apply([put(4, buildCatalogJob(2, { role: 'Cobol Programmer' }))]);
    expect(numbersIn(file, {})).toEqual([3, 2, 1]);
    expect(cardsIn(file, {})[1]).toMatchObject({ role: 'Cobol Programmer' });
    expect(numbersIn(file, byTerm('cobol'))).toEqual([2]);
    expect(numbersIn(file, byTerm('engineer'))).toEqual([3, 1]);
  });

  it('takes a deleted job out of every list', async () => {
    const file = await fileWith([1, 2].map((each) => buildCatalogJob(each)));
    file.writer.apply([remove(3, 'job-2')]);
    expect(numbersIn(file, {})).toEqual([1]);
    expect(numbersIn(file, byTerm('engineer'))).toEqual([1]);
  });

  it('refuses to pass over a change', async () => {
    const file = await fileWith([buildCatalogJob(1)]);
    expect(() => file.writer.apply([put(3, buildCatalogJob(3))])).toThrow(GapInLog);
    expect(file.catalog.sequence).toBe(1);
  });

  it('takes all of a page or nothing of it', async () => {
    const file = await fileWith([buildCatalogJob(1)]);
    const broken = { ...buildCatalogJob(3), createdSequence: 2 };
    expect(() => file.writer.apply([put(2, buildCatalogJob(2)), put(3, broken)])).toThrow();
    expect(file.catalog.sequence).toBe(1);
    expect(numbersIn(file, {})).toEqual([1]);
    file.writer.apply([put(2, buildCatalogJob(2, { role: 'Tester' }))]);
    expect(numbersIn(file, byTerm('tester'))).toEqual([2]);
  });

  it('drops jobs at the moment they expire, and says that lists have changed', async () => {
    const expiresAt = '2026-12-01T00:00:00.000Z';
    const file = await fileWith([buildCatalogJob(1, { expiresAt }), buildCatalogJob(2)]);
    const { revision } = file.catalog;
    expect(file.writer.dropExpired(new Date('2026-11-30T23:59:59.999Z'))).toBe(0);
    expect(file.catalog.revision).toBe(revision);
    expect(file.writer.dropExpired(new Date(expiresAt))).toBe(1);
    expect(numbersIn(file, {})).toEqual([2]);
    expect(file.catalog).toMatchObject({ sequence: 2 });
    expect(file.catalog.revision).not.toBe(revision);
    file.writer.apply([put(3, buildCatalogJob(1))]);
    expect(numbersIn(file, {})).toEqual([2, 1]);
  });
});

/** A history of changes as administrators make them: new jobs, edits and deletions. */
const histories = fc
  .array(fc.record({ kind: fc.constantFrom('add', 'add', 'edit', 'delete'), pick: fc.nat(40) }), {
    maxLength: 60,
  })
  .map((steps) => {
    const entries: LogEntry[] = [];
    const living = new Map<number, CatalogJob>();
    steps.forEach(({ kind, pick }, at) => {
      const sequence = at + 1;
      const [number] = [...living.keys()].slice(living.size > 0 ? pick % living.size : 0);
      if (kind === 'delete' && number !== undefined) {
        living.delete(number);
        entries.push(remove(sequence, `job-${number}`));
        return;
      }
      const place = kind === 'edit' && number !== undefined ? number : sequence;
      const job = inventJob(place, sequence + pick);
      living.set(place, job);
      entries.push(put(sequence, job));
    });
    return { entries, jobs: [...living.values()] };
  });

const listingsToTry = [
  [{ kind: 'city', slug: 'bengaluru' }],
  [{ kind: 'level', slug: 'freshers' }],
  [{ kind: 'batch', slug: '2025' }],
  [{ kind: 'batch', slug: '2027' }],
  [{ kind: 'company', slug: 'remote' }],
  ...[
    [{ kind: 'domain', slug: 'cyber-security' } as const, { kind: 'role', slug: 'cyber-security' }],
  ],
] as const;

const searchesToTry = [
  ...['java', 'react', 'react native', 'bangalore', 'sde', 'pyhton', 'developer', 'saffron'],
  ...['front end', '.net', 'c++', 'wfh', 'analyst sql'],
].map((searchTerm) => ({ search: { searchTerm } }));

const levels: Record<string, string> = {
  2025: 'freshers',
  2027: 'internship',
};

function bruteForce(
  jobs: readonly CatalogJob[],
  listings: (typeof listingsToTry)[number],
): number[] {
  const newest = jobs.toSorted((one, other) => other.createdSequence - one.createdSequence);
  const [{ kind, slug }] = listings;
  if (kind !== 'batch') {
    const matching = ({ slugs }: CatalogJob) =>
      listings.some((listing) => listing.kind !== 'batch' && slugs[listing.kind] === listing.slug);
    return newest.filter(matching).map((job) => job.createdSequence);
  }
  const naming = newest.filter(({ slugs }) => slugs.batches.includes(slug));
  const others = newest.filter((job) => !naming.includes(job) && job.slugs.level === levels[slug]);
  return [...naming, ...others].map((job) => job.createdSequence);
}

describe('whatever was changed', () => {
  it('a catalog brought forward equals a rebuilt one and the jobs themselves', async () => {
    await fc.assert(
      fc.asyncProperty(
        histories,
        fc.integer({ min: 1, max: 7 }),
        async ({ entries, jobs }, size) => {
          const forward = await emptyFile(tmpdir());
          for (let at = 0; at < entries.length; at += size) {
            forward.writer.apply(entries.slice(at, at + size));
          }
          const rebuilt = await emptyFile(tmpdir());
          rebuilt.writer.load(jobs.toReversed());
          rebuilt.writer.moveTo(entries.length);

          expect(forward.catalog.revision).toBe(rebuilt.catalog.revision);
          for (const selection of [{}, ...searchesToTry]) {
            expect(forward.catalog.select(selection)).toEqual(rebuilt.catalog.select(selection));
          }
          for (const listings of listingsToTry) {
            const expected = bruteForce(jobs, listings);
            expect(numbersIn(forward, { listings })).toEqual(expected);
            const page = { number: 2, size: 3 };
            expect(forward.catalog.select({ listings, page }).total).toBe(expected.length);
            expect(numbersIn(forward, { listings, page })).toEqual(expected.slice(3, 6));
          }
          const now = new Date('2026-11-01T06:00:00.000Z');
          expect(forward.catalog.statistics(now)).toEqual(rebuilt.catalog.statistics(now));
          expect(forward.catalog.statistics(now)).toMatchObject({
            total: jobs.length,
            companies: new Set(jobs.map(({ card }) => card.title.toLowerCase())).size,
            remote: jobs.filter(({ card }) => /remote|work from home/i.test(card.location)).length,
          });
          forward.close();
          rebuilt.close();
        },
      ),
      { numRuns: 60 },
    );
  });
});
