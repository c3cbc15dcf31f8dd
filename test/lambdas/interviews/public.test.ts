import * as fc from 'fast-check';
import { ask } from '#test/lambdas/open-table.ts';
import { adminToken as token } from '#test/support/call.ts';
import { readRss } from '#test/support/feeds.ts';
import { interviewFeeds } from '#contract/feed-routes.ts';
import { getInterviews, type Interview } from '#contract/interviews.ts';
import { listLimits } from '#contract/limits.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { postMessages } from '#contract/messages/post.ts';
import { readRows } from '#test/support/read-rows.ts';
import { canary, opened } from './interview-calls.ts';
import { authorRow, buildInterview, categoryNames, categoryRows, openRow } from './rows.ts';

const roundDetails = [
  { title: 'Online test', details: 'Two problems. What is a foreign key? I knew.' },
  { title: 'HR', details: 'A talk.' },
];
const [ledger, bank, mill, other, old] = [
  buildInterview({ id: '05', verdict: 'selected', roundDetails, reason: 'an old reason' }),
  buildInterview({
    ...{ id: '04', companyName: ' SAFFRON ledger ', title: 'Second time lucky' },
    ...{ roleOption: 'c-frontend', verdict: 'not_selected' },
  }),
  buildInterview({
    ...{ id: '03', companyName: 'Kaveri Bank', title: 'Two days at Kaveri Bank' },
    ...{ jobRole: 'Analyst', verdict: 'waiting' },
  }),
  buildInterview({
    ...{ id: '02', companyName: 'Chakra Mills', title: 'Étage: été', roleOption: 'gone' },
    ...{ companyOption: 'gone', ...canary, anonymous: true },
    created_at: '2025-12-31T18:30:00.000Z',
  }),
  buildInterview({
    ...{ id: '01', companyName: '!!!', ...canary, anonymous: true },
    created_at: '2025-12-31T18:29:59.000Z',
  }),
] as const;
const waiting = buildInterview({ id: '06', status: 2, companyName: 'Kaveri Bank' });

beforeAll(async () => {
  for (const each of [ledger, bank, mill, other, old, waiting]) {
    await opened.put(openRow(each));
    await opened.put(authorRow(each));
  }
  await opened.put({ ...openRow({ ...ledger, id: '00' }), deletedAt: '2026-11-02' });
  const frontend = { SK: 'c-frontend', id: 'c-frontend', slug: 'frontend' };
  await opened.put({ ...categoryRows[1], ...frontend });
});

const list = async (query: Record<string, string>, more: { token?: string } = {}) =>
  (await ask(getInterviews, { query, ...more })).body;
const idsBy = async (query: Record<string, string>): Promise<string> =>
  (await list(query)).interviews.map(({ id }: Interview) => id).join(' ');

it('the whole list of a visitor is what is published, with the names of the categories, and does not even read who sent it', async () => {
  const body = await list({});
  expect(Object.keys(body)).toEqual(['interviews']);
  expect(await idsBy({})).toBe('05 04 03 02 01');
  expect(body.interviews[0]).toMatchObject({
    ...{ name: 'Asha Nair', details: ledger.details, roundDetails, companyOption: 'c-product' },
    categories: categoryNames,
  });
  expect(body.interviews[3].categories).toMatchObject({ companyOption: '', roleOption: '' });
  const read = await opened.readDuring(async () => {
    for (const query of [{}, { page: '1', counts: '1' }]) await list(query);
  });
  for (const { title } of [ledger, other]) expect(read).toContain(title);
  expect(read).not.toMatch(/canary|asha@/i);
});

it('the whole list of an administrator holds every status, newest first, and who sent them', async () =>
  expect((await list({}, { token })).interviews).toMatchObject([
    { id: waiting.id, status: 'pending_review', email: waiting.email },
    { id: ledger.id, verdict: 'selected', roundDetails, reason: 'an old reason' },
    { id: bank.id },
    { id: mill.id },
    { id: other.id, ...canary },
    { id: old.id, ...canary },
  ]));

it('a page holds cards without the long texts, and what it is a part of; past the end there is none', async () => {
  const body = await list({ page: '1', pageSize: '2' });
  expect(body).toMatchObject({ total: 5, page: 1, pageSize: 2, pages: 3 });
  expect(body.counts).toBeUndefined();
  expect(body.interviews[0]).toMatchObject({ id: '05', roundTitles: ['Online test', 'HR'] });
  expect(body.interviews[0]).not.toHaveProperty('details');
  expect(await idsBy({ page: '2', pageSize: '2' })).toBe('03 02');
  expect(await idsBy({ page: '9', pageSize: '2' })).toBe('');
  expect(await list({ page: '9', pageSize: '2' })).toMatchObject({ total: 5, pages: 3 });
  expect(await list({ page: '2' })).toMatchObject({ pageSize: listLimits.pageSizeDefault });
});

/** Nothing is found by an address or a name. */
it.each(readRows<[Record<string, string>, string]>('lambdas/interviews/data/filters.jsonl'))(
  'the filters %j give %s',
  async (query, ids) => expect(await idsBy(query)).toBe(ids),
);

it('the filters are counted beside each other, the most frequent first, and years of India, the newest first', async () => {
  const { counts } = await list({ company: 'saffron-ledger', counts: '1' });
  expect(counts.company).toEqual([
    { slug: 'saffron-ledger', name: 'Saffron Ledger', count: 2 },
    { slug: 'chakra-mills', name: 'Chakra Mills', count: 1 },
    { slug: 'kaveri-bank', name: 'Kaveri Bank', count: 1 },
  ]);
  expect(counts.verdict).toEqual([
    { slug: 'not_selected', name: 'Not selected', count: 1 },
    { slug: 'selected', name: 'Selected', count: 1 },
    { slug: 'waiting', name: 'Awaiting result', count: 0 },
  ]);
  expect(counts.role.map(({ slug }: { slug: string }) => slug)).toEqual(['backend', 'frontend']);
  expect(await idsBy({ year: '2026' })).toBe('05 04 03 02');
  expect((await list({ counts: '1' })).counts.year).toEqual([
    { slug: '2026', name: '2026', count: 4 },
    { slug: '2025', name: '2025', count: 1 },
  ]);
});

it('the filters tell what was asked in those that are found, whatever the page, and of nobody by name', async () => {
  const { questions } = await list({ questions: '1', page: '2', pageSize: '1' });
  const { id, title, companyName } = ledger;
  expect(questions).toEqual([{ id, title, companyName, questions: ['What is a foreign key?'] }]);
  expect((await list({ page: '1' })).questions).toBeUndefined();
});

it('the filters hold what they count: each option gives as many as it says', async () => {
  const pick = (values: readonly string[]) => fc.constantFrom('', ...values);
  const queries = fc.record({
    ...{ company: pick(['saffron-ledger', 'kaveri-bank']), companyType: pick(['product']) },
    ...{ role: pick(['backend', 'frontend']), verdict: pick(['selected', 'waiting']) },
    search: pick(['fresher', 'second']),
  });
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const { counts } = await list({ ...query, counts: '1' });
      for (const [facet, options] of Object.entries(counts))
        for (const { slug, count } of options as { slug: string; count: number }[])
          expect((await list({ ...query, [facet]: slug })).total).toBe(count);
    }),
    { numRuns: 25 },
  );
});

it('finds those like one, of its company, of its role, of companies of its type, never itself, and none where nothing is known', async () => {
  expect(await idsBy({ similarTo: ledger.id })).toBe('04 03 01');
  expect(await idsBy({ similarTo: ledger.id, pageSize: '1' })).toBe('04');
  expect(await idsBy({ similarTo: old.id })).toBe('05 03 04');
  expect([await idsBy({ similarTo: 'unknown' }), await idsBy({ similarTo: other.id })]).toEqual([
    '',
    '',
  ]);
});

it('the feed holds what was published, newest first, without who told it in secret', async () => {
  const { headers, text } = await ask(interviewFeeds.xml);
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  const origin = 'https://jobs.example.in';
  const feed = readRss(text);
  const [title, link] = [
    `${interviewMessages.listTitle} – Firstrung`,
    `${origin}/interview-experiences`,
  ];
  expect(feed).toMatchObject({ title, link });
  expect(feed.items).toHaveLength(5);
  expect(feed.items[0]).toMatchObject({
    title: 'Backend developer, off campus (Saffron Ledger)',
    link: `${origin}/interview-experiences/05/backend-developer-off-campus`,
    guid: { value: `${origin}/interview-experiences/05/interview` },
    dc: { creators: ['Asha Nair'] },
    description: expect.stringContaining('<li><b>Result:</b> Selected</li>'),
  });
  expect(feed.items[2]?.title).toBe('Two days at Kaveri Bank');
  expect(feed.items[3]).toMatchObject({ dc: { creators: [postMessages.anonymousAuthor] } });
  expect(text).toContain('Online test, HR');
  expect(text).not.toMatch(/canary|asha@/iu);
});

it('what waited long is the newest in lists and feed once it is published', async () => {
  const published_at = '2999-01-01T08:00:00.000Z';
  await opened.put(openRow(buildInterview({ id: '00', title: 'At last', published_at })));
  for (const query of [{}, { page: '1' }]) expect(await idsBy(query)).toMatch(/^00 05 /);
  const [first] = readRss((await ask(interviewFeeds.xml)).text).items ?? [];
  expect(first).toMatchObject({ pubDate: new Date(published_at).toUTCString() });
});
