import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import * as fc from 'fast-check';
import { adminToken, call } from '#test/support/call.ts';
import { getInterviews, type Interview, type InterviewCard } from '#contract/interviews.ts';
import { limits } from '#contract/limits.ts';
import { handler } from '#lambdas/interviews/public.ts';
import { authorRow, buildInterview, categoryRows, oldRow, openRow } from './rows.ts';

const dynamo = mockClient(DynamoDBDocumentClient);

const roundDetails = [
  { title: 'Online test', details: 'Two problems.' },
  { title: 'HR', details: 'A talk.' },
];
const [ledger, bank, mill, other, old] = [
  buildInterview({ id: '05', verdict: 'selected', roundDetails }),
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
    name: 'Canary Bird',
    email: 'canary@example.com',
    anonymous: true,
  }),
  buildInterview({
    id: '01',
    companyName: '!!!',
    name: 'Canary Bird',
    email: 'canary@example.com',
    anonymous: true,
  }),
] as const;
const published = [ledger, bank, mill, other, old];
const waiting = buildInterview({ id: '06', status: 2, companyName: 'Kaveri Bank' });

beforeEach(() => {
  dynamo.reset();
  dynamo.on(QueryCommand).resolves({ Items: [] });
  const rows = [...published.slice(0, 4).map(openRow), oldRow(old)];
  const deleted = { ...openRow(ledger), id: '00', deletedAt: '2026-11-02' };
  const of = (kind: string) => ({ ExpressionAttributeValues: { ':kind': kind } });
  dynamo.on(QueryCommand, of('INTERVIEW#1')).resolves({ Items: [...rows, deleted] });
  dynamo.on(QueryCommand, of('INTERVIEW#2')).resolves({ Items: [openRow(waiting)] });
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

describe('without parameters', () => {
  it('is whole, with the names of the categories', async () => {
    const body = await list({});
    expect(Object.keys(body)).toEqual(['interviews']);
    expect(body.interviews[0]).toMatchObject({
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
});

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
    expect(await list({ page: '2' })).toMatchObject({ pageSize: limits.pageSizeDefault });
  });

  it('finds nothing by an address or a name', async () => {
    for (const search of ['canary', 'bird', 'asha', 'example.com']) {
      expect(await idsBy({ search })).toBe('');
    }
  });

  it('of an administrator holds every status, and who sent it', async () => {
    const body = await list({ page: '1', company: 'kaveri-bank' }, adminToken);
    expect(body.total).toBe(2);
    expect(body.interviews[0]).toEqual({ ...waiting, status: 'pending_review' });
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

  it('offer no more companies than fit, but always the chosen one', async () => {
    const most = limits.interviewFilterOptions;
    const many = Array.from({ length: most + 5 }, (_, at) =>
      buildInterview({ id: `id-${at}`, companyName: `Company ${String(at).padStart(3, '0')}` }),
    );
    const kind = { ExpressionAttributeValues: { ':kind': 'INTERVIEW#1' } };
    dynamo.on(QueryCommand, kind).resolves({ Items: many.map(openRow) });
    expect((await list({ counts: '1' })).counts.company).toHaveLength(most);
    const { company } = (await list({ counts: '1', company: 'company-054' })).counts;
    expect(company).toHaveLength(most + 1);
    expect(company.at(-1)).toMatchObject({ slug: 'company-054' });
  });

  it('hold what they count: each option gives as many as it says', async () => {
    const pick = (values: readonly string[]) => fc.constantFrom('', ...values);
    const asked = fc.record({
      company: pick(['saffron-ledger', 'kaveri-bank']),
      companyType: pick(['product']),
      role: pick(['backend', 'frontend']),
      verdict: pick(['selected', 'waiting']),
      search: pick(['fresher', 'second']),
    });
    await fc.assert(
      fc.asyncProperty(asked, async (query) => {
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
