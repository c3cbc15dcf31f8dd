import * as fc from 'fast-check';
import { ask } from '#test/lambdas/open-table.ts';
import { answered, adminToken as token } from '#test/support/call.ts';
import { adminId } from '#test/support/tokens.ts';
import { deletePost, postStatuses, postStatusNames, restorePost } from '#contract/blog.ts';
import * as contract from '#contract/interviews.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { reviewStatuses } from '#contract/submission-review.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import * as calls from './interview-calls.ts';
import { authorRow, buildForm, buildInterview, openRow } from './rows.ts';

const { addInterview, canary, form, opened, review, roundDetails, rowsOfInterview } = calls;
const { storedInterview } = calls;

const save = (fields: Record<string, unknown> = {}) =>
  ask(contract.updateAndSaveInvExps, { token, body: buildForm(fields) });
const audits = async (id: string) =>
  (await opened.rowsIn('AUDIT#')).flatMap(({ objectId, actor, action }) =>
    objectId === id ? [{ actor, action }] : [],
  );

it('lists apart what visitors sent and what administrators added, by pages, found by words and status, with counts', async () => {
  const email = 'of.the.lists@example.com';
  const published = (await addInterview({ email, anonymous: true })).id;
  await review(published, { status: 'published' });
  const rejected = (await addInterview({ email })).id;
  await review(rejected, { status: 'rejected', reason: 'Too short.' });
  const { id } = await addInterview({ email });
  await ask(deletePost, { token, params: { id } });
  const own = (await save({ email })).body.id;
  const listed = async (route: RouteDefinition, query = {}) =>
    (await ask(route, { token, query })).body;
  const sent = (query: object) =>
    listed(contract.getUserAddedInvExps, { search: email.toUpperCase(), ...query });

  const { data } = await listed(contract.getUserAddedInvExps);
  const ids = data.map((each: { id: string }) => each.id);
  expect(ids).toEqual(expect.arrayContaining([published, rejected]));
  expect(ids).not.toContain(own);
  expect(data).toContainEqual(await storedInterview(published));
  expect((await listed(contract.getAdminAddedInvExps)).data).toMatchObject([{ id: own, email }]);

  const [newest = '', oldest = ''] = [published, rejected].sort().reverse();
  expect(await sent({})).toMatchObject({ data: [{ id: newest }, { id: oldest }] });
  expect(await sent({ page: '2', pageSize: '1', counts: '1' })).toEqual({
    data: [await storedInterview(oldest)],
    ...{ total: 2, page: 2, pageSize: 1, pages: 2 },
    counts: { status: { draft: 0, published: 1, pending_review: 0, rejected: 1 } },
  });
  expect(await sent({ status: 'published' })).toMatchObject({ data: [{ id: published }] });
  const ofStatus = await listed(contract.getUserAddedInvExps, { status: 'rejected' });
  expect(ofStatus.data).toContainEqual(expect.objectContaining({ id: rejected }));
  expect(await sent({ search: 'nobody has this' })).toMatchObject({ data: [], total: 0 });
});

it('a deleted interview comes back with all of its rows as they were', async () => {
  const { id } = await addInterview();
  const before = await rowsOfInterview(id);
  for (const route of [deletePost, restorePost])
    expect((await ask(route, { token, params: { id } })).status).toBe(200);
  expect(await rowsOfInterview(id)).toEqual({ ...before, META: { ...before['META'], version: 3 } });
});

it('saving the form saves every field and sends it back to review', async () => {
  const { id } = await addInterview({ anonymous: true });
  await review(id, { status: 'published' });
  const before = await storedInterview(id);
  const fields = { title: 'Mine', anonymous: false, name: 'New Name', email: 'new@example.com' };
  const hostile = { source: 'admin', status: 1, created_at: '2020-01-01T00:00:00.000Z', PK: 'X' };
  const { status, body } = await save({ ...hostile, ...fields, id, rounds: '5' });
  const saved = { status: true, message: interviewMessages.saved, id };
  expect({ status, body }).toEqual(answered(200, saved));
  const after = await storedInterview(id);
  expect(after).toEqual({
    ...{ ...before, ...fields, rounds: 5, status: 'pending_review' },
    ...{ version: before.version + 1, updated_at: after.updated_at },
  });
  const { META, AUTHOR } = await rowsOfInterview(id);
  expect(META).not.toHaveProperty('email');
  expect(AUTHOR).toEqual(authorRow(after));
  expect(await audits(id)).toContainEqual({ actor: adminId, action: 'updateAndSaveInvExps' });
});

it('saving the form writes and audits nothing where nothing differs', async () => {
  const { id } = await addInterview();
  const before = await opened.rows();
  expect(await save({ ...form, id })).toMatchObject({ status: 200, body: { id } });
  const again = await review(id, { status: 'pending_review' });
  expect(again).toMatchObject({ status: 200, body: { InvData: { version: 1 } } });
  expect(await opened.rows()).toEqual(before);
});

it('saving the form keeps what the form does not speak of, above all that it is anonymous', async () => {
  const { id } = await addInterview({ anonymous: true });
  await save({ id, title: 'Mine' });
  const kept = { title: 'Mine', anonymous: true, verdict: 'selected', roundDetails };
  expect(await storedInterview(id)).toMatchObject(kept);
  expect((await rowsOfInterview(id))['META']).not.toHaveProperty('name');
});

it.each([undefined, ''])('saving the form without an id (%j) adds one of its own', async (none) => {
  const { status, body } = await save({ id: none, status: 1, version: 7, verdict: '' });
  const saved = { status: true, message: interviewMessages.saved, id: expect.any(String) };
  expect({ status, body }).toEqual(answered(200, saved));
  const stored = await storedInterview(body.id);
  expect(stored).toMatchObject({ source: 'admin', status: 'pending_review', version: 1 });
  expect(stored).not.toHaveProperty('verdict');
  expect(await audits(body.id)).toEqual([{ actor: adminId, action: 'addInterview' }]);
});

it('reviewing publishes it, with its author told where', async () => {
  const email = 'published@example.com';
  const { id } = await addInterview({ email });
  const before = await storedInterview(id);
  const { status, body } = await review(id, { status: 'published', reason: 'none' });
  expect({ status, body }).toMatchObject(answered(200, { message: interviewMessages.reviewed }));
  expect(body.InvData).toEqual({
    ...{ ...before, status: 'published', version: 2, updated_at: body.InvData.updated_at },
    published_at: body.InvData.updated_at,
  });
  expect(await audits(id)).toEqual([{ actor: adminId, action: 'publishInterview' }]);
  const [mail = '', ...others] = await opened.mailsTo(email);
  expect(others).toEqual([]);
  expect(mail).toContain(`"${before.title}". It is now live`);
  expect(mail).toMatch(new RegExp(`\\nhttps://\\S+/interview-experiences/${id}/[\\w%-]+\\n`));
});

it('reviewing makes no draft of it, which would wait for nobody', async () => {
  const { id } = await addInterview();
  const refused = { status: 422, body: { errors: [{ field: 'status' }] } };
  expect(await review(id, { status: 'draft' })).toMatchObject(refused);
  expect(await storedInterview(id)).toMatchObject({ status: 'pending_review', version: 1 });
});

it('reviewing keeps a reason only while rejected, and mails only when the state has changed', async () => {
  let made = 0;
  const status = fc.constantFrom(...postStatusNames);
  const decision = fc.constantFrom(...reviewStatuses);
  await fc.assert(
    fc.asyncProperty(status, decision, fc.boolean(), async (from, to, hasAddress) => {
      const id = `01JA${String((made += 1)).padStart(22, '0')}`;
      const email = hasAddress ? `${made}@example.com` : '';
      const before = { ...canary, id, email, status: postStatuses[from], reason: 'old' };
      const interview = buildInterview({ ...before, version: 4 });
      await opened.put(openRow(interview));
      await opened.put(authorRow(interview));
      const { body } = await review(id, { status: to, reason: 'new' });
      expect(body.InvData).toMatchObject({ status: to, version: 5, source: 'user' });
      expect(body.InvData.reason).toBe(to === 'rejected' ? 'new' : undefined);
      const { META } = await rowsOfInterview(id);
      expect(META).toMatchObject({ GSI1PK: `INTERVIEW#${postStatuses[to]}` });
      const isNews = from !== to && (to === 'published' || to === 'rejected');
      expect(await opened.mailsTo(email)).toHaveLength(isNews && hasAddress ? 1 : 0);
    }),
    { numRuns: 30 },
  );
});
