import { createCatalogFile, type CatalogFile } from '#lambdas/catalog/snapshots/catalog-file.ts';
import type { AdminJobListQuery } from '#lambdas/catalog/answer/admin-job-list.ts';
import type { LogEntry } from '#lambdas/catalog/index/catalog-job.ts';
import { tmpdir } from 'node:os';
import { buildCatalogJob, type Choices } from './fixtures.ts';
import { adminPage, fileWith, put } from './open-file.ts';

const day = 86_400_000;
const now = new Date('2026-11-21T12:00:00.000Z');
const midnight = '2026-11-20T18:30:00.000Z';
const inDays = (days: number) => new Date(now.getTime() + days * day).toISOString();
const ask = (file: CatalogFile, question: Partial<AdminJobListQuery> = {}) =>
  adminPage(file, { now, ...question });
const numbers = (file: CatalogFile, question: Partial<AdminJobListQuery> = {}) =>
  ask(file, question).ids.map((id) => Number(id.slice('job-'.length)));

const entryOf = (change: Choices | { gone: number; at: string }, sequence: number): LogEntry =>
  'gone' in change
    ? { sequence, change: { operation: 'delete', id: `job-${change.gone}`, at: change.at } }
    : put(sequence, buildCatalogJob(sequence, change));

/** Each change one entry of the log, from 1 on. */
async function after(changes: readonly Parameters<typeof entryOf>[0][]) {
  const file = await createCatalogFile(tmpdir());
  file.writer.apply(changes.map((change, place) => entryOf(change, place + 1)));
  file.writer.dropExpired(now);
  return file;
}

/** 1 live and of today in India, 2 about to expire, 3 and 4 expired, 5 and 6 deleted (6 had expired before). */
const ofEveryKind = () =>
  after([
    { title: 'Delta', role: 'Tester', expiresAt: inDays(20), createdAt: midnight },
    { title: 'alpha', role: 'Analyst', expiresAt: inDays(7) },
    { title: 'Charlie', role: 'Engineer', expiresAt: inDays(-1), createdAt: midnight },
    { title: 'Bravo', role: 'Designer', expiresAt: inDays(-9) },
    { title: 'Echo', role: 'Writer', expiresAt: inDays(20) },
    { title: 'Foxtrot', role: 'Writer', expiresAt: inDays(-3) },
    { gone: 6, at: inDays(-1) },
    { gone: 5, at: inDays(-2) },
  ]);

it.each<[Partial<AdminJobListQuery>, number[]]>([
  [{ status: 'all' }, [4, 3, 2, 1]],
  [{ status: 'live' }, [2, 1]],
  [{ status: 'today' }, [1]],
  [{ status: 'expiring' }, [2]],
  [{ status: 'expired' }, [4, 3]],
  [{ status: 'deleted' }, [6, 5]],
  [{ sort: 'closing' }, [2, 1, 3, 4]],
  [{ sort: 'company' }, [2, 4, 3, 1]],
  [{ sort: 'role' }, [2, 4, 3, 1]],
])('lists by %j and counts each status', async (question, expected) => {
  const file = await ofEveryKind();
  expect(numbers(file, question)).toEqual(expected);
  const counts = { all: 4, live: 2, today: 1, expiring: 1, expired: 2, deleted: 2 };
  expect(ask(file, question).counts).toEqual(counts);
  const page = (number: number) => numbers(file, { ...question, page: { number, size: 3 } });
  expect([...page(1), ...page(2)]).toEqual(expected);
  expect(page(3)).toEqual([]);
});

it('a job expires by time alone, and is open again with a later date', async () => {
  const file = await after([{ expiresAt: inDays(1) }]);
  expect(numbers(file, { status: 'live' })).toEqual([1]);
  file.writer.dropExpired(new Date(inDays(1)));
  expect(ask(file).counts).toMatchObject({ live: 0, expired: 1 });
  file.writer.apply([put(2, buildCatalogJob(1, { expiresAt: inDays(30) }))]);
  expect(ask(file).counts).toMatchObject({ live: 1, expired: 0 });
});

it('a job is restored to where it was, or forgotten when it can no longer be', async () => {
  const file = await ofEveryKind();
  file.writer.apply([put(9, buildCatalogJob(5, { title: 'Echo', expiresAt: inDays(20) }))]);
  expect(numbers(file, { status: 'live' })).toEqual([5, 2, 1]);
  expect(numbers(file, { status: 'deleted' })).toEqual([6]);
  file.writer.dropExpired(new Date(inDays(28)));
  expect(numbers(file, { status: 'deleted' })).toEqual([6]);
  file.writer.dropExpired(new Date(inDays(29)));
  expect(numbers(file, { status: 'deleted' })).toEqual([]);
});

describe('a search', () => {
  const ofCompanies = () =>
    after([
      { title: 'Kaveri Bank', location: 'Bengaluru', requirements: 'Java', expiresAt: inDays(9) },
      { title: 'Kaveri Bank', location: 'Pune', requirements: 'Java', expiresAt: inDays(-9) },
      { title: '100% Remote_Co', role: 'Writer', expiresAt: inDays(-9) },
    ]);

  it('finds open jobs as visitors do and closed ones by their words', async () => {
    const file = await ofCompanies();
    expect(numbers(file, { text: 'kaveri' })).toEqual([2, 1]);
    expect(numbers(file, { text: 'bangalore java' })).toEqual([1]);
    expect(numbers(file, { text: 'PUNE, bank' })).toEqual([2]);
    expect(ask(file, { text: 'kaveri' }).counts).toMatchObject({ live: 1, expired: 1 });
  });

  it('finds what begins with each word as well, whether or not a job has the very word', async () => {
    const jobs = ['Import Co 19', 'Import Co 190', 'Import Co 20', 'Porto 19'];
    const file = await after(jobs.map((title) => ({ title, expiresAt: inDays(9) })));
    expect(numbers(file, { text: 'import co 19' })).toEqual([2, 1]);
    const without = await after([...jobs.map((title) => ({ title })), { gone: 1, at: inDays(-1) }]);
    expect(numbers(without, { text: 'import co 19' })).toEqual([2]);
    expect(numbers(without, { text: 'imp' })).toEqual([3, 2]);
  });

  it.each([
    ['100%', [3]],
    ['0%r', []],
    ['remote_co', [3]],
    ['remote%co', []],
    [`'; DROP TABLE closed; --`, []],
    ['\\', []],
  ])('takes %s as it is written', async (text, expected) => {
    expect(numbers(await ofCompanies(), { status: 'expired', text })).toEqual(expected);
  });
});

const pune = { kind: 'city', slug: 'pune' } as const;
const freshers = { kind: 'level', slug: 'freshers' } as const;

it('filters keep jobs of all of them, open or closed, and of a batch those that name it', async () => {
  const file = await after([
    { slugs: { city: 'pune', level: 'freshers' }, expiresAt: inDays(9) },
    { slugs: { city: 'pune', level: 'senior' }, expiresAt: inDays(9) },
    { slugs: { city: 'pune', level: 'freshers' }, expiresAt: inDays(-9) },
    { slugs: { city: 'pune-east', level: 'freshers' }, expiresAt: inDays(-9) },
  ]);
  expect(numbers(file, { listings: [pune] })).toEqual([3, 2, 1]);
  expect(numbers(file, { listings: [pune, freshers] })).toEqual([3, 1]);
  expect(numbers(file, { listings: [{ kind: 'city', slug: 'nowhere' }] })).toEqual([]);
  const ofBatches = await after([
    { batches: '2025', expiresAt: inDays(9) },
    { slugs: { level: 'freshers' }, expiresAt: inDays(9) },
    { slugs: { batches: ['2025'] }, expiresAt: inDays(-9) },
  ]);
  expect(numbers(ofBatches, { listings: [{ kind: 'batch', slug: '2025' }] })).toEqual([3, 1]);
});

it('filters find an open job by its address', async () => {
  const file = await fileWith([buildCatalogJob(1), buildCatalogJob(2)]);
  const { joblink } = buildCatalogJob(1).card;
  expect(numbers(file, { joblink })).toEqual([2, 1]);
  const written = `${joblink.replace('https://', 'http://www.')}/?utm_source=x#apply`;
  expect(numbers(file, { joblink: written })).toEqual([2, 1]);
  expect(numbers(file, { joblink: `${joblink}?gh_jid=7` })).toEqual([]);
  expect(numbers(file, { joblink: 'not an address' })).toEqual([]);
});
