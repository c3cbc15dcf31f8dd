import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as routes from '#contract/drafts.ts';
import { draftMessages } from '#contract/messages/job-draft.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { adminToken, call, type CallInput, formOf } from '#test/support/call.ts';
import { buildDraft } from '#test/support/builders.ts';
import { putRows, transactions } from '#test/support/items.ts';
import { adminId } from '#test/support/tokens.ts';
import { add, dynamo, handler, inDays, logo, pool, prepare, s3, stored } from './admin-calls.ts';

const draft = buildDraft();
/** What is missing is told, and not kept. */
const row = {
  ...{ ...draft, missing: undefined, ...keys.draft(draft.id) },
  updatedBy: 'other-admin',
};
const found = (changes: object = {}) =>
  dynamo.on(GetCommand, { Key: keys.draft(draft.id) }).resolves({ Item: { ...row, ...changes } });

beforeEach(() => {
  prepare();
  found();
  const [Username, UserAttributes] = ['other-admin', [{ Name: 'name', Value: 'Priya Nair' }]];
  pool.on(AdminGetUserCommand, { Username }).resolves({ Username, UserAttributes });
});

const ask = (route: RouteDefinition, input: CallInput = {}) =>
  call(handler, route, { token: adminToken, params: { id: draft.id }, ...input });
const create = (fields: Record<string, string | Blob>) =>
  ask(routes.createDraft, { body: formOf(fields) });
const save = (fields: Record<string, string | Blob>) =>
  ask(routes.updateDraft, { body: formOf(fields) });

describe('saving a draft', () => {
  it('takes whatever is there so far, in one row that belongs to drafts', async () => {
    const answer = await create({ title: ' ', joblink: 'www.', jobtype: 'no id!', urgent: '1' });
    expect(answer).toMatchObject({ status: 201, body: { message: draftMessages.saved } });
    expect(putRows(dynamo)).toEqual([
      expect.objectContaining({
        ...keys.draft(answer.body.draft.id),
        ...{ title: ' ', joblink: 'www.', jobtype: 'no id!', role: '', expiresAt: '' },
        ...{ featured: false, urgent: true, image: '', version: 1, updatedBy: adminId },
      }),
    ]);
    expect(putRows(dynamo)[0]).not.toHaveProperty('GSI1PK');
    expect(putRows(dynamo)[0]).not.toHaveProperty('missing');
    // Blanks fill nothing in.
    expect(answer.body.draft.missing).toEqual(expect.arrayContaining(['title', 'role', 'pay']));
    expect(answer.body.draft.missing).not.toContain('jobtype');
  });

  it('changes the given fields, and no audit entry is made of it', async () => {
    const answer = await save({ pay: '9 LPA', version: '1' });
    expect(answer).toMatchObject({ status: 200, body: { draft: { version: 2 } } });
    expect(putRows(dynamo)).toEqual([
      { ...row, pay: '9 LPA', version: 2, updatedBy: adminId, updated_at: expect.any(String) },
    ]);
  });

  it('refuses an old version with the draft, names who saved it, and stores no picture', async () => {
    found({ version: 3 });
    const answer = await save({ pay: '9 LPA', version: '2', companyLogo: await logo() });
    const updatedBy = { id: 'other-admin', name: 'Priya Nair' };
    const kept = {
      message: draftMessages.changedMeanwhile,
      draft: { ...draft, version: 3, updatedBy },
    };
    expect(answer).toMatchObject({ status: 409, body: kept });
    expect([s3.calls(), transactions(dynamo)]).toEqual([[], []]);
  });

  it('keeps a logo, takes it away, or puts another in its place', async () => {
    const { body } = await create({ companyLogo: await logo() });
    expect(body.draft.image).toMatch(/^\/images\/[0-9a-f]{32}\.webp$/);
    expect(s3.commandCalls(PutObjectCommand)).toHaveLength(2);
    found({ image: '/images/0123.webp' });
    const images = [];
    for (const fields of [{ pay: 'x' }, { removeLogo: '1' }, { companyLogo: await logo() }])
      images.push((await save({ ...fields, version: '1' })).body.draft.image);
    expect(images).toEqual(['/images/0123.webp', '', body.draft.image]);
  });
});

describe('publishing a draft', () => {
  const publish = () => ask(routes.publishDraft, { body: { version: 1 } });

  it('takes what the form holds in its place, from who has seen its version', async () => {
    found({ image: '/images/0123.webp', pay: 'As it was saved', version: 4 });
    const typed = { pay: '9 LPA', draft: draft.id };
    expect(await add({ ...typed, draftVersion: '3' })).toMatchObject({
      ...{ status: 409, body: { draft: { version: 4, pay: 'As it was saved' } } },
    });
    const answer = await add({ ...typed, draftVersion: '4' });
    expect(answer.body.job).toMatchObject({ pay: '9 LPA', image: '/images/0123.webp' });
    expect(transactions(dynamo)[0]?.[0]?.Delete?.Key).toEqual(keys.draft(draft.id));
    expect(putRows(dynamo)[1]).not.toHaveProperty('draft');
    const bare = await add({ ...typed, draftVersion: '4', removeLogo: '1' });
    expect(bare.body.job.image).toBe('');
    const other = await add({ ...typed, draftVersion: '4', companyLogo: await logo() });
    expect(other.body.job.image).toMatch(/^\/images\/[0-9a-f]{32}\.webp$/);
  });

  it.each([
    ['a missing text', { role: '' }, 'role'],
    ['a link that is none', { joblink: 'www.zeta.com' }, 'joblink'],
    ['a short link', { joblink: 'https://bit.ly/zeta' }, 'joblink'],
    ['a category of another kind', { jobbycity: stored.jobtype }, 'jobbycity'],
    ['a closing date that has passed', { expiresAt: inDays(-1) }, 'expiresAt'],
  ])('names %s as adding a job does', async (_, changes, field) => {
    found(changes);
    expect(await publish()).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect(transactions(dynamo)).toEqual([]);
  });
});

describe('the list of drafts', () => {
  const failure = { dueAt: inDays(-1), reason: 'Role cannot be empty.' };
  const rows = [
    { ...row, id: 'd-1', updated_at: '2026-11-20T01:00:00.000Z' },
    { ...row, id: 'd-2', updated_at: '2026-11-20T03:00:00.000Z', publishAt: inDays(1) },
    { ...row, id: 'd-3', updated_at: '2026-11-20T02:00:00.000Z', failure },
    { ...row, id: 'd-4', updated_at: '2026-11-20T04:00:00.000Z', deletedAt: inDays(-1) },
    { ...row, id: 'd-5', updated_at: '2026-11-20T00:00:00.000Z' },
  ];
  beforeEach(() => {
    dynamo
      .on(QueryCommand, { ExpressionAttributeValues: { ':partition': partitions.drafts } })
      .resolves({ Items: rows });
  });
  const list = async (query = {}) => (await ask(routes.getDrafts, { query })).body;
  const ids = ({ drafts }: routes.Drafts) => drafts.map(({ id }) => id);

  it('begins with what was saved last, counts each status, and names who saved', async () => {
    const body = await list();
    expect(ids(body)).toEqual(['d-2', 'd-3', 'd-1', 'd-5']);
    expect(body).toMatchObject({
      ...{ total: 4, page: 1, pages: 1 },
      counts: { all: 4, unscheduled: 2, scheduled: 1, failed: 1 },
    });
    expect(body.drafts[1]).toMatchObject({
      ...{ updatedBy: { id: 'other-admin', name: 'Priya Nair' }, failure },
    });
    expect(body.drafts[0]).not.toHaveProperty('description');
  });

  it('is narrowed to a status and parted into pages', async () => {
    expect(ids(await list({ status: 'scheduled' }))).toEqual(['d-2']);
    expect(ids(await list({ status: 'failed' }))).toEqual(['d-3']);
    const second = await list({ status: 'unscheduled', page: '2', pageSize: '1' });
    expect([ids(second), second.total, second.pages]).toEqual([['d-5'], 2, 2]);
  });
});
