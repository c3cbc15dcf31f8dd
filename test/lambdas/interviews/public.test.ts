import {
  BatchGetCommand,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { emptyTable } from '#test/lambdas/empty-table.ts';
import { adminToken, call, type CallInput } from '#test/support/call.ts';
import { readRss } from '#test/support/feeds.ts';
import { putRows, transactions } from '#test/support/items.ts';
import { interviewFeeds } from '#contract/feeds.ts';
import {
  getInterview,
  getInterviews,
  insertInvExp,
  type Interview,
  type InterviewCard,
} from '#contract/interviews.ts';
import { interviewLimits, listLimits } from '#contract/limits.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { postMessages } from '#contract/messages/post.ts';
import { handler } from '#lambdas/interviews/public.ts';
import {
  publishedHeadings,
  publishedInterviews,
} from '#lambdas/interviews/interview-repository.ts';
import { hashOf } from '#lambdas/platform/mail/secret-tokens.ts';
import { interviewPreview } from '#lambdas/platform/previews.ts';
import { table } from '#lambdas/platform/table.ts';
import { authorRow, buildForm, buildInterview, categoryRows, oldRow, openRow } from './rows.ts';

const dynamo = emptyTable();
const canary = { name: 'Canary Bird', email: 'canary@example.com' };

const roundDetails = [
  { title: 'Online test', details: 'Two problems.' },
  { title: 'HR', details: 'A talk.' },
];
const [ledger, bank, mill, other, old] = [
  buildInterview({ id: '05', verdict: 'selected', roundDetails, reason: 'an old reason' }),
  buildInterview({
    id: '04',
    companyName: ' SAFFRON ledger ',
    title: 'Second time lucky',
    roleOption: 'c-frontend',
    verdict: 'not_selected',
  }),
  buildInterview({ id: '03', companyName: 'Kaveri Bank', jobRole: 'Analyst', verdict: 'waiting' }),
  buildInterview({
    id: '02',
    companyName: 'Chakra Mills',
    title: 'Étage: été',
    roleOption: 'gone',
    companyOption: 'gone',
    ...canary,
    anonymous: true,
  }),
  buildInterview({ id: '01', companyName: '!!!', ...canary, anonymous: true }),
] as const;
const published = [ledger, bank, mill, other, old];
const waiting = buildInterview({ id: '06', status: 2, companyName: 'Kaveri Bank' });

const ofStatus = (status: number, ...Items: object[]) =>
  dynamo
    .on(QueryCommand, { ExpressionAttributeValues: { ':kind': `INTERVIEW#${status}` } })
    .resolves({ Items: Items as Record<string, unknown>[] });

beforeEach(() => {
  const rows = [...published.slice(0, 4).map(openRow), oldRow(old)];
  const deleted = { ...openRow(ledger), id: '00', deletedAt: '2026-11-02' };
  ofStatus(1, ...rows, deleted);
  ofStatus(2, openRow(waiting));
  const frontend = { ...categoryRows[1]!, SK: 'c-frontend', id: 'c-frontend', slug: 'frontend' };
  const stored = [...categoryRows, frontend, ...[...published, waiting].map(authorRow)];
  dynamo.on(BatchGetCommand).callsFake(({ RequestItems: { portal } }) => ({
    Responses: {
      portal: stored.filter((row) =>
        portal.Keys.some((key: typeof row) => key.PK === row.PK && key.SK === row.SK),
      ),
    },
  }));
});

const list = async (query: Record<string, string>, token?: string) =>
  (await call(handler, getInterviews, { query, ...(token && { token }) })).body;
const idsBy = async (query: Record<string, string>): Promise<string> =>
  (await list(query)).interviews.map(({ id }: Interview) => id).join(' ');

describe('the whole list', () => {
  it('of a visitor is what is published, with the names of the categories', async () => {
    const body = await list({});
    expect(Object.keys(body)).toEqual(['interviews']);
    expect(await idsBy({})).toBe('05 04 03 02 01');
    expect(body.interviews[0]).toMatchObject({
      name: 'Asha Nair',
      details: ledger.details,
      roundDetails,
      companyOption: 'c-product',
      categories: {
        companyOption: 'Name of c-product',
        roleOption: 'Name of c-backend',
        workOption: 'Name of c-full-time',
      },
    });
    expect(body.interviews[3].categories).toMatchObject({ companyOption: '', roleOption: '' });
  });

  it('of a visitor does not even read who sent them', async () => {
    await list({});
    await list({ page: '1', counts: '1' });
    const read = dynamo
      .commandCalls(BatchGetCommand)
      .flatMap(({ args }) => args[0].input.RequestItems?.['portal']?.Keys ?? []);
    expect(new Set(read.map(({ PK }) => PK))).toEqual(
      new Set(['CATEGORY#company', 'CATEGORY#role', 'CATEGORY#work']),
    );
    const readings = [publishedInterviews(table()), publishedHeadings(table())];
    const found = (await Promise.all(readings.map(({ all }) => all()))).flat();
    expect(found).toHaveLength(2 * published.length);
    expect(JSON.stringify(found).toLowerCase()).not.toMatch(/canary|@example/);
  });

  it('of an administrator holds every status, newest first, and who sent them', async () => {
    const { interviews } = await list({}, adminToken);
    expect(interviews).toMatchObject([
      { id: waiting.id, status: 'pending_review', email: waiting.email },
      { id: ledger.id, verdict: 'selected', roundDetails, reason: 'an old reason' },
      { id: bank.id },
      { id: mill.id },
      { id: other.id, ...canary },
      { id: old.id, ...canary },
    ]);
  });
});

it.each(['saffron-ledger', 'saffron-ledger-pvt-ltd', 'Saffron Ledger Ltd'])(
  'of one company are found by any of its names: %s',
  async (company) => {
    expect(await idsBy({ company })).toBe(await idsBy({ company: 'saffron-ledger' }));
    expect((await idsBy({ company })).split(' ')).toContain(ledger.id);
  },
);

describe('a page', () => {
  it('holds cards without the long texts, and what it is a part of', async () => {
    const body = await list({ page: '1', pageSize: '2' });
    expect(body).toMatchObject({ total: 5, page: 1, pageSize: 2, pages: 3 });
    expect(body.counts).toBeUndefined();
    const card: InterviewCard = body.interviews[0];
    expect(card).toEqual({
      id: ledger.id,
      name: 'Asha Nair',
      title: ledger.title,
      companyName: ledger.companyName,
      rounds: 3,
      experience: 'Fresher',
      jobRole: ledger.jobRole,
      companyOption: 'c-product',
      roleOption: 'c-backend',
      workOption: 'c-full-time',
      categories: expect.anything(),
      verdict: 'selected',
      roundTitles: ['Online test', 'HR'],
      anonymous: false,
      created_at: ledger.created_at,
    });
  });

  it('follows the one before it, and past the end there is none', async () => {
    expect(await idsBy({ page: '2', pageSize: '2' })).toBe('03 02');
    expect(await idsBy({ page: '9', pageSize: '2' })).toBe('');
    expect(await list({ page: '9', pageSize: '2' })).toMatchObject({ total: 5, pages: 3 });
    expect(await list({ page: '2' })).toMatchObject({ pageSize: listLimits.pageSizeDefault });
  });

  it('finds nothing by an address or a name', async () => {
    for (const search of ['canary', 'bird', 'asha', 'example.com']) {
      expect(await idsBy({ search })).toBe('');
    }
  });
});

describe('the filters', () => {
  it.each([
    [{ company: 'saffron-ledger' }, '05 04'],
    [{ companyType: 'product' }, '05 04 03 01'],
    [{ role: 'frontend' }, '04'],
    [{ verdict: 'waiting' }, '03'],
    [{ company: 'saffron-ledger', verdict: 'not_selected' }, '04'],
    [{ company: 'saffron-ledger', role: 'backend', search: 'second' }, ''],
    [{ company: 'nobody' }, ''],
    [{ company: '', role: '', verdict: '', search: '', like: '', pageSize: '9' }, '05 04 03 02 01'],
  ])('%j give %s', async (query, ids) => expect(await idsBy(query)).toBe(ids));

  it.each([
    ['saffron', '05 04'],
    ['LEDG saff', '05 04'],
    ['lucky', '04'],
    ['analyst', '03'],
    ['étage ete', '02'],
    ['etag', '02'],
    ['ffron', ''],
    ['fresher', '05 04 03 02 01'],
    ['Name of c-product', '05 04 03 01'],
    ['???', ''],
    ['   ', '05 04 03 02 01'],
  ])('the search for %j gives %s', async (search, ids) =>
    expect(await idsBy({ search })).toBe(ids),
  );

  it('are counted beside each other, the most frequent first', async () => {
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
  });

  it('are of a year of India’s calendar, the newest first', async () => {
    const at = (id: string, moment: string) => openRow(buildInterview({ id, created_at: moment }));
    ofStatus(1, at('a', '2025-12-31T18:30:00.000Z'), at('b', '2025-12-31T18:29:59.000Z'));
    const { counts, interviews } = await list({ year: '2026', counts: '1' });
    expect(interviews.map(({ id }: { id: string }) => id)).toEqual(['a']);
    expect(counts.year).toEqual([
      { slug: '2026', name: '2026', count: 1 },
      { slug: '2025', name: '2025', count: 1 },
    ]);
  });

  it('tell what was asked in those that are found, whatever the page, and of nobody by name', async () => {
    const details = 'Hello. What is a foreign key? I knew.';
    const roundDetails = [{ title: 'Technical', details }];
    const interview = buildInterview({ id: 'a', roundDetails, anonymous: true, name: 'Asha' });
    const silent = buildInterview({ id: 'b', roundDetails: [{ title: 'HR', details: 'A talk.' }] });
    ofStatus(1, openRow(interview), openRow(silent));
    const { questions } = await list({ questions: '1', page: '2', pageSize: '1' });
    expect(questions).toEqual([
      {
        ...{ id: 'a', title: interview.title, companyName: interview.companyName },
        questions: ['What is a foreign key?'],
      },
    ]);
    expect((await list({ page: '1' })).questions).toBeUndefined();
  });

  it('offer no more companies than fit, but always the chosen one', async () => {
    const most = interviewLimits.filterOptions;
    const many = Array.from({ length: most + 5 }, (_, at) =>
      buildInterview({ id: `id-${at}`, companyName: `Company ${String(at).padStart(3, '0')}` }),
    );
    ofStatus(1, ...many.map(openRow));
    expect((await list({ counts: '1' })).counts.company).toHaveLength(most);
    const { company } = (await list({ counts: '1', company: 'company-054' })).counts;
    expect(company).toHaveLength(most + 1);
    expect(company.at(-1)).toMatchObject({ slug: 'company-054' });
  });

  it('hold what they count: each option gives as many as it says', async () => {
    const pick = (values: readonly string[]) => fc.constantFrom('', ...values);
    const queries = fc.record({
      company: pick(['saffron-ledger', 'kaveri-bank']),
      companyType: pick(['product']),
      role: pick(['backend', 'frontend']),
      verdict: pick(['selected', 'waiting']),
      search: pick(['fresher', 'second']),
    });
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const { counts } = await list({ ...query, counts: '1' });
        for (const [facet, options] of Object.entries(counts)) {
          for (const { slug, count } of options as { slug: string; count: number }[]) {
            expect((await list({ ...query, [facet]: slug })).total).toBe(count);
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('those like one', () => {
  it('are of its company, of its role, of companies of its type, and never itself', async () => {
    expect(await idsBy({ like: ledger.id })).toBe('04 03 01');
    expect(await idsBy({ like: ledger.id, pageSize: '1' })).toBe('04');
    expect(await idsBy({ like: old.id })).toBe('05 03 04');
  });

  it('are none where nothing is known of it', async () => {
    expect(await idsBy({ like: 'unknown' })).toBe('');
    expect(await idsBy({ like: other.id })).toBe('');
  });

  it('cannot be asked of one that waits', async () => {
    expect(await idsBy({ like: waiting.id })).toBe('');
  });
});

describe('sending an experience', () => {
  const course = { verdict: 'selected' as const, roundDetails };
  const send = (fields: Record<string, unknown> = {}, input: CallInput = {}) =>
    call(handler, insertInvExp, { body: buildForm(fields), ...input });

  it('keeps it for review, apart from who sent it, in one transaction', async () => {
    const forbidden = { id: 'mine', status: 1, source: 'admin', version: 9, reason: 'mine' };
    const created_at = '2020-01-01T00:00:00.000Z';
    const { status, body } = await send({ ...course, ...forbidden, PK: 'X', created_at });
    expect(status).toBe(201);
    expect(body).toEqual({
      status: true,
      message: interviewMessages.saved,
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      token: expect.stringMatching(new RegExp(`^interview~${body.id}~`)),
    });
    const [link, open, author, ...others] = putRows(dynamo);
    expect(link).toMatchObject({ SK: 'AUTHORLINK', secret: hashOf(body.token.slice(-32)) });
    expect(transactions(dynamo)).toHaveLength(1);
    expect(others).toEqual([]);
    const stored = buildInterview({ ...course, id: body.id, status: 2 });
    const at = expect.not.stringMatching(/^2020/);
    expect(open).toEqual({ ...openRow(stored), created_at: at, updated_at: at });
    expect(open).not.toHaveProperty('email');
    expect(author).toEqual(authorRow(stored));
    for (const { Put } of transactions(dynamo)[0] ?? []) {
      expect(Put?.ConditionExpression).toBe('attribute_not_exists(PK)');
    }
  });

  it('keeps an anonymous name out of the row that the public reads', async () => {
    await send({ ...canary, anonymous: '1' });
    const [, open, author] = putRows(dynamo);
    expect(author).toMatchObject(canary);
    expect(open).toMatchObject({ anonymous: true });
    expect(JSON.stringify(open).toLowerCase()).not.toContain('canary');
  });

  it('names every option that is unknown or of another kind', async () => {
    const answer = await send({ companyOption: 'c-backend', workOption: 'gone' });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: [
          { field: 'companyOption', message: 'Company type must be one of the listed options.' },
          { field: 'workOption', message: 'Work type must be one of the listed options.' },
        ],
      },
    });
    expect(transactions(dynamo)).toHaveLength(0);
  });

  it('answers 503 when the options cannot be read', async () => {
    const left = { portal: { Keys: [{ PK: 'CATEGORY#company', SK: 'c-product' }] } };
    dynamo.on(BatchGetCommand).resolves({ UnprocessedKeys: left });
    expect(await send()).toMatchObject({ status: 503 });
  });

  it('answers a program as if all were well, and keeps nothing', async () => {
    const { status, body } = await send({ website: 'https://spam.example' });
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        ...{ status: true, message: interviewMessages.saved },
        ...{ id: expect.any(String), token: expect.any(String) },
      },
    });
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(0);
    expect(await send({ website: '  ' })).toMatchObject({ status: 201 });
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(1);
  });
});

describe('one interview', () => {
  const { id } = ledger;
  const holding = (Item?: Record<string, unknown>) =>
    dynamo.on(GetCommand).resolves(Item ? { Item } : {});
  const read = (token?: string) =>
    call(handler, getInterview, { params: { id }, ...(token && { token }) });

  beforeEach(() => {
    holding(openRow(ledger));
  });

  it('is whole, with the names of its categories, and may be kept by the edge', async () => {
    const { status, body, headers } = await read();
    expect(status).toBe(200);
    const { email, source, reason, status: state, updated_at, version, ...shown } = ledger;
    expect([email, source, reason, state, updated_at, version]).not.toContain(undefined);
    expect(body).toEqual({
      interview: {
        ...shown,
        categories: {
          companyOption: 'Name of c-product',
          roleOption: 'Name of c-backend',
          workOption: 'Name of c-full-time',
        },
        preview: interviewPreview(ledger),
      },
    });
    expect(headers['cache-control']).toContain('s-maxage=2');
    expect(dynamo.commandCalls(GetCommand)[0]?.args[0].input).toMatchObject({
      Key: { PK: `INTERVIEW#${id}`, SK: 'META' },
      ConsistentRead: true,
    });
  });

  it.each<[string, (interview: Interview) => Record<string, unknown>]>([
    ['a row', openRow],
    ['a row of the release before', oldRow],
  ])('tells nobody who sent %s anonymously, whatever token he shows', async (_, rowOf) => {
    holding(rowOf(old));
    for (const token of [undefined, adminToken]) {
      const { text, body } = await read(token);
      expect(body.interview.name).toBe(postMessages.anonymousAuthor);
      expect(text.toLowerCase()).not.toMatch(/canary|@example/);
      expect(body.interview.preview).toBe(interviewPreview({ ...old, name: '' }));
    }
  });

  it.each([
    ['unknown', undefined],
    ['a draft', openRow({ ...ledger, status: 0 })],
    ['waiting', openRow({ ...ledger, status: 2 })],
    ['rejected', openRow({ ...ledger, status: 3 })],
    ['deleted', { ...openRow(ledger), deletedAt: '2026-11-20' }],
  ])('is a 404 when it is %s', async (_, row) => {
    holding(row);
    expect(await read()).toMatchObject({ status: 404, body: { message: interviewMessages.gone } });
  });
});

describe('the feeds', () => {
  const origin = 'https://jobs.example.in';
  const interviews = [
    buildInterview({
      id: '02',
      title: 'Two days at Kaveri Bank',
      companyName: 'Kaveri Bank',
      verdict: 'selected',
      roundDetails: [
        { title: 'Online test', details: 'x' },
        { title: 'HR', details: 'y' },
      ],
    }),
    buildInterview({ id: '01', anonymous: true, ...canary }),
  ];

  beforeEach(() => ofStatus(1, ...interviews.map(openRow)));

  it('holds what was published, newest first, without who told it in secret', async () => {
    const { headers, text } = await call(handler, interviewFeeds.xml);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(readRss(text)).toMatchObject({
      title: `${interviewMessages.listTitle} – Firstrung`,
      link: `${origin}/interview-experiences`,
      items: [
        {
          title: 'Two days at Kaveri Bank',
          link: `${origin}/interview-experiences/02/two-days-at-kaveri-bank`,
          guid: { value: `${origin}/interview-experiences/02/interview` },
          dc: { creators: ['Asha Nair'] },
          description: expect.stringContaining('<li><b>Verdict:</b> Selected</li>'),
        },
        {
          title: 'Backend developer, off campus (Saffron Ledger)',
          dc: { creators: [postMessages.anonymousAuthor] },
        },
      ],
    });
    expect(text).toContain('Online test, HR');
    expect(text).not.toMatch(/canary|asha@/iu);
  });
});
