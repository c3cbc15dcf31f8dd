import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { emptyTable } from '#test/lambdas/empty-table.ts';
import { answered, adminToken, call, type CallInput } from '#test/support/call.ts';
import { putRows, transactions } from '#test/support/items.ts';
import { adminId } from '#test/support/tokens.ts';
import { postStatuses, postStatusNames } from '#contract/blog.ts';
import * as contract from '#contract/interviews.ts';
import { reviewStatuses } from '#contract/review.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { handler } from '#lambdas/entries/api-admin.ts';
import { authorRow, buildForm, buildInterview, categoryRows, openRow } from './rows.ts';

const dynamo = emptyTable();
const stored = buildInterview({
  ...{ name: 'Canary Bird', email: 'canary@example.com', anonymous: true, status: 2, version: 4 },
  ...{ verdict: 'waiting', roundDetails: [{ title: 'Online test', details: 'Two problems.' }] },
});
const { id } = stored;

const partition = () =>
  dynamo.on(QueryCommand, { ExpressionAttributeValues: { ':partition': `INTERVIEW#${id}` } });
const holding = (...Items: object[]) =>
  partition().resolves({ Items: Items as Record<string, unknown>[] });

beforeEach(() => {
  holding(authorRow(stored), openRow(stored));
  dynamo.on(BatchGetCommand).resolves({ Responses: { portal: categoryRows } });
});

const save = (fields: Record<string, unknown> = {}, input: CallInput = {}) =>
  call(handler, contract.updateAndSaveInvExps, {
    token: adminToken,
    body: buildForm({ id, ...fields }),
    ...input,
  });
const review = (body: object, input: CallInput = {}) =>
  call(handler, contract.reviewInterview, { token: adminToken, params: { id }, body, ...input });
const mailed = () => putRows(dynamo).flatMap(({ mail }) => (mail === undefined ? [] : [mail]));

describe('the lists of the back office', () => {
  const sent = buildInterview({ id: '01JB', status: 3, reason: 'Too short.' });
  const draft = buildInterview({ id: '01JA', status: 0, source: 'admin' });
  const published = buildInterview({ id: '01JC', status: 1 });

  beforeEach(() => {
    for (const each of [sent, draft, published]) {
      dynamo
        .on(QueryCommand, { ExpressionAttributeValues: { ':kind': `INTERVIEW#${each.status}` } })
        .resolves({
          Items: [openRow(each), { ...openRow(each), id: '01JD', deletedAt: '2026-11-20' }],
        });
    }
    dynamo
      .on(BatchGetCommand)
      .resolves({ Responses: { portal: [sent, draft, published].map(authorRow) } });
  });

  it('tell apart what visitors sent and what administrators added, newest first', async () => {
    const visitors = await call(handler, contract.getUserAddedInvExps, { token: adminToken });
    expect(visitors.body).toEqual({
      data: [
        { ...published, status: 'published' },
        { ...sent, status: 'rejected' },
      ],
    });
    const own = await call(handler, contract.getAdminAddedInvExps, { token: adminToken });
    expect(own.body).toEqual({ data: [{ ...draft, status: 'draft' }] });
  });

  it('come by pages, found by words and status, with the counts of each status', async () => {
    const ask = async (query: Record<string, string>) =>
      (await call(handler, contract.getUserAddedInvExps, { token: adminToken, query })).body;
    const counts = { draft: 0, published: 1, pending_review: 0, rejected: 1 };
    const figures = { total: 2, page: 2, pageSize: 1, pages: 2 };
    expect(await ask({ page: '2', pageSize: '1', counts: '1' })).toEqual({
      data: [{ ...sent, status: 'rejected' }],
      ...figures,
      counts: { status: counts },
    });
    expect(await ask({ status: 'published' })).toMatchObject({ data: [{ id: published.id }] });
    expect(await ask({ status: '', search: sent.email.toUpperCase() })).toMatchObject({
      data: expect.arrayContaining([{ ...sent, status: 'rejected' }]),
    });
    expect(await ask({ search: 'nobody has this' })).toMatchObject({ data: [], total: 0 });
  });
});

describe('saving the form', () => {
  it('saves every field and sends it back to review', async () => {
    const published = { ...stored, status: 1 as const, reason: 'an old reason' };
    holding(authorRow(published), openRow(published));
    const fields = { title: 'Mine', anonymous: false, name: 'New Name', email: 'new@example.com' };
    const { status, body } = await save({
      ...{ source: 'admin', status: 1, created_at: '2020-01-01T00:00:00.000Z', PK: 'X' },
      ...fields,
      rounds: '5',
    });
    expect({ status, body }).toEqual(
      answered(200, { status: true, message: interviewMessages.saved, id }),
    );
    const [open, author, audit] = putRows(dynamo);
    const saved = { ...stored, ...fields, rounds: 5, version: 5, updated_at: expect.any(String) };
    expect(open).toEqual({ ...openRow(saved), reason: undefined });
    expect(author).toEqual(authorRow(saved));
    expect(audit).toMatchObject({ who: adminId, what: 'updateAndSaveInvExps', which: id });
    expect(transactions(dynamo)[0]).toHaveLength(3);
    expect(transactions(dynamo)[0]?.[0]?.Put).toMatchObject({
      ConditionExpression: '#version = :version AND attribute_not_exists(deletedAt)',
      ExpressionAttributeValues: { ':version': 4 },
    });
    expect(transactions(dynamo)[0]?.[1]?.Put?.ConditionExpression).toBeDefined();
  });

  it('writes and audits nothing where nothing differs', async () => {
    const waiting = buildInterview({ ...stored, ...buildForm(), id, anonymous: true });
    holding(authorRow(waiting), openRow(waiting));
    expect(await save()).toMatchObject({ status: 200, body: { id } });
    const again = await review({ status: 'pending_review' });
    expect(again).toMatchObject({ status: 200, body: { InvData: { version: 4 } } });
    expect(transactions(dynamo)).toEqual([]);
  });

  it('keeps what the form does not speak of, above all that it is anonymous', async () => {
    await save({ title: 'Mine' });
    const [open] = putRows(dynamo);
    const { verdict, roundDetails } = stored;
    expect(open).toMatchObject({ title: 'Mine', anonymous: true, verdict, roundDetails });
    expect(open?.['name']).toBeUndefined();
  });

  it.each([undefined, ''])('without an id (%j) adds one of its own', async (none) => {
    const { status, body } = await save({ id: none, status: 1, version: 7, verdict: '' });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ status: true, message: interviewMessages.saved, id: expect.any(String) },
    });
    const [open, author, audit] = putRows(dynamo);
    expect(body.id).not.toBe(id);
    expect(open).toMatchObject({ id: body.id, source: 'admin', status: 2, version: 1 });
    expect(open?.['verdict']).toBeUndefined();
    expect(author).toMatchObject({ id: body.id, email: 'asha@example.com' });
    expect(audit).toMatchObject({ what: 'addInterview', which: body.id });
  });
});

describe('reviewing', () => {
  it('publishes it: in the list of the published, with its author told', async () => {
    const { status, body } = await review({ status: 'published', reason: 'none' });
    expect(status).toBe(200);
    expect(body.message).toBe(interviewMessages.reviewed);
    const after = {
      ...stored,
      ...{ status: 1 as const, version: 5, updated_at: body.InvData.updated_at },
    };
    expect(body.InvData).toEqual({ ...after, status: 'published' });
    const [open, author, audit, link, outbox, ...others] = putRows(dynamo);
    expect(link).toEqual({});
    expect(transactions(dynamo)).toHaveLength(1);
    expect(others).toEqual([]);
    expect(open).toMatchObject(openRow(after));
    expect(open?.['GSI1PK']).toBe('INTERVIEW#1');
    expect(author).toEqual(authorRow(stored));
    expect(audit).toMatchObject({ who: adminId, what: 'publishInterview', which: id });
    expect(outbox).toMatchObject({
      PK: 'OUTBOX',
      mail: {
        to: 'canary@example.com',
        subject: expect.stringContaining('is published'),
        text: expect.stringContaining(`"${stored.title}". It is now live`),
      },
    });
    const page = new RegExp(`\\nhttps?://\\S+/interview-experiences/${id}/[\\w%-]+\\n`);
    expect(mailed()).toMatchObject([{ text: expect.stringMatching(page) }]);
  });

  it('makes no draft of it, which would wait for nobody', async () => {
    const refused = { status: 422, body: { errors: [{ field: 'status' }] } };
    expect(await review({ status: 'draft' })).toMatchObject(refused);
    expect(transactions(dynamo)).toEqual([]);
  });

  it('keeps a reason only while rejected, and mails only when the state has changed', async () => {
    const status = fc.constantFrom(...postStatusNames);
    const decision = fc.constantFrom(...reviewStatuses);
    await fc.assert(
      fc.asyncProperty(status, decision, fc.boolean(), async (from, to, hasAddress) => {
        const email = hasAddress ? stored.email : '';
        const before = { ...stored, email, status: postStatuses[from], reason: 'old' };
        dynamo.resetHistory();
        holding(authorRow(before), openRow(before));
        const { body } = await review({ status: to, reason: 'new' });
        expect(body.InvData).toMatchObject({ status: to, version: 5, source: 'user' });
        expect(body.InvData.reason).toBe(to === 'rejected' ? 'new' : undefined);
        expect(putRows(dynamo)[0]).toMatchObject({ GSI1PK: `INTERVIEW#${postStatuses[to]}` });
        const isNews = from !== to && (to === 'published' || to === 'rejected');
        expect(mailed()).toHaveLength(isNews && hasAddress ? 1 : 0);
      }),
      { numRuns: 30 },
    );
  });
});
