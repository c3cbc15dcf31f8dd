import { adminToken, type CallInput, jobRow } from '#test/support/call.ts';
import { buildJob } from '#test/support/builders.ts';
import { ask, openTable } from '#test/lambdas/open-table.ts';
import { toIndiaDay, addDays, toIndiaDayRange } from '#contract/india-time.ts';
import { jobsSearch } from '#contract/jobs.ts';
import { dashboardLimits } from '#contract/limits.ts';
import * as contract from '#contract/statistics.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { zeroResultSearchReader } from '#lambdas/statistics/dashboard-count-repository.ts';

const opened = openTable();
const job = buildJob({ expiresAt: new Date(Date.now() + 86_400_000).toISOString() });
const closed = buildJob({ id: '01JA0000000000000000000002', expiresAt: '2026-01-01T00:00:00Z' });
const removed = buildJob({ id: '01JA0000000000000000000003', expiresAt: job.expiresAt });

beforeAll(async () => {
  // A search waits for its counting as long as a busy machine needs.
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  await opened.put(jobRow(job, 1));
  await opened.put(jobRow(closed, 2));
  await opened.put({ ...jobRow(removed, 3), deletedAt: '2026-01-01T00:00:00.000Z' });
});
afterAll(() => void jest.restoreAllMocks());

const from = (visitor: number, agent = 'Browser/1') => ({
  headers: { 'cloudfront-viewer-address': `198.51.100.${visitor}:5678`, 'user-agent': agent },
});
const see = (visitor: number, id = job.id, agent?: string) =>
  ask(contract.countJobView, { params: { id }, ...from(visitor, agent) });
const apply = (visitor: number) =>
  ask(contract.countApplyClick, { params: { id: job.id }, ...from(visitor) });
const shown = async (): Promise<contract.Dashboard> => {
  const { status, body } = await ask(contract.getDashboard, { token: adminToken });
  expect(status).toBe(200);
  return body;
};
const today = async () => (await shown()).days.at(-1)!;
const figuresOfJob = async () => {
  const [row] = await opened.rowsIn(keys.jobCounts(job.id).PK);
  return { jobViews: 0, applyClicks: 0, ...row };
};
const search = (query: Record<string, string>, visitor = 1, input: CallInput = {}) =>
  ask(jobsSearch, { query, ...from(visitor), ...input });

it('visits count once a day for each visitor however many come at once, views and clicks apart', async () => {
  const before = await today();
  const ofJob = await figuresOfJob();
  const visitors = Array.from({ length: 8 }, (_, at) => 100 + at);
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => see(1)),
    ...visitors.map((each) => see(each)),
    ...visitors.slice(0, 3).map(apply),
  ]);
  const told = new Set(answers.map(({ status, text }) => `${status} ${text}`));
  expect([...told]).toEqual(['200 {"received":true}']);
  const counted = ({ jobViews, applyClicks }: typeof ofJob) => ({
    ...{ jobViews: jobViews + 9, applyClicks: applyClicks + 3 },
  });
  expect(await today()).toEqual({ day: toIndiaDay(new Date()), ...counted(before) });
  expect(await figuresOfJob()).toMatchObject(counted(ofJob));
});

it('visits keep nobody, and go by themselves', async () => {
  await see(7);
  const marks = await opened.rowsIn('VISIT#');
  const { until } = toIndiaDayRange(toIndiaDay(new Date()));
  expect(marks.length).toBeGreaterThan(0);
  for (const mark of marks) {
    expect(Object.keys(mark).sort()).toEqual(['PK', 'SK', 'expiresAtEpochSeconds']);
    expect(JSON.stringify(mark)).not.toMatch(/198\.51|Browser/);
    expect(mark['expiresAtEpochSeconds']).toBe(until.getTime() / 1_000);
  }
  const { PK, SK } = keys.jobCounts(job.id);
  const expiresAtEpochSeconds = until.getTime() / 1_000 + 400 * 86_400;
  const figures = { jobViews: expect.any(Number), applyClicks: expect.any(Number) };
  expect(await opened.rowsIn('JOBFIGURES#')).toEqual([
    { PK, SK, jobId: job.id, ...figures, expiresAtEpochSeconds },
  ]);
  for (const row of await opened.rowsIn('FIGURES'))
    expect(row['expiresAtEpochSeconds']).toBe(until.getTime() / 1_000 + 40 * 86_400);
});

it.each([
  ['is unknown', 'nothing'],
  ['has expired', closed.id],
  ['was deleted', removed.id],
])('visits of a job that %s are 404 and leave nothing', async (_, id) => {
  const before = (await opened.rows()).length;
  expect((await see(9, id)).status).toBe(404);
  expect(await opened.rows()).toHaveLength(before);
});

it('visits of programs are answered and not counted', async () => {
  const before = await today();
  const agents = ['facebookexternalhit/1.1', 'HeadlessChrome/140', 'python-requests/2.32', ''];
  for (const agent of agents) expect((await see(30, job.id, agent)).status).toBe(200);
  expect(await today()).toEqual(before);
  await see(30, job.id, 'Mozilla/5.0 (Linux; Android 14; CUBOT X19) Safari/604.1');
  expect((await today()).jobViews).toBe(before.jobViews + 1);
});

it('searches that find nothing are counted by their words, also many at once', async () => {
  const spellings = ['Zookeeper', ' zookeeper', 'ZOOKEEPER  ', 'zookeeper'];
  await Promise.all(spellings.map((role, at) => search({ role, location: 'Pune' }, at)));
  await search({ searchTerm: 'lighthouse keeper', page: '1', facets: '1' });
  // No job has both words, so those of one of them are shown.
  await search({ searchTerm: 'saffron astronaut' });
  const { zeroResultSearches } = await shown();
  const once = (text: string, understoodNames: string[]) => ({
    text,
    count: 1,
    understoodNames,
    exactCount: 0,
  });
  expect(zeroResultSearches).toContainEqual(once('saffron astronaut', ['saffron']));
  const [first] = zeroResultSearches;
  expect(first?.text).toBe('zookeeper pune');
  expect(first?.count).toBeGreaterThanOrEqual(3);
  expect(zeroResultSearches).toContainEqual(once('lighthouse keeper', []));
  const day = toIndiaDay(new Date());
  const { SK } = keys.zeroResultSearch(day, 'lighthouse keeper');
  const row = (await opened.rowsIn('EMPTYSEARCH#')).find((each) => each['SK'] === SK);
  const expires = toIndiaDayRange(day).until.getTime() / 1_000 + 40 * 86_400;
  expect(row).toMatchObject({ expiresAtEpochSeconds: expires });
  expect(JSON.stringify(row)).not.toMatch(/198\.51|Browser/);
});

it.each<[string, Record<string, string>, CallInput?]>([
  ['a search that finds', { searchTerm: 'saffron' }],
  ['a later page', { searchTerm: 'second page of nothing', page: '2' }],
  ['a filtered one', { searchTerm: 'nothing but filters', batch: '2031' }],
  ['an address', { searchTerm: 'asha@example.com' }],
  ['an administrator’s', { searchTerm: 'only an administrator' }, { token: adminToken }],
])('searches that find nothing leave nothing of %s', async (...[, query, input]) => {
  const before = await opened.rowsIn('EMPTYSEARCH#');
  expect((await search(query, 1, input)).status).toBe(200);
  expect(await opened.rowsIn('EMPTYSEARCH#')).toEqual(before);
});

it('searches that find nothing take no more different texts once the day is full, and go on counting the known', async () => {
  const key = keys.zeroResultSearchTexts(toIndiaDay(new Date()));
  await opened.put({ ...key, texts: dashboardLimits.zeroResultSearchesPerDay });
  await search({ searchTerm: 'one too many' });
  await search({ searchTerm: 'lighthouse keeper' });
  const { zeroResultSearches } = await shown();
  const counted = new Map(zeroResultSearches.map(({ text, count }) => [text, count]));
  expect(counted.has('one too many')).toBe(false);
  expect(counted.get('lighthouse keeper')).toBe(2);
});

it('searches that find nothing are read once of a day that is over, and again of today', async () => {
  const day = toIndiaDay(new Date());
  const days = [-2, -1, 0].map((ago) => addDays(day, ago));
  const listSearches = zeroResultSearchReader();
  const put = (ago: number, count: number) =>
    opened.put({ ...keys.zeroResultSearch(addDays(day, ago), `ago ${-ago}`), count });
  for (const ago of [-2, -1, 0]) await put(ago, 200);
  await listSearches(days);
  for (const ago of [-2, -1, 0]) await put(ago, 300);
  const counted = new Map((await listSearches(days)).map(({ text, count }) => [text, count]));
  expect(['ago 2', 'ago 1', 'ago 0'].map((text) => counted.get(text))).toEqual([200, 300, 300]);
  for (const ago of [-2, -1, 0]) await put(ago, 0);
});

it('searches that find nothing of all days are summed, the ten most frequent first', async () => {
  const day = toIndiaDay(new Date());
  const add = (ago: number, text: string, count: number) =>
    opened.put({ ...keys.zeroResultSearch(addDays(day, -ago), text), count });
  for (const ago of [1, 5, 29]) await add(ago, 'astronaut', 4);
  await add(30, 'too long ago', 99);
  for (let at = 0; at < 12; at++) await add(3, `rare ${at}`, 3);
  const days = Array.from({ length: 30 }, (_, at) => addDays(day, at - 29));
  const found = await zeroResultSearchReader()(days);
  expect(found[0]).toEqual({ text: 'astronaut', count: 12 });
  expect(found).toHaveLength(10);
  expect(found.map(({ text }) => text)).not.toContain('too long ago');
});

it('the dashboard counts the jobs, and has thirty days of India, also those where nothing happened', async () => {
  const { jobs, days } = await shown();
  expect(jobs).toEqual({ live: 1, expiringSoon: 1, newToday: expect.any(Number) });
  const last = toIndiaDay(new Date());
  const thirty = Array.from({ length: 30 }, (_, at) => addDays(last, at - 29));
  expect(days.map(({ day }) => day)).toEqual(thirty);
  expect(days[3]).toMatchObject({ jobViews: 0, applyClicks: 0 });
});
