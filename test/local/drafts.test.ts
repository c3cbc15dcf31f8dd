import { categoryFieldNames, toCategoryKind } from '#contract/job-fields.ts';
import { systemActor } from '#contract/audit-actions.ts';
import { Draft } from '#contract/job-drafts.ts';
import { NewJob } from '#contract/jobs.ts';
import { draftMessages } from '#contract/messages/job-draft.ts';
import { draftRepository } from '#lambdas/jobs/drafts/draft-repository.ts';
import { draftPublisher } from '#lambdas/jobs/drafts/publish-due-drafts.ts';
import { parseCards } from '#lambdas/catalog/parse-cards.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import { buildJob, buildNewJob } from '#test/support/builders.ts';
import { openStores } from './catalog/stores.ts';

const start = Date.parse('2026-11-21T12:00:00.000Z');
const minute = 60_000;
const inMinutes = (minutes: number) => new Date(start + minutes * minute).toISOString();
const long = { getRemainingTimeInMillis: () => 50_000 };
const by = (id: string) => ({ admin: { id }, extraItems: () => [] });
const asha = by('asha');
const ravi = by('ravi');

const fields = NewJob.parse(buildNewJob({ expiresAt: '' }));
const job = buildJob();
const categoryRows = categoryFieldNames
  .filter((field) => job[field])
  .map((field) => {
    const [kind, id, name] = [toCategoryKind(field), job[field], job.categories[field]];
    return { ...keys.category(kind, id), kind, id, name, slug: `slug-${id}`, inMenus: true };
  });

const stores = openStores(start);
beforeEach(async () => {
  jest.spyOn(log, 'error').mockReturnValue();
  await stores.put(categoryRows);
});

/** As one process of the product has it. */
function product() {
  const { table, jobs, source } = stores.process();
  const drafts = draftRepository({ table, jobs, now: stores.now });
  return { jobs, drafts, source, run: draftPublisher(drafts) };
}
const actions = async () =>
  (await stores.partition(partitions.audit('2026-11-21'))).map(({ action, actor }) => [
    action,
    actor,
  ]);
async function listed() {
  const catalog = await product().source.read('strong');
  return parseCards(catalog.select({}).cards).map(({ title }) => title);
}

async function schedule(given: object = {}, minutes = 10) {
  const { drafts } = product();
  const { id, version } = await drafts.add({ ...fields, ...given }, asha);
  return drafts.schedule(id, { version, publishAt: inMinutes(minutes) }, asha);
}

it('two administrators with one draft lose no text by an old version, and write none where nothing differs', async () => {
  const { drafts } = product();
  const { id } = await drafts.add({ title: 'Zeta' }, asha);
  const saves = await Promise.allSettled([
    drafts.change(id, { role: 'Tester', version: 1 }, asha),
    product().drafts.change(id, { pay: '9 LPA', version: 1 }, ravi),
  ]);
  expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const draft = Draft.parse(await drafts.find(id));
  expect(saves.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, details: { extraFields: { draft } } },
  });
  const { version, updatedBy } = draft;
  const unchanged = await drafts.change(id, { title: 'Zeta', version }, by('mira'));
  expect(unchanged).toMatchObject({ version, updatedBy });
});

it('two administrators with one draft publish it once', async () => {
  const { drafts } = product();
  const { id } = await drafts.add(fields, asha);
  const both = await Promise.allSettled([
    drafts.publish(id, 1, asha),
    product().drafts.publish(id, 1, ravi),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await listed()).toEqual([fields.title]);
  expect(await drafts.find(id)).toBeUndefined();
  const gone = { status: 404, message: draftMessages.gone };
  await expect(drafts.change(id, { pay: 'x', version: 1 }, ravi)).rejects.toMatchObject(gone);
});

it('is in no list of jobs, and in no change of them, until it is published', async () => {
  const { drafts } = product();
  const logo = async () => '/images/0123.webp';
  const { id } = await drafts.add({ ...fields, featured: true }, { ...asha, logo });
  await schedule();
  expect(await listed()).toEqual([]);
  expect(await stores.partition(partitions.changes)).toEqual([]);
  const added = await drafts.publish(id, 1, ravi);
  const image = await logo();
  expect(added).toMatchObject({ ...fields, expiresAt: expect.any(String), featured: true, image });
  expect(Date.parse(added.expiresAt) - start).toBe(30 * 24 * 60 * minute);
  expect(await listed()).toEqual([fields.title]);
  expect(await actions()).toEqual(
    expect.arrayContaining([
      ['scheduleDraft', 'asha'],
      ['publishDraft', 'ravi'],
    ]),
  );
});

it('at its moment is published, once, by a run that is broken off and comes again', async () => {
  const { id } = await schedule();
  const { run } = product();
  stores.time = start + 10 * minute - 1;
  expect(await run(long)).toEqual({ published: 0, failed: 0 });
  expect(await listed()).toEqual([]);
  stores.time += 1;
  expect(await run({ getRemainingTimeInMillis: () => 0 })).toEqual({ published: 0, failed: 0 });
  expect(await run(long)).toEqual({ published: 1, failed: 0 });
  expect(await listed()).toEqual([fields.title]);
  expect(await product().run(long)).toEqual({ published: 0, failed: 0 });
  expect(await listed()).toEqual([fields.title]);
  expect(await stores.partition(partitions.drafts)).toEqual([]);
  expect(await actions()).toContainEqual(['publishJob', systemActor.id]);
  const told = await stores.partition(partitions.audit('2026-11-21'));
  const objectId = String(told.find(({ action }) => action === 'publishJob')?.['objectId']);
  expect(objectId).not.toBe(id);
  const published = { updatedBy: 'asha', created_at: inMinutes(10) };
  expect(await stores.row(keys.job(objectId))).toMatchObject(published);
});

it('at its moment stays a draft that says why, where it cannot be published any more', async () => {
  const { id } = await schedule();
  await schedule({ title: 'Another' }, 10);
  const row = categoryRows.find(({ id: each }) => each === fields.jobbycity)!;
  await stores.put([{ ...row, removedAt: inMinutes(1) }]);
  stores.time = start + 10 * minute;
  const { run, drafts } = product();
  expect(await run(long)).toEqual({ published: 0, failed: 2 });
  expect(await run(long)).toEqual({ published: 0, failed: 0 });
  const failed = await drafts.find(id);
  expect(failed).toMatchObject({
    failure: { dueAt: inMinutes(10), reason: 'City must be one of the listed options.' },
    ...{ version: 3, updatedBy: { id: 'asha' }, updated_at: inMinutes(0) },
  });
  expect(failed).not.toHaveProperty('publishAt');
  expect(await listed()).toEqual([]);
  await stores.put([row]);
  await drafts.schedule(id, { version: 3, publishAt: inMinutes(20) }, ravi);
  expect(await drafts.find(id)).not.toHaveProperty('failure');
  stores.time = start + 20 * minute;
  expect(await run(long)).toEqual({ published: 1, failed: 0 });
});

it('at its moment is left for the next run where the table is busy, after all others', async () => {
  await Promise.all([schedule({}, 10), schedule({ title: 'Another' }, 11)]);
  stores.time = start + 12 * minute;
  const { drafts } = product();
  let calls = 0;
  const busy = draftPublisher({
    listDue: drafts.listDue,
    publishDue: async (id) => {
      calls += 1;
      if (calls === 1) throw new Error('busy');
      return drafts.publishDue(id);
    },
  });
  await expect(busy(long)).rejects.toThrow('1 drafts could not be published');
  expect(await listed()).toEqual(['Another']);
  expect(await product().run(long)).toEqual({ published: 1, failed: 0 });
});

describe('a schedule', () => {
  const wrong = (field: string) => ({ status: 422, details: { errors: [{ field }] } });

  it.each([
    ['a missing field', { role: '' }, 10, 'role'],
    ['a closing date before its moment', { expiresAt: inMinutes(9) }, 10, 'expiresAt'],
    ['a moment that has passed', {}, 0, 'publishAt'],
  ])('is refused for %s', async (_, given, minutes, field) => {
    await expect(schedule(given, minutes)).rejects.toMatchObject(wrong(field));
  });

  it('keeps the draft fit to be published, until it is taken back', async () => {
    const { drafts } = product();
    const { id, version } = await schedule();
    const emptied = drafts.change(id, { role: ' ', version }, ravi);
    await expect(emptied).rejects.toMatchObject(wrong('role'));
    const { version: later } = await drafts.change(id, { role: 'Tester', version }, ravi);
    const taken = await drafts.schedule(id, { version: later, publishAt: '' }, ravi);
    expect(taken.publishAt).toBeUndefined();
    await drafts.change(id, { role: '', version: taken.version }, ravi);
    stores.time = start + 10 * minute;
    expect(await product().run(long)).toEqual({ published: 0, failed: 0 });
    expect(await actions()).toContainEqual(['unscheduleDraft', 'ravi']);
  });

  it('in any zone means one moment', async () => {
    const { drafts } = product();
    const { id } = await drafts.add(fields, asha);
    const given = { version: 1, publishAt: '2026-11-21T17:40:00+05:30' };
    expect((await drafts.schedule(id, given, asha)).publishAt).toBe(inMinutes(10));
  });
});

it('a deleted draft is gone at once, waits for nothing, and comes back as it was', async () => {
  const { drafts, run } = product();
  const { id } = await schedule();
  await drafts.remove(id, ravi);
  expect([await drafts.find(id), await drafts.listAll()]).toEqual([undefined, []]);
  await expect(drafts.remove(id, ravi)).rejects.toMatchObject({ status: 404 });
  stores.time = start + 5 * minute;
  expect(await drafts.restore(id, ravi)).toMatchObject({ publishAt: inMinutes(10) });
  await expect(drafts.restore(id, ravi)).rejects.toMatchObject({ status: 404 });
  await drafts.remove(id, ravi);
  stores.time = start + 10 * minute;
  expect(await run(long)).toEqual({ published: 0, failed: 0 });
  expect((await drafts.restore(id, asha)).publishAt).toBeUndefined();
  expect(await run(long)).toEqual({ published: 0, failed: 0 });
  expect(await drafts.find(id)).toMatchObject({ title: fields.title });
});

it('begins as a copy of a job, without a closing date that has passed', async () => {
  const { drafts, jobs } = product();
  const expiresAt = inMinutes(10);
  const logo = async () => '/images/0123.webp';
  const { id } = await jobs.add({ ...fields, urgent: true, expiresAt }, { ...asha, logo });
  const copy = async (given = {}) =>
    drafts.find((await drafts.add({ copyOf: id, ...given }, ravi)).id);
  expect(await copy({ pay: 'More' })).toMatchObject({
    ...{ ...fields, pay: 'More', urgent: true, expiresAt, image: '/images/0123.webp', version: 1 },
  });
  stores.time = start + 10 * minute;
  expect(await copy()).toMatchObject({ title: fields.title, expiresAt: '' });
  await expect(drafts.add({ copyOf: 'nothing' }, ravi)).rejects.toMatchObject({ status: 404 });
});
