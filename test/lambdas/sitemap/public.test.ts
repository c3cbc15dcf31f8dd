import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { call } from '#test/support/call.ts';
import { buildJob } from '#test/support/builders.ts';
import { jobRow } from '#test/support/items.ts';
import { listingPath, listingRows } from '#contract/listings.ts';
import { pages } from '#contract/pages.ts';
import { getSitemap } from '#contract/sitemap.ts';
import { indexByKind } from '#lambdas/platform/keys.ts';
import { handler } from '#lambdas/sitemap/public.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const origin = 'https://jobs.example.in';
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const jobs = [
  buildJob({ id: 'job-1', role: 'R&D <Engineer>', title: 'Šafrán', expiresAt: day(1) }),
  buildJob({ id: 'job-2', expiresAt: day(-1) }),
  buildJob({ id: 'job-3', role: 'क'.repeat(200), title: '', expiresAt: day(1) }),
];
const posts = [
  { id: 'p-1', slug: 'first-round', updated_at: '2026-11-01T08:00:00.000Z' },
  { id: 'p-2', slug: '', updated_at: '2026-11-02T08:00:00.000Z' },
  { id: 'p-3', slug: 'gone', updated_at: '2026-11-03T08:00:00.000Z', deletedAt: day(-1) },
];
const interviews = [
  { id: 'i-1', title: 'Four rounds & an offer', updated_at: '2026-11-04T08:00:00.000Z' },
  { id: 'i-2', title: '???', updated_at: '2026-11-05T08:00:00.000Z' },
  { id: 'i-3', title: 'gone', updated_at: '2026-11-06T08:00:00.000Z', deletedAt: day(-1) },
];
const category = (kind: string, name: string, slug: string) => ({ kind, id: 'c-1', name, slug });

const partition = (values: object, Items: object[], index = false) =>
  dynamo
    .on(QueryCommand, {
      ...(index && { IndexName: indexByKind }),
      ExpressionAttributeValues: values,
    })
    .resolves({ Items: Items.map((item) => ({ ...item })) });

beforeAll(() => {
  dynamo.on(GetCommand).resolves({});
  dynamo.on(QueryCommand).resolves({ Items: [] });
  partition(
    { ':kind': 'JOB' },
    jobs.map((job, at) => jobRow(job, at + 1)),
    true,
  );
  partition({ ':kind': 'POST#1' }, posts, true);
  partition({ ':kind': 'INTERVIEW#1' }, interviews, true);
  partition({ ':partition': 'CATEGORY#city' }, [
    category('city', 'Pune', 'pune'),
    category('city', 'Kochi', 'kochi'),
  ]);
  partition({ ':partition': 'CATEGORY#role' }, [category('role', 'Тестировщик', 'тестировщик')]);
  partition({ ':partition': 'CATEGORY#pay' }, [category('pay', '6-10 LPA', '6-10-lpa')]);
});

const line = /^<url><loc>([^<>&"']+)<\/loc>(?:<lastmod>([^<>&]+)<\/lastmod>)?<\/url>$/;
/** Where each address was changed, by its path; refuses what is no sitemap. */
function read(text: string): Map<string, string | undefined> {
  const [prolog, root, ...rest] = text.trimEnd().split('\n');
  expect(prolog).toBe('<?xml version="1.0" encoding="UTF-8"?>');
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

it('is XML that the edge keeps for a minute', async () => {
  const { status, headers } = await call(handler, getSitemap);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=60',
    etag: expect.any(String),
  });
});

it('holds every lasting page and every documented listing', async () => {
  const found = [...(await fetchMap()).keys()];
  const { jobExpired, ...lasting } = pages;
  expect(found).toEqual(expect.arrayContaining(Object.values(lasting)));
  expect(found).toEqual(expect.arrayContaining(listingRows.map(listingPath)));
  expect(found).not.toContain(jobExpired);
  expect(found.filter((path) => path.startsWith('/admin'))).toEqual([]);
});

it('holds the categories that were added, of the kinds by which jobs are browsed', async () => {
  const found = await fetchMap();
  expect(found.has('/jobs/Kochi-Jobs')).toBe(true);
  expect(found.has(`/jobsbyrole/${encodeURI('тестировщик')}-role`)).toBe(true);
  expect([...found.keys()].join()).not.toContain('lpa');
});

it('holds the live jobs only, without a date that nobody knows', async () => {
  const found = await fetchMap();
  const ofJobs = [...found].filter(([path]) => path.startsWith('/job/'));
  expect(ofJobs).toEqual([
    ['/job/job-1/r-d-engineer-safran', undefined],
    ['/job/job-3/job', undefined],
  ]);
});

it('holds the published posts with the date of their last change', async () => {
  const found = await fetchMap();
  const ofPosts = [...found].filter(([path]) => path.startsWith('/blog-posts-details/'));
  expect(ofPosts).toEqual([
    ['/blog-posts-details/p-1/first-round', '2026-11-01T08:00:00.000Z'],
    ['/blog-posts-details/p-2/post', '2026-11-02T08:00:00.000Z'],
  ]);
});

it('holds the published interview experiences with the date of their last change', async () => {
  const found = await fetchMap();
  const ofInterviews = [...found].filter(([path]) => path.startsWith('/interview-experiences/'));
  expect(ofInterviews).toEqual([
    ['/interview-experiences/i-1/four-rounds-an-offer', '2026-11-04T08:00:00.000Z'],
    ['/interview-experiences/i-2/interview', '2026-11-05T08:00:00.000Z'],
  ]);
});

it('gives its parts by number as well, and answers 404 to one that is not there', async () => {
  const part = async (number: number) => call(handler, getSitemap, { query: `part=${number}` });
  const [ofPages, ofJobs] = [await part(1), await part(2)];
  expect([...read(ofPages.text), ...read(ofJobs.text)]).toEqual([...(await fetchMap())]);
  for (const number of [3, 4, 50_000]) expect(await part(number)).toMatchObject({ status: 404 });
  for (const wrong of ['0', '50001', '1.5', 'x']) {
    expect(await call(handler, getSitemap, { query: { part: wrong } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'part' }] },
    });
  }
});
