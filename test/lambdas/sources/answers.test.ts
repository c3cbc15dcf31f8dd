import { NewDraft } from '#contract/job-drafts.ts';
import * as routes from '#contract/sources.ts';
import { newDraft } from '#lambdas/jobs/drafts/draft-row.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { ask, openTable } from '#test/lambdas/open-table.ts';
import { adminToken, type CallInput } from '#test/support/call.ts';

const opened = openTable();
const asAdmin = (route: Parameters<typeof ask>[0], input: CallInput = {}) =>
  ask(route, { token: adminToken, ...input });
const add = (address: string) => asAdmin(routes.addSource, { body: { address } });
const list = async () => (await asAdmin(routes.getSources)).body;

it('is added once by its address, changed, and no longer read, with each in the audit log', async () => {
  const refused = await add('http://careers.kaveri.example/');
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toMatchObject([{ field: 'address' }]);
  const { status, body } = await add('https://jobs.lever.co/kaveri');
  expect(status).toBe(201);
  expect(body.source).toMatchObject({
    ...{ name: 'jobs.lever.co/kaveri', system: 'Lever', isTrusted: false, isPaused: false },
    ...{ postingCount: 0, publishedCount: 0 },
  });
  // A posting's own address is of the same board.
  expect((await add('https://jobs.lever.co/kaveri/1?lever-source=x')).status).toBe(409);
  const { id } = body.source;
  const changed = await asAdmin(routes.changeSource, { params: { id }, body: { isPaused: true } });
  expect(changed.body.source).toMatchObject({ isPaused: true, isTrusted: false });
  expect(await list()).toMatchObject({ total: 1, sources: [{ id, isPaused: true }] });
  await opened.put({ ...keys.posting(id, '1'), source: id, externalId: '1' });
  expect((await asAdmin(routes.removeSource, { params: { id } })).status).toBe(200);
  expect(await list()).toMatchObject({ total: 0 });
  expect(await opened.rowsIn(keys.posting(id, '1').PK)).toEqual([]);
  const unknown = { params: { id }, body: { isPaused: false } };
  expect((await asAdmin(routes.changeSource, unknown)).status).toBe(404);
  const logged = (await opened.rowsIn('AUDIT#')).map(({ action }) => action);
  expect(logged).toEqual(expect.arrayContaining(['addSource', 'changeSource', 'removeSource']));
});

it('puts the boards first that need somebody', async () => {
  const [one, two] = [await add('https://jobs.lever.co/a'), await add('https://jobs.lever.co/b')];
  const { source } = two.body;
  await opened.put({
    ...{ ...source, ...keys.source(source.id), addedBy: 'admin-1' },
    pendingClosure: { removed: 3, total: 5 },
  });
  const ids = (await list()).sources.map(({ id }: { id: string }) => id);
  expect(ids).toEqual([source.id, one.body.source.id]);
  const answer = { params: { id: source.id }, body: { closeRemovedJobs: true } };
  const { body } = await asAdmin(routes.changeSource, answer);
  expect(body.source.pendingClosure).toBeUndefined();
  expect(Date.parse(body.source.nextRunAt)).toBeLessThanOrEqual(Date.now());
});

describe('what a board says otherwise than a draft here', () => {
  const changed = (id: string) => ({
    ...{ ...keys.posting('lever', id), ...keys.sourceChangeIndex(id), source: 'lever' },
    ...{ externalId: id, itemId: id, id, title: 'Tester, Kaveri', fields: { pay: '6 LPA' } },
    version: 0,
    ...{ change: { pay: '6 LPA' }, changedAt: '2026-11-28T06:00:00.000Z' },
  });
  const decide = (externalId: string, accept: boolean) =>
    asAdmin(routes.reviewPostingChange, { params: { id: 'lever' }, body: { externalId, accept } });

  it.each([
    ['taken', true, '6 LPA'],
    ['kept', false, '5 LPA'],
  ])('is shown beside it, and %s once', async (id, take, pay) => {
    const draft = newDraft(NewDraft.parse({ role: 'Tester', title: 'Kaveri', pay: '5 LPA' }), {
      ...{ id, createdAt: new Date(), by: 'admin-1', image: undefined, copied: {} },
    });
    await opened.put({ ...draft, ...keys.draft(id) });
    await opened.put(changed(id));
    const { body } = await asAdmin(routes.getPostingChanges);
    expect(body.changes.find((each: routes.PostingChange) => each.itemId === id)).toMatchObject({
      isDraft: true,
      fields: [{ field: 'pay', label: 'Pay', before: '5 LPA', after: '6 LPA' }],
    });
    expect((await decide(id, take)).status).toBe(200);
    expect(await opened.rowsIn('DRAFT')).toContainEqual(expect.objectContaining({ SK: id, pay }));
    expect((await decide(id, !take)).status).toBe(404);
    expect((await asAdmin(routes.getPostingChanges)).body.changes).toEqual([]);
  });
});
