import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import * as routes from '#contract/job-drafts.ts';
import { draftMessages } from '#contract/messages/job-draft.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { ask as askFor } from '#test/lambdas/open-table.ts';
import { buildDraft } from '#test/support/builders.ts';
import { adminToken, type CallInput, formOf } from '#test/support/call.ts';
import { adminId } from '#test/support/tokens.ts';
import * as calls from './job-calls.ts';

const { add, everything, inDays, logo, opened, pool, s3, stored } = calls;
const draft = buildDraft();
/** What is missing is told, and not kept. */
const row = { ...draft, missing: undefined, ...keys.draft(draft.id), updatedBy: 'other-admin' };
const found = (changes: object = {}) => opened.put({ ...row, ...changes });
const drafts = () => opened.rowsIn(partitions.drafts);

beforeEach(async () => {
  await opened.clear(partitions.drafts);
  await found();
  const [Username, UserAttributes] = ['other-admin', [{ Name: 'name', Value: 'Priya Nair' }]];
  pool.on(AdminGetUserCommand, { Username }).resolves({ Username, UserAttributes });
});

const ask = (route: RouteDefinition, input: CallInput = {}) =>
  askFor(route, { token: adminToken, params: { id: draft.id }, ...input });
const create = (fields: calls.Fields) => ask(routes.createDraft, { body: formOf(fields) });
const save = (fields: calls.Fields) => ask(routes.updateDraft, { body: formOf(fields) });

it('saving a draft takes whatever is there so far, in one row that belongs to drafts', async () => {
  await opened.clear(partitions.drafts);
  const answer = await create({ title: ' ', joblink: 'www.', jobtype: 'no id!', urgent: '1' });
  expect(answer).toMatchObject({ status: 201, body: { message: draftMessages.saved } });
  const rows = await drafts();
  expect(rows).toMatchObject([
    {
      ...keys.draft(answer.body.draft.id),
      ...{ title: ' ', joblink: 'www.', jobtype: 'no id!', role: '', expiresAt: '' },
      ...{ featured: false, urgent: true, image: '', version: 1, updatedBy: adminId },
    },
  ]);
  for (const name of ['GSI1PK', 'missing']) expect(rows[0]).not.toHaveProperty(name);
  // Blanks fill nothing in.
  expect(answer.body.draft.missing).toEqual(expect.arrayContaining(['title', 'role', 'pay']));
  expect(answer.body.draft.missing).not.toContain('jobtype');
});

it('saving a draft changes the given fields without an audit entry, and refuses an old version with the draft, who saved it, and no picture stored', async () => {
  const before = await everything();
  const answer = await save({ pay: '9 LPA', version: '1' });
  expect(answer).toMatchObject({ status: 200, body: { draft: { version: 2 } } });
  const saved = { pay: '9 LPA', version: 2, updatedBy: adminId, updated_at: expect.any(String) };
  expect(await drafts()).toEqual([{ ...row, ...saved }]);
  expect(await everything()).toEqual(before);

  await found({ version: 3 });
  const late = await save({ pay: '9 LPA', version: '2', companyLogo: await logo() });
  const body = {
    message: draftMessages.changedMeanwhile,
    draft: { ...draft, version: 3, updatedBy: { id: 'other-admin', name: 'Priya Nair' } },
  };
  expect(late).toMatchObject({ status: 409, body });
  expect([s3.calls(), await drafts()]).toEqual([[], [{ ...row, version: 3 }]]);
});

it('saving a draft keeps a logo, takes it away, or puts another in its place', async () => {
  const { body } = await create({ companyLogo: await logo() });
  expect(body.draft.image).toMatch(/^\/images\/[0-9a-f]{32}\.webp$/);
  expect(s3.commandCalls(PutObjectCommand)).toHaveLength(2);
  const images = [];
  for (const fields of [{ pay: 'x' }, { removeLogo: '1' }, { companyLogo: await logo() }]) {
    await found({ image: '/images/0123.webp' });
    images.push((await save({ ...fields, version: '1' })).body.draft.image);
  }
  expect(images).toEqual(['/images/0123.webp', '', body.draft.image]);
});

it('publishing a draft takes what the form holds in its place, from who has seen its version', async () => {
  const image = '/images/0123.webp';
  const publish = async (fields: calls.Fields) => {
    await found({ image, pay: 'As it was saved', version: 4 });
    return add({ pay: '9 LPA', draft: draft.id, draftVersion: '4', ...fields });
  };
  const refused = { status: 409, body: { draft: { version: 4, pay: 'As it was saved' } } };
  expect(await publish({ draftVersion: '3' })).toMatchObject(refused);
  expect(await drafts()).toHaveLength(1);
  expect((await publish({})).body.job).toMatchObject({ pay: '9 LPA', image });
  expect(await drafts()).toEqual([]);
  for (const each of await everything()) expect(each).not.toHaveProperty('draft');
  expect((await publish({ removeLogo: '1' })).body.job.image).toBe('');
  const posted_at = inDays(-10);
  expect((await publish({ posted_at })).body.job.created_at).toBe(posted_at);
  const other = await publish({ companyLogo: await logo() });
  expect(other.body.job.image).toMatch(/^\/images\/[0-9a-f]{32}\.webp$/);
});

it.each([
  ['a missing text', { role: '' }, 'role'],
  ['a link that is none', { joblink: 'www.zeta.com' }, 'joblink'],
  ['a category of another kind', { jobbycity: stored.jobtype }, 'jobbycity'],
  ['a closing date that has passed', { expiresAt: inDays(-1) }, 'expiresAt'],
])('publishing a draft names %s as adding a job does', async (_, changes, field) => {
  await found(changes);
  const before = await everything();
  const answer = await ask(routes.publishDraft, { body: { version: 1 } });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  expect(await everything()).toEqual(before);
});

it('lists drafts, what was saved last first, with counts and who saved, by status and in pages', async () => {
  const failure = { dueAt: inDays(-1), reason: 'Role cannot be empty.' };
  const at = (hour: number, more: object = {}) => ({
    ...{ updated_at: `2026-11-20T0${hour}:00:00.000Z`, ...more },
  });
  await opened.clear(partitions.drafts);
  const rows = {
    ...{ 'd-1': at(1), 'd-2': at(3, { publishAt: inDays(1) }), 'd-3': at(2, { failure }) },
    ...{ 'd-4': at(4, { deletedAt: inDays(-1) }), 'd-5': at(0) },
  };
  for (const [id, changes] of Object.entries(rows))
    await found({ ...keys.draft(id), id, ...changes });
  const list = async (query = {}) => (await ask(routes.getDrafts, { query })).body;
  const ids = (body: routes.Drafts) => body.drafts.map(({ id }) => id);

  const body = await list();
  expect(ids(body)).toEqual(['d-2', 'd-3', 'd-1', 'd-5']);
  const counts = { all: 4, unscheduled: 2, scheduled: 1, failed: 1 };
  expect(body).toMatchObject({ total: 4, page: 1, pages: 1, counts });
  const saver = { id: 'other-admin', name: 'Priya Nair' };
  expect(body.drafts[1]).toMatchObject({ updatedBy: saver, failure });
  expect(body.drafts[0]).not.toHaveProperty('description');
  expect(ids(await list({ status: 'scheduled' }))).toEqual(['d-2']);
  expect(ids(await list({ status: 'failed' }))).toEqual(['d-3']);
  const second = await list({ status: 'unscheduled', page: '2', pageSize: '1' });
  expect([ids(second), second.total, second.pages]).toEqual([['d-5'], 2, 2]);
});
