import { BatchGetCommand, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { emptyTable } from '#test/lambdas/empty-table.ts';
import { adminToken, call, type CallInput } from '#test/support/call.ts';
import { putRows, transactions } from '#test/support/items.ts';
import { getInterview, insertInvExp } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { postMessages } from '#contract/messages/post.ts';
import { handler } from '#lambdas/entries/api-public.ts';
import { hashSecret } from '#lambdas/platform/mail/secret-tokens.ts';
import { interviewPreview } from '#lambdas/platform/previews.ts';
import { authorRow, buildForm, buildInterview, categoryRows, openRow } from './rows.ts';

const dynamo = emptyTable();
const canary = { name: 'Canary Bird', email: 'canary@example.com' };

const roundDetails = [
  { title: 'Online test', details: 'Two problems.' },
  { title: 'HR', details: 'A talk.' },
];
const ledger = buildInterview({
  ...{ id: '05', verdict: 'selected', roundDetails, reason: 'an old reason' },
});
const old = buildInterview({ id: '01', companyName: '!!!', ...canary, anonymous: true });

beforeEach(() => {
  dynamo.on(BatchGetCommand).resolves({ Responses: { portal: categoryRows } });
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
    expect(link).toMatchObject({ SK: 'AUTHORLINK', secret: hashSecret(body.token.slice(-32)) });
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

  it('tells nobody who sent it anonymously, whatever token he shows', async () => {
    holding(openRow(old));
    for (const token of [undefined, adminToken]) {
      const { text, body } = await read(token);
      expect(body.interview.name).toBe(postMessages.anonymousAuthor);
      expect(text.toLowerCase()).not.toMatch(/canary|@example/);
      expect(body.interview.preview).toBe(interviewPreview({ ...old, name: '' }));
    }
  });
});
