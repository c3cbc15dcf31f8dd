import { call, type CallInput, jobRow } from '#test/support/call.ts';
import { buildJob } from '#test/support/builders.ts';
import { readJsonFeed, readRss } from '#test/support/feeds.ts';
import { homeFeeds, listingFeeds } from '#contract/feed-routes.ts';
import type { Job } from '#contract/jobs.ts';
import { listLimits } from '#contract/limits.ts';
import type { FeedFormat } from '#contract/public-paths.ts';
import { categories, handler, holding, inDays, kochi } from './public-calls.ts';

const origin = 'https://jobs.example.in';

const job = (at: number, overrides: Partial<Job> = {}) =>
  buildJob({
    id: `job-${at}`,
    created_at: new Date(Date.parse('2026-11-01T00:00:00.000Z') + at * 60_000).toISOString(),
    expiresAt: inDays(5),
    ...overrides,
  });
const wellPaid = { pay: '20-25 LPA' };
const jobs = [
  job(1, { ...wellPaid, role: 'Python Developer' }),
  job(2, { ...wellPaid, role: 'Java Developer', location: ' ', image: '/images/logo.webp' }),
  job(3, { ...wellPaid, role: 'Data Analyst', requirements: 'Python' }),
  job(4, { expiresAt: inDays(-1) }),
  ...Array.from({ length: listLimits.feedEntries }, (_, at) => job(5 + at)),
];

beforeAll(() => {
  holding(jobs.map((each, at) => jobRow(each, at + 1)));
  categories('city').resolves({ Items: [kochi] });
});

const feedsUnder = (base: string) => listingFeeds.find((each) => each.base === base)!.feeds;
const listing = (base: string, name: string, query: CallInput['query'] = {}) =>
  call(handler, feedsUnder(base).json, { params: { listing: name }, query });
const home = (query: CallInput['query'] = {}, format: FeedFormat = 'json') =>
  call(handler, homeFeeds[format], { query });
const idsIn = ({ text }: { text: string }) =>
  readJsonFeed(text).items.map(({ id }) => id.split('/')[4]);

it('holds the newest jobs that are open, however well others fit a search, and no more than fifty', async () => {
  const ids = idsIn(await home());
  expect(ids).toHaveLength(listLimits.feedEntries);
  expect(ids[0]).toBe(`job-${4 + listLimits.feedEntries}`);
  expect(ids.at(-1)).toBe('job-5');
  expect(idsIn(await home({ searchTerm: 'python' }))).toEqual(['job-3', 'job-1']);
});

it('leaves out the nearest jobs, which do not match the whole search', async () => {
  expect(idsIn(await home({ searchTerm: 'python developer' }))).toEqual(['job-1']);
});

it('tells of a job what its card does, and leads to its page', async () => {
  const { status, headers, text } = await home({ role: 'java developer' }, 'xml');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=2, stale-while-revalidate=30, stale-if-error=300',
  });
  const { items, ...channel } = readRss(text);
  expect(channel).toMatchObject({
    title: 'Jobs for “java developer” – Firstrung',
    link: `${origin}/?role=java+developer`,
    atom: { links: [{ href: `${origin}/feed.xml?role=java+developer` }] },
  });
  expect(items).toMatchObject([
    {
      title: 'Java Developer at Saffron Labs',
      link: `${origin}/job/job-2/java-developer-saffron-labs`,
      guid: { value: `${origin}/job/job-2/job` },
      pubDate: 'Sun, 01 Nov 2026 00:02:00 GMT',
      description: expect.stringContaining(`<img src="${origin}/images/logo.webp" alt="">`),
    },
  ]);
  expect(items[0]?.description).toContain('<li><b>Pay:</b> ₹20–25 LPA</li>');
});

it('takes the filters of the page, and what a listing is about for granted', async () => {
  expect(idsIn(await home({ payMin: '15', roleCategory: 'nobody-has-it' }))).toEqual([]);
  expect(idsIn(await home({ payMin: '15' }))).toEqual(['job-3', 'job-2', 'job-1']);
  const ids = idsIn(await listing('jobs', 'Bengaluru-Jobs', { city: 'pune', payMin: '15' }));
  expect(ids).toEqual(['job-3', 'job-2', 'job-1']);
  expect((await home({ batch: '!' })).status).toBe(422);
});

const analyst = 'data-analyst-role';
it.each([
  ['jobs', 'bengaluru-JOBS', '/jobs/Bengaluru-Jobs', 'Jobs in Bengaluru – Firstrung'],
  ['jobsbytype', 'freshers-jobs', '/jobsbytype/Freshers-jobs', 'Fresher Jobs – Firstrung'],
  ['jobsbyrole', analyst, `/jobsbyrole/${analyst}`, 'Data Analyst Jobs – Firstrung'],
])('is that of the listing /%s/%s', async (base, name, ...[path, title]) => {
  expect(readJsonFeed((await listing(base, name)).text)).toMatchObject({
    ...{ title, home_page_url: `${origin}${path}`, feed_url: `${origin}${path}/feed.json` },
  });
});

it.each([
  ['jobs', 'Atlantis-Jobs'],
  ['jobsbytype', 'data-analyst-role'],
])('is none of what is no listing, such as /%s/%s', async (base, name) => {
  expect((await listing(base, name)).status).toBe(404);
});
