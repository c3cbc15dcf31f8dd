import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { adminToken, call, type CallInput } from '#test/support/call.ts';
import { readJsonFeed, readRss } from '#test/support/feeds.ts';
import { putRows, transactions } from '#test/support/items.ts';
import { interviewFeeds } from '#contract/feeds.ts';
import { getInterview, getInterviews, insertInvExp, type Interview } from '#contract/interviews.ts';
import { messages } from '#contract/messages.ts';
import { handler } from '#lambdas/interviews/public.ts';
import { publishedInterviewRepository } from '#lambdas/interviews/published-interview-repository.ts';
import { table } from '#lambdas/platform/table.ts';
import { authorRow, buildForm, buildInterview, categoryRows, oldRow, openRow } from './rows.ts';

const canary = { name: 'Canary Bird', email: 'canary@example.com' };
const course: Pick<Interview, 'verdict' | 'roundDetails'> = {
  verdict: 'selected',
  roundDetails: [{ title: 'Online test', details: 'Two problems.' }],
};

const named = buildInterview({ ...course, reason: 'an old reason' });
const anonymous = buildInterview({ ...canary, id: '01JA0000000000000000000002', anonymous: true });
const pending = buildInterview({ id: '01JA0000000000000000000003', status: 2 });
const old = buildInterview({ ...canary, id: '01JA0000000000000000000000', anonymous: true });

const dynamo = mockClient(DynamoDBDocumentClient);
const holding = (status: number, ...Items: object[]) =>
  dynamo
    .on(QueryCommand, { ExpressionAttributeValues: { ':kind': `INTERVIEW#${status}` } })
    .resolves({ Items: Items as Record<string, unknown>[] });

beforeEach(() => {
  dynamo.reset();
  dynamo.on(QueryCommand).resolves({ Items: [] });
  holding(2, openRow(pending));
  dynamo
    .on(QueryCommand, { ExpressionAttributeValues: { ':kind': 'INTERVIEW#1' } })
    .resolves({ Items: [openRow(anonymous)], LastEvaluatedKey: { PK: 'next' } })
    .on(QueryCommand, { ExclusiveStartKey: { PK: 'next' } })
    .resolves({
      Items: [openRow(named), oldRow(old), { ...openRow(named), id: 'x', deletedAt: '2026-11-02' }],
    });
  dynamo.on(GetCommand).resolves({});
  dynamo.on(TransactWriteCommand).resolves({});
  dynamo.on(BatchGetCommand).callsFake(({ RequestItems: { portal } }) => ({
    Responses: {
      portal: [...categoryRows, ...[named, anonymous, pending].map(authorRow)].filter((row) =>
        portal.Keys.some((key: typeof row) => key.PK === row.PK && key.SK === row.SK),
      ),
    },
  }));
});

describe('the list', () => {
  const idsOf = ({ interviews }: { interviews: Interview[] }) => interviews.map(({ id }) => id);

  it('shows a visitor the published experiences', async () => {
    const { status, body } = await call(handler, getInterviews);
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual([anonymous.id, named.id, old.id]);
    expect(body.interviews[1]).toMatchObject({ name: 'Asha Nair', rounds: 3, ...course });
  });

  it('does not even read who sent them for a visitor', async () => {
    await call(handler, getInterviews);
    await call(handler, getInterviews, { query: { page: '1', counts: '1' } });
    const read = dynamo
      .commandCalls(BatchGetCommand)
      .flatMap(({ args }) => args[0].input.RequestItems?.['portal']?.Keys ?? []);
    expect(new Set(read.map(({ PK }) => PK))).toEqual(
      new Set(['CATEGORY#company', 'CATEGORY#role', 'CATEGORY#work']),
    );
    const published = publishedInterviewRepository(table());
    const found = [...(await published.all()), ...(await published.headings())];
    expect(found).toHaveLength(6);
    expect(JSON.stringify(found).toLowerCase()).not.toMatch(/canary|@example/);
  });

  it('shows an administrator every status, newest first, and who sent them', async () => {
    const { body } = await call(handler, getInterviews, { token: adminToken });
    expect(idsOf(body)).toEqual([pending.id, anonymous.id, named.id, old.id]);
    expect(body.interviews[0]).toMatchObject({ status: 'pending_review', email: pending.email });
    expect(body.interviews[1]).toMatchObject(canary);
    expect(body.interviews[2]).toMatchObject({ ...course, reason: 'an old reason' });
    expect(body.interviews[3]).toMatchObject(canary);
  });
});

describe('sending an experience', () => {
  const send = (fields: Record<string, unknown> = {}, input: CallInput = {}) =>
    call(handler, insertInvExp, { body: buildForm(fields), ...input });

  it('keeps it for review, apart from who sent it, in one transaction', async () => {
    const forbidden = { id: 'mine', status: 1, source: 'admin', version: 9, reason: 'mine' };
    const created_at = '2020-01-01T00:00:00.000Z';
    const { status, body } = await send({ ...course, ...forbidden, PK: 'X', created_at });
    expect(status).toBe(201);
    expect(body).toEqual({
      status: true,
      message: messages.interview.saved,
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
    });
    const [open, author, ...others] = putRows(dynamo);
    expect(transactions(dynamo)).toHaveLength(1);
    expect(others).toEqual([]);
    const kept = buildInterview({ ...course, id: body.id, status: 2 });
    const at = expect.not.stringMatching(/^2020/);
    expect(open).toEqual({ ...openRow(kept), created_at: at, updated_at: at });
    expect(open).not.toHaveProperty('email');
    expect(author).toEqual(authorRow(kept));
    for (const { Put } of transactions(dynamo)[0] ?? []) {
      expect(Put?.ConditionExpression).toBe('attribute_not_exists(PK)');
    }
  });

  it('keeps an anonymous name out of the row that the public reads', async () => {
    await send({ ...canary, anonymous: '1' });
    const [open, author] = putRows(dynamo);
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
      body: { status: true, message: messages.interview.saved, id: expect.any(String) },
    });
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(0);
    expect(await send({ website: '  ' })).toMatchObject({ status: 201 });
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(1);
  });
});

describe('one interview', () => {
  const { id } = named;
  const holding = (Item?: Record<string, unknown>) =>
    dynamo.on(GetCommand).resolves(Item ? { Item } : {});
  const read = (token?: string) =>
    call(handler, getInterview, { params: { id }, ...(token && { token }) });

  beforeEach(() => {
    holding(openRow(named));
  });

  it('is whole, with the names of its categories, and may be kept by the edge', async () => {
    const { status, body, headers } = await read();
    expect(status).toBe(200);
    const { email, source, reason, status: state, updated_at, version, ...shown } = named;
    expect([email, source, reason, state, updated_at, version]).not.toContain(undefined);
    expect(body).toEqual({
      interview: {
        ...shown,
        categories: {
          companyOption: 'Name of c-product',
          roleOption: 'Name of c-backend',
          workOption: 'Name of c-full-time',
        },
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
    holding(rowOf(anonymous));
    for (const token of [undefined, adminToken]) {
      const { text, body } = await read(token);
      expect(body.interview.name).toBe(messages.post.anonymousAuthor);
      expect(text.toLowerCase()).not.toMatch(/canary|@example/);
    }
  });

  it.each([
    ['unknown', undefined],
    ['a draft', openRow({ ...named, status: 0 })],
    ['waiting', openRow({ ...named, status: 2 })],
    ['rejected', openRow({ ...named, status: 3 })],
    ['deleted', { ...openRow(named), deletedAt: '2026-11-20' }],
  ])('is a 404 when it is %s', async (_, row) => {
    holding(row);
    expect(await read()).toMatchObject({ status: 404, body: { message: messages.interview.gone } });
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
    buildInterview({ id: '01', anonymous: true, name: 'Canary Bird', email: 'canary@example.com' }),
  ];

  beforeEach(() => holding(1, ...interviews.map(openRow)));

  const ids = async (query: Record<string, string>) =>
    readJsonFeed((await call(handler, interviewFeeds.json, { query })).text).items.map(
      ({ id }) => id.split('/')[4],
    );

  it('holds what was published, newest first, without who told it in secret', async () => {
    const { headers, text } = await call(handler, interviewFeeds.xml);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(readRss(text)).toMatchObject({
      title: `${messages.interview.listTitle} – Firstrung`,
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
          dc: { creators: [messages.post.anonymousAuthor] },
        },
      ],
    });
    expect(text).toContain('Online test, HR');
    expect(text).not.toMatch(/canary|asha@/iu);
  });

  it('takes the filters of the page', async () => {
    expect(await ids({ company: 'kaveri-bank' })).toEqual(['02']);
    expect(await ids({ verdict: 'selected', search: 'days' })).toEqual(['02']);
    expect(await ids({ verdict: 'waiting' })).toEqual([]);
  });
});
