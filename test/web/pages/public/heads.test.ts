import { listingPath, builtInListings } from '#contract/listings.ts';
import { alertPages, newsletterPages, publicPaths } from '#contract/public-paths.ts';
import { reportPath, submissionPages } from '#contract/public-paths.ts';
import { noThings, publicAddresses } from '#test/support/public-pages.ts';
import { publicPages } from '#web/app/pages/public-pages.ts';
import { listHeadTags, listJsonLd, type Tag } from '#web/lib/head/head-tags.ts';
import { headAt, interviewAddress, jobAddress, origin, postAddress } from './head-at.ts';
import type { PublicPost } from '#contract/post-schemas.ts';
import { buildJob, buildPost } from '#test/support/builders.ts';

const ofRouter = publicAddresses(noThings);
/** A job, post or interview has two patterns of one page, and two listings stand below already. */
const single = publicPages
  .map(({ path }) => path)
  .filter((path) => !path.endsWith(':id') && !path.includes(':listing'))
  .map((path) => ofRouter[path]![0]!);
const everyAddress = [
  ...new Set([
    ...single,
    ...builtInListings.map(listingPath),
    ...builtInListings.slice(0, 3).map((row) => `${listingPath(row)}?page=2`),
    '/jobs/nothing-at-all',
    ...['/?page=2', '/?page=3', '/?role=developer', '/?role=developer&page=2', '/?location=Pune'],
    ...['/?role=developer&location=Pune', '/?searchTerm=java', '/?searchTerm=java&role=developer'],
    '/?level=freshers',
    `${publicPaths.techHub}?page=2`,
    `${publicPaths.interviews}?page=2`,
  ]),
];

it('gives every public page a title and a description of its own', async () => {
  // It leads to the home page.
  const shown = everyAddress.filter((address) => address !== '/jobs');
  const rows = await Promise.all(shown.map(async (at) => ({ at, ...(await headAt(at)) })));
  const repeated = (key: 'title' | 'description') =>
    [...Map.groupBy(rows, (row) => row[key]).values()]
      .filter((same) => same.length > 1)
      .map((same) => same.map(({ at }) => at));
  expect(rows.length).toBeGreaterThan(70);
  expect([repeated('title'), repeated('description')]).toEqual([[], []]);
  const odd = rows.filter(({ title: { length: title }, description: { length } }) =>
    [title > 5, title <= 70, length > 20, length <= 160].includes(false),
  );
  expect(odd).toEqual([]);
});

const jobPath = '/job/01JA0000000000000000000001/graduate-software-engineer-saffron-labs';
const indexed: readonly [address: string, canonical: string][] = [
  ['/', '/'],
  ['/?page=2', '/?page=2'],
  ['/jobs/bengaluru-jobs', '/jobs/Bengaluru-Jobs'],
  ['/jobs/Bengaluru-Jobs?page=2&utm_source=x', '/jobs/Bengaluru-Jobs?page=2'],
  ['/jobsbytype/Freshers-jobs', '/jobsbytype/Freshers-jobs'],
  ['/company/saffron-labs?utm_source=x', '/company/saffron-labs'],
  [jobAddress, jobPath],
  [`${jobAddress}?page=2`, jobPath],
  [postAddress, '/blog-posts-details/01JP0000000000000000000001/two-rounds-and-an-offer'],
  [interviewAddress, `${publicPaths.interviews}/i-1/three-rounds-in-a-week`],
  ...[
    publicPaths.techHub,
    `${publicPaths.techHub}?page=2`,
    publicPaths.interviews,
    publicPaths.about,
    publicPaths.terms,
  ].map((path): [string, string] => [path, path]),
];

it.each(indexed)('%s is indexed as %s', async (address, canonical) => {
  const found = await headAt(address);
  expect([found.noindex, found.canonical]).toEqual([false, `${origin}${canonical}`]);
});

it.each([
  ...['/?role=developer', '/jobs/Bengaluru-Jobs?page=99', '/jobs/nothing-at-all'],
  '/company/nobody-knows-it',
  `${publicPaths.techHub}?category=career`,
  `${publicPaths.interviews}?verdict=selected`,
  publicPaths.jobExpired,
  publicPaths.writePost,
  publicPaths.shareInterview,
  '/bookmarked-posts',
  ...[newsletterPages, alertPages, submissionPages, [reportPath]].flatMap((of) =>
    Object.values(of).map((path) => `${path}#token=secret`),
  ),
])('%s is not indexed', async (address) => {
  const found = await headAt(address);
  expect(found).toMatchObject({ noindex: true, canonical: undefined, records: [] });
  expect(JSON.stringify(found)).not.toContain('secret');
});

it('a page that a private link opens tells nobody of its address', () => {
  const opened = listHeadTags({ title: 'A', description: 'B', path: '/', isPrivate: true }, origin);
  const isReferrer = ({ attributes }: Tag) => attributes['name'] === 'referrer';
  expect(opened.filter(isReferrer)).toMatchObject([{ attributes: { content: 'no-referrer' } }]);
  const other = listHeadTags({ title: 'A', description: 'B', path: '/' }, origin);
  expect(other.filter(isReferrer)).toEqual([]);
});

it('a filtered listing is a narrower view of the plain one', async () =>
  expect(await headAt('/jobs/Bengaluru-Jobs?level=freshers&page=2')).toMatchObject({
    ...{ noindex: true, canonical: `${origin}/jobs/Bengaluru-Jobs`, records: [] },
  }));

it('a list is not indexed while nothing stands there, but the home page before the first job', async () => {
  for (const address of ['/jobs/Bengaluru-Jobs', publicPaths.techHub, publicPaths.interviews])
    expect(await headAt(address, { count: 0 })).toMatchObject({ noindex: true, records: [] });
  expect((await headAt('/', { count: 0 })).noindex).toBe(false);
});

const feedsAt = (path: string, query = '') =>
  ['xml', 'json'].map((each) => `${origin}${path}/feed.${each}${query}`);

it.each([
  ['/', feedsAt('')],
  ['/?role=c%2B%2B+dev&location=Pune&page=2', feedsAt('', '?role=c%2B%2B+dev&location=Pune')],
  ['/jobs/bengaluru-jobs?page=2', feedsAt('/jobs/Bengaluru-Jobs')],
  ['/jobs/Pune-Jobs?level=a,b', feedsAt('/jobs/Pune-Jobs', '?level=a%2Cb')],
  ['/company/saffron-labs?sort=pay&page=2', feedsAt('/company/saffron-labs')],
  ['/company/nobody-knows-it', []],
  [`${publicPaths.techHub}?category=career`, feedsAt(publicPaths.techHub, '?category=career')],
  [postAddress, feedsAt(publicPaths.techHub)],
  [interviewAddress, feedsAt(publicPaths.interviews)],
  [jobAddress, []],
  [publicPaths.about, []],
])('%s leads to its feeds', async (address, feeds) => {
  expect((await headAt(address)).feeds).toEqual(feeds);
});

it.each([
  ['/', ['Organization', 'WebSite']],
  ['/?page=2', []],
  ['/jobs/Bengaluru-Jobs', ['BreadcrumbList']],
  ['/company/saffron-labs', ['Organization', 'BreadcrumbList']],
  [jobAddress, ['JobPosting', 'BreadcrumbList']],
  [postAddress, ['BlogPosting', 'BreadcrumbList']],
  [publicPaths.techHub, ['BreadcrumbList']],
  [publicPaths.interviews, ['BreadcrumbList']],
  [interviewAddress, ['BreadcrumbList']],
  [publicPaths.about, []],
])('%s has the records of its kind', async (address, kinds) => {
  expect((await headAt(address)).records).toEqual(kinds);
});

it('lets the site be searched from elsewhere, and tells the way to a listing', async () => {
  const [organisation, site] = listJsonLd((await headAt('/')).head);
  expect(organisation).toMatchObject({ name: 'Firstrung', logo: `${origin}/icon-512.png` });
  expect(site).toMatchObject({
    potentialAction: { target: { urlTemplate: `${origin}/?searchTerm={search_term_string}` } },
  });
  expect(listJsonLd((await headAt('/jobs/Bengaluru-Jobs?page=2')).head)[0]).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: `${origin}/` },
      { position: 2, name: 'Jobs in Bengaluru', item: `${origin}/jobs/Bengaluru-Jobs` },
    ],
  });
});

const { categories, slugs } = buildJob();
const inCity = (jobbycity: string, city: string) => ({
  categories: { ...categories, jobbycity },
  slugs: { ...slugs!, city },
});
const role = 'Graduate Software Engineer';
const places = [{ locality: 'Berlin', country: 'DE' }];
const abroad = inCity('Outside India', 'outside-india');
const berlin = { ...abroad, location: 'Berlin, Germany', role: 'Tester', places };
const long = 'A Company with Quite a Long Name';

it.each([
  [{}, `${role} at Saffron Labs in Bengaluru | Firstrung`],
  [{ location: 'Remote' }, `${role} at Saffron Labs, remote | Firstrung`],
  [inCity('Remote', 'remote'), `${role} at Saffron Labs, remote | Firstrung`],
  [berlin, 'Tester at Saffron Labs in Berlin | Firstrung'],
  [{ title: long }, `${role} at ${long}`],
  [{ role: `${role} `.repeat(9) }, `${role} ${role}… at Saffron Labs`],
])('a job %j has the title %s', async (job, title) => {
  expect((await headAt(jobAddress, { job: buildJob(job) })).title).toBe(title);
});

it('a job is described by what it offers, cut where that is long, and shows its own picture once it is drawn', async () => {
  const plain = await headAt(jobAddress);
  expect(plain.image).toBe(`${origin}/share.jpg`);
  expect(plain.description).toBe(
    'Saffron Labs is hiring: Graduate Software Engineer. Location: Bengaluru, Karnataka. Pay: 6–8 LPA. Batches: 2025, 2026.',
  );
  const job = buildJob({ location: 'Bengaluru, '.repeat(100) });
  const { description, head } = await headAt(jobAddress, { job });
  expect(description).toContain('…');
  expect(description.length).toBeLessThanOrEqual(160);
  expect(head.keywords?.length).toBeLessThanOrEqual(300);
  const preview = '/images/previews/0a1b.jpg';
  const drawn = await headAt(jobAddress, { job: buildJob({ preview }) });
  expect(drawn.image).toBe(`${origin}${preview}`);
  expect(drawn.head.imageAlt).toBe('Graduate Software Engineer at Saffron Labs');
});

const postHead = (post: Partial<PublicPost>) => headAt(postAddress, { post: buildPost(post) });
const articleOf = async (post: Partial<PublicPost>) =>
  listJsonLd((await postHead(post)).head)[0] as Record<string, unknown>;

const marked = 'With **marks** and [a link](https://x.example).\nTwice, and longer than that.';
const content = '# Title\n\n![x](/images/a.webp)They _asked_ about `heaps`.\n\n- a list';
const ofKind = 'Interview Experience by Nisha Rao on Firstrung.';
it.each([
  ['its excerpt', { excerpt: marked }, 'With marks and a link. Twice, and longer than that.'],
  ['how it begins', { excerpt: ' ', content }, 'They asked about heaps.'],
  ['its kind', { excerpt: '', content: '```\ncode\n```' }, ofKind],
])('a post is described by %s', async (_, post, description) => {
  expect((await postHead(post)).description).toBe(description);
  expect((await articleOf(post))['description']).toBe(description);
});

it('a post says when it was published, by whom, and with which pictures', async () => {
  const preview = '/images/previews/0a1b.jpg';
  expect(await articleOf({ preview })).toMatchObject({
    headline: 'Two rounds and an offer',
    author: { '@type': 'Person', name: 'Nisha Rao' },
    datePublished: '2026-11-12T08:00:00.000Z',
    image: [`${origin}${preview}`, `${origin}/images/0a1b2c.webp`],
  });
  expect((await articleOf({ image: '' }))['image']).toEqual([`${origin}/share.jpg`]);
});

it('a post keeps an anonymous author to itself', async () => {
  const found = await postHead({ anonymous: true, excerpt: '', content: '' });
  expect(JSON.stringify(found)).not.toContain('Nisha');
  expect(listJsonLd(found.head)[0]).toMatchObject({
    author: { '@type': 'Organization', name: 'Firstrung' },
  });
});
