import type { Posting } from '#lambdas/sources/source-posting.ts';
import { toSourceName, findSourceAdapter, readPostings } from '#lambdas/sources/read-postings.ts';
import { type Answers, serveBoards, titled } from './board-server.ts';

const site = 'careers.tarang.example';
const board = findSourceAdapter(`https://${site}/jobs#open`)!;

async function read(answers: Answers) {
  const { client, requested } = await serveBoards(answers);
  const reading = await readPostings(board, client);
  const postings = [
    ...reading.wantedPostings,
    ...reading.leftOutPostings.map(({ posting }) => posting),
  ];
  return { ...reading, postings, requested, name: toSourceName(board, reading) };
}

const empty: Posting = {
  ...{ externalId: '', company: 'Tarang', role: '', location: 'Pune, India', workMode: '' },
  ...{ employment: '', experience: '', pay: '', postedAt: '', closesAt: '', description: '' },
  link: '',
};

it('reads RSS, whose titles are roles and whose channel is the company', async () => {
  const { postings, name, system } = await read({
    [`${site}/jobs`]: `<?xml version="1.0"?><rss version="2.0"><channel><title>Jobs at Tarang</title>
      <item><title>Web Trainee</title><link>https://${site}/1</link><guid isPermaLink="false">t-1</guid>
        <pubDate>Fri, 20 Nov 2026 10:00:00 +0530</pubDate><description>Short</description>
        <content:encoded><![CDATA[<p>PHP &amp; more</p>]]></content:encoded>
        <job:location>Pune, India</job:location></item>
      <item><title>Data Trainee</title><link>https://${site}/2</link></item>
    </channel></rss>`,
  });
  expect([system, name]).toEqual(['Job feed', `Tarang on ${site}`]);
  expect(postings).toEqual([
    {
      ...{ ...empty, externalId: 't-1', role: 'Web Trainee', link: `https://${site}/1` },
      ...{ postedAt: '2026-11-20T04:30:00.000Z', description: '<p>PHP &amp; more</p>' },
    },
    {
      ...{ ...empty, externalId: `https://${site}/2`, role: 'Data Trainee', location: '' },
      link: `https://${site}/2`,
    },
  ]);
});

it('reads Atom, whose content says more than its summary', async () => {
  const { postings } = await read({
    [`${site}/jobs`]: `<feed xmlns="http://www.w3.org/2005/Atom"><title>Tarang Careers</title>
      <entry><id>tag:tarang,2026:2</id><title>App Trainee</title><summary>Short</summary>
        <link rel="alternate" href="https://${site}/2"/><published>2026-11-20T00:00:00Z</published>
        <content type="html">&lt;p&gt;In Pune, India.&lt;/p&gt;</content></entry></feed>`,
  });
  expect(postings).toEqual([
    {
      ...{ ...empty, externalId: 'tag:tarang,2026:2', role: 'App Trainee', location: '' },
      ...{ postedAt: '2026-11-20T00:00:00Z', description: '<p>In Pune, India.</p>' },
      link: `https://${site}/2`,
    },
  ]);
});

const redirect =
  (location: string): Answers[string] =>
  (_, response) =>
    response.writeHead(301, { location }).end();
const inPage = (...records: unknown[]) =>
  `<!doctype html><title>Jobs</title>${records
    .map((record) => `<script type="application/ld+json">${JSON.stringify(record)}</script>`)
    .join('')}`;
const company = { '@type': 'Organization', name: 'Tarang' };
const pune = {
  '@type': 'Place',
  address: { addressLocality: 'Pune', addressRegion: 'Maharashtra', addressCountry: 'IN' },
};
const record = (id: string, more: object = {}) => ({
  ...{ '@type': 'JobPosting', title: `Trainee ${id}`, description: '<p>Build.</p>' },
  ...{ hiringOrganization: company, jobLocation: pune, url: `/jobs/${id}` },
  ...more,
});
const of = (id: string) => ({
  ...{ ...empty, role: `Trainee ${id}`, location: 'Pune, Maharashtra, India' },
  ...{ description: '<p>Build.</p>', link: `https://${site}/jobs/${id}` },
});

it('reads the postings that a page states, in a graph and in a list', async () => {
  const full = record('a', {
    identifier: { '@type': 'PropertyValue', name: 'Tarang', value: 'T-7' },
    hiringOrganization: { '@id': '#us' },
    jobLocation: [pune, { address: 'Kochi, Kerala' }],
    ...{ jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { name: 'India' } },
    ...{ employmentType: ['INTERN', 'FULL_TIME'], datePosted: '2026-11-20' },
    ...{ validThrough: '2026-12-31', experienceRequirements: { monthsOfExperience: 6 } },
    baseSalary: { currency: 'inr', value: { minValue: '20,000', unitText: 'MONTH' } },
    description: '&lt;p&gt;Build &amp;amp; run.&lt;/p&gt;',
    skills: ['Go', 'SQL'],
  });
  const { postings, ...reading } = await read({
    [`${site}/jobs`]: inPage(
      { '@context': 'https://schema.org', '@graph': [{ ...company, '@id': '#us' }, full] },
      { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: record('b') }] },
      [record('c', { identifier: 'T-9', url: undefined, experienceRequirements: 'Freshers' })],
    ),
  });
  expect([reading.system, reading.company]).toEqual(['Web page', 'Tarang']);
  expect(postings).toEqual([
    {
      ...{ ...of('a'), externalId: 'T-7', workMode: 'Remote' },
      location: 'Pune, Maharashtra, India; Kochi, Kerala; Remote, India',
      ...{ employment: 'Internship, Full-time', experience: '0.5+ years' },
      ...{ pay: 'INR 20000 per month', postedAt: '2026-11-20', closesAt: '2026-12-31' },
      description: '<p>Build &amp; run.</p>\n<h3>Skills</h3><ul><li>Go</li><li>SQL</li></ul>',
    },
    { ...of('b'), externalId: `https://${site}/jobs/b` },
    { ...of('c'), externalId: 'T-9', experience: 'Freshers', link: `https://${site}/jobs` },
  ]);
});

it('tells postings apart that a site gives one identifier, and takes one that is there twice for one', async () => {
  const identifier = { value: 'tarang' };
  const { postings } = await read({
    [`${site}/jobs`]: inPage(record('a', { identifier }), record('b', { identifier })),
  });
  expect(postings.map(({ externalId }) => externalId)).toEqual([
    `https://${site}/jobs/a Trainee a Pune, Maharashtra, India`,
    `https://${site}/jobs/b Trainee b Pune, Maharashtra, India`,
  ]);
  const twice = await read({ [`${site}/jobs`]: inPage(record('a'), [record('a')]) });
  expect(twice.postings).toHaveLength(1);
});

it('follows the list of a page to pages of its own site, where robots may', async () => {
  const list = [
    { '@type': 'ListItem', position: 1, url: `https://${site}/jobs/a` },
    { '@type': 'ListItem', position: 2, item: { '@id': '/jobs/gone' } },
    { '@type': 'ListItem', position: 3, item: { '@type': 'JobPosting', url: '/jobs/b' } },
    { '@type': 'ListItem', position: 4, url: 'https://elsewhere.example/jobs/c' },
    { '@type': 'ListItem', position: 5, url: '/about#us' },
    { '@type': 'ListItem', position: 6, url: `https://${site}/jobs/a#apply` },
  ];
  const answers = {
    [`${site}/jobs`]: inPage({ '@type': 'ItemList', itemListElement: list }),
    [`${site}/jobs/a`]: inPage(record('a', { url: undefined })),
    [`${site}/jobs/b`]: inPage(record('b')),
    [`${site}/about`]: titled('About Tarang'),
  };
  const { postings, requested } = await read(answers);
  expect(postings).toEqual(
    ['a', 'b'].map((id) => ({ ...of(id), externalId: `https://${site}/jobs/${id}` })),
  );
  expect(requested).toEqual(
    ['robots.txt', 'jobs', 'jobs/a', 'jobs/gone', 'jobs/b', 'about'].map((at) => `${site}/${at}`),
  );
  const robots = { [`${site}/robots.txt`]: 'User-agent: *\nDisallow: /jobs/' };
  await expect(read({ ...answers, ...robots })).rejects.toMatchObject({ code: 'refused' });
});

it('takes a page for where it leads, and for gone what leads back to its list', async () => {
  const list = [{ url: '/all/a' }, { url: `https://www.${site}/all/b` }];
  const { postings } = await read({
    [`${site}/jobs`]: redirect(`https://www.${site}/all`),
    [`www.${site}/all`]: inPage({ '@type': 'ItemList', itemListElement: list }),
    [`www.${site}/all/a`]: redirect('/all'),
    [`www.${site}/all/b`]: inPage(record('b', { url: undefined })),
  });
  expect(postings.map(({ link }) => link)).toEqual([`https://www.${site}/all/b`]);
});

const links = (count: number) => ({
  '@type': 'ItemList',
  itemListElement: Array.from({ length: count }, (_, at) => `https://${site}/jobs/${at}`),
});

it.each([
  ['a page that states no job', titled('Jobs'), 'no-list'],
  ['a list that leads to none', inPage(links(2)), 'no-list'],
  ['XML without jobs', '<svg><path/></svg>', 'no-list'],
  ['JSON', { jobs: [] }, 'no-list'],
])('tells %s as what it is', async (_, answer, fault) => {
  await expect(read({ [`${site}/jobs`]: answer })).rejects.toMatchObject({ code: fault });
});

it.each([
  ['a page', titled('Jobs') + '<b>'.repeat(1_001)],
  ['a feed', '<rss><item>'.repeat(501)],
])('reads %s no deeper than any nests', async (_, answer) => {
  await expect(read({ [`${site}/jobs`]: answer })).rejects.toMatchObject({
    ...{ code: 'new-format', message: expect.stringContaining('nests too deeply') },
  });
});

const next = '<a rel="nofollow next" href="?2">2</a>';

it.each([
  ['RSS', '<rss><channel><title>Jobs</title></channel></rss>', false, 0],
  ['Atom', '<feed><title>Jobs</title></feed>', false, 0],
  ['a feed of jobs', '<source><publisher>A system</publisher></source>', true, 0],
  ['a page', inPage(record('a')), true, 1],
  ['a page with a next one', `${inPage(record('a'))}${next}`, false, 1],
  ['a list with a next page', `${inPage(links(1))}<link rel="next" href="?2">`, false, 1],
  ['a list of 100 pages', inPage(links(100)), true, 100],
  ['a list of more pages', inPage(links(101)), false, 100],
])('knows of %s whether what it does not have is gone', async (_, answer, isWhole, count) => {
  const pages = links(101).itemListElement.map((link, at) => [
    link.replace('https://', ''),
    inPage(record(`${at}`)),
  ]);
  const reading = await read({ [`${site}/jobs`]: answer, ...Object.fromEntries(pages) });
  expect(reading.isComplete).toBe(isWhole);
  expect(reading.postings).toHaveLength(count);
});

it('knows again only what was one answer', async () => {
  const tagged =
    (text: string): Answers[string] =>
    (_, response) =>
      response.writeHead(200, { etag: '"a"' }).end(text);
  const inside = await read({ [`${site}/jobs`]: tagged(inPage(record('a'))) });
  expect(inside.validators).toEqual({ etag: '"a"' });
  const listed = await read({
    [`${site}/jobs`]: tagged(inPage(links(1))),
    [`${site}/jobs/0`]: inPage(record('0')),
  });
  expect(listed.validators).toEqual({});
});
