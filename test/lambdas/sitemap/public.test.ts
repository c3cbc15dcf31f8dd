import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { call, jobRow } from '#test/support/call.ts';
import { buildJob } from '#test/support/builders.ts';
import { parseListingPath } from '#contract/listings.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { getRobots, getSitemap } from '#contract/sitemap.ts';
import { indexByKind } from '#lambdas/platform/table/keys.ts';
import { serve } from '#lambdas/platform/http/serve.ts';
import { getRobots as getRobotsOf } from '#lambdas/sitemap/get-robots.ts';
import { handler } from '#lambdas/entries/api-public.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const origin = 'https://jobs.example.in';
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const jobs = [
  buildJob({
    ...{ id: 'job-1', role: 'R&D <Engineer>', title: 'Šafrán' },
    ...{ updated_at: '2026-11-20T08:00:00.000Z', expiresAt: day(1) },
  }),
  buildJob({ id: 'job-2', expiresAt: day(-1) }),
  buildJob({ id: 'job-3', role: 'क'.repeat(200), title: '', expiresAt: day(1) }),
];
const posts = [
  { id: 'p-1', slug: 'first-round', updated_at: '2026-11-01T08:00:00.000Z' },
  { id: 'p-2', slug: '', updated_at: '2026-11-02T08:00:00.000Z' },
  { id: 'p-3', slug: 'gone', updated_at: '2026-11-03T08:00:00.000Z', deletedAt: day(-1) },
  { id: 'p-4', slug: 'scheduled', updated_at: '2026-11-03T08:00:00.000Z', publish_date: day(1) },
].map((post) => ({ publish_date: '2026-10-01T08:00:00.000Z', ...post }));
const interviews = [
  { id: 'i-1', title: 'Four rounds & an offer', updated_at: '2026-11-04T08:00:00.000Z' },
  { id: 'i-2', title: '???', updated_at: '2026-11-05T08:00:00.000Z' },
  { id: 'i-3', title: 'gone', updated_at: '2026-11-06T08:00:00.000Z', deletedAt: day(-1) },
];
const elsewhere = (...given: Parameters<typeof jobRow>) => {
  const row = jobRow(...given);
  return { ...row, slugs: { ...row.slugs, city: 'kochi', role: 'тестировщик' } };
};
const category = (kind: string, name: string, slug: string) => ({
  ...{ kind, id: 'c-1', name, slug, inMenus: true },
});

const partition = (values: object, Items: object[]) =>
  dynamo
    .on(QueryCommand, {
      ...(':kind' in values && { IndexName: indexByKind }),
      ExpressionAttributeValues: values,
    })
    .resolves({ Items: Items.map((item) => ({ ...item })) });

beforeAll(() => {
  dynamo.on(GetCommand).resolves({});
  dynamo.on(QueryCommand).resolves({ Items: [] });
  const rows = jobs.map((job, at) => (job.id === 'job-3' ? elsewhere : jobRow)(job, at + 1));
  partition({ ':kind': 'JOB' }, rows);
  partition({ ':kind': 'POST#1' }, posts);
  partition({ ':kind': 'INTERVIEW#1' }, interviews);
  const cities = [category('city', 'Pune', 'pune'), category('city', 'Kochi', 'kochi')];
  partition({ ':partition': 'CATEGORY#city' }, cities);
  partition({ ':partition': 'CATEGORY#role' }, [category('role', 'Тестировщик', 'тестировщик')]);
  partition({ ':partition': 'CATEGORY#pay' }, [category('pay', '6-10 LPA', '6-10-lpa')]);
});

const line = /^<url><loc>([^<>&"']+)<\/loc>(?:<lastmod>([^<>&]+)<\/lastmod>)?<\/url>$/;
/** Where each address was changed, by its path; refuses what is no sitemap. */
function read(text: string): Map<string, string | undefined> {
  const [prolog, style, root, ...rest] = text.trimEnd().split('\n');
  expect(prolog).toBe('<?xml version="1.0" encoding="UTF-8"?>');
  expect(style).toBe('<?xml-stylesheet type="text/css" href="/sitemap.css"?>');
  expect(root).toBe('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(rest.pop()).toBe('</urlset>');
  const entries = rest.map((each) => {
    const [, address = '', changed] = line.exec(each) ?? [];
    expect(address.startsWith(`${origin}/`)).toBe(true);
    return [address.slice(origin.length), changed] as const;
  });
  expect(new Set(entries.map(([path]) => path)).size).toBe(entries.length);
  return new Map(entries);
}
const fetchMap = async () => read((await call(handler, getSitemap)).text);

it('holds every lasting page and the listings that hold a job, and is asked for anew', async () => {
  expect((await call(handler, getSitemap)).headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=2, stale-while-revalidate=30, stale-if-error=300',
    etag: expect.any(String),
  });
  const found = [...(await fetchMap()).keys()];
  const { jobExpired, writePost, shareInterview, ...lasting } = publicPaths;
  expect(found).toEqual(expect.arrayContaining(Object.values(lasting)));
  expect(found.filter((path) => parseListingPath(path)).toSorted()).toEqual([
    ...['/jobs/2025-batch', '/jobs/2026-batch', '/jobs/Bengaluru-Jobs', '/jobs/Kochi-Jobs'],
    ...['/jobs/product-based-jobs', '/jobs/web-development-domain'],
    `/jobsbyrole/${encodeURI('тестировщик')}-role`,
    '/jobsbyrole/software-engineer-or-developer-role',
    '/jobsbytype/Freshers-jobs',
  ]);
  for (const unlisted of [jobExpired, writePost, shareInterview])
    expect(found).not.toContain(unlisted);
  expect(found.filter((path) => path.startsWith('/admin'))).toEqual([]);
});

it.each([
  ['live jobs', '/job/', ['job-1/r-d-engineer-safran 2026-11-20', 'job-3/job 2026-11-19']],
  ['companies', '/company/', ['safran 2026-11-20']],
  ['posts', '/blog-posts-details/', ['p-1/first-round 2026-11-01', 'p-2/post 2026-11-02']],
  [
    'published interview experiences',
    '/interview-experiences/',
    ['i-1/four-rounds-an-offer 2026-11-04', 'i-2/interview 2026-11-05'],
  ],
])('holds the %s that all may see, each with its date', async (_, start, wanted) => {
  const found = [...(await fetchMap())].filter(([path]) => path.startsWith(start));
  const told = found.map(([path, changed]) => `${path.slice(start.length)} ${changed}`);
  expect(told).toEqual(wanted.map((each) => `${each}T08:00:00.000Z`));
});

it('robots.txt names the sitemap and what nobody needs to read, but lets those that draw a shared link read searches', async () => {
  const { text, headers } = await call(handler, getRobots);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = text.trimEnd().split('\n');
  const rules = [
    ...['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', 'Disallow: /*?searchTerm='],
    ...['Disallow: /*&payMin=', `Sitemap: ${origin}/sitemap.xml`],
  ];
  expect(lines).toEqual(expect.arrayContaining(rules));
  expect(lines.join()).not.toMatch(/[?&]page/);
  for (const line of lines)
    expect(line).toMatch(/^(?:(?:User-agent|Allow|Disallow|Sitemap): \S.*)?$/);
  const [forPreviewers = ''] = text.split('\n\n');
  expect(forPreviewers).toContain('User-agent: WhatsApp');
  expect(forPreviewers).not.toContain('?');
});

it('robots.txt asks everyone to keep out of a site for tests', async () => {
  const closed = serve({ getRobots: getRobotsOf({ origin, isIndexed: false }) });
  expect((await call(closed, getRobots)).text).toBe('User-agent: *\nDisallow: /\n');
});
