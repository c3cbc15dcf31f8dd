import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { jobMessages } from '#contract/messages/job.ts';
import { jobChangeMessages } from '#contract/messages/job-admin.ts';
import { replaceItem } from '#lambdas/jobs/repository/job-write-items.ts';
import type { JobRow } from '#lambdas/jobs/repository/job-row.ts';
import { padSequence } from '#lambdas/platform/table/keys.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { transact, WriteConflict } from '#lambdas/platform/table/write-rows.ts';
import { adminId } from '#test/support/tokens.ts';
import * as calls from './job-calls.ts';

const { add, change, deleted, everything, found, inDays, logo, pool, remove, renew } = calls;
const { restore, s3, writtenOf } = calls;

it('changing a job changes the given fields only, and clears a category with its name', async () => {
  const { status, body } = await change({ pay: '9 LPA', requirements: '', featured: '1' });
  expect([status, body.message]).toEqual([200, jobChangeMessages.updated]);
  expect(body.job).toEqual({
    ...{ ...calls.stored, pay: '9 LPA', requirements: '', featured: true },
    ...{ version: 2, updated_at: expect.any(String) },
  });
  const { row, changes } = await writtenOf();
  expect(row).toMatchObject({ GSI1SK: padSequence(7), createdSequence: 7, updatedBy: adminId });
  expect(changes).toMatchObject([{ operation: 'put', job: { createdSequence: 7 } }]);
  expect(changes[0]?.['job']).not.toHaveProperty('card.updatedBy');
  const { job } = (await change({ batch3: '' })).body;
  expect(job).toMatchObject({ batch3: '', categories: { batch3: '', jobtype: 'Product' } });
  expect((await writtenOf()).row).toMatchObject({ slugs: { domain: '' } });
});

it('changing a job writes nothing where nothing differs, so that nobody else meets a conflict', async () => {
  const { pay, expiresAt } = calls.stored;
  const before = await everything();
  for (const same of [{}, { pay, version: '1' }, { expiresAt }]) {
    const { status, body } = await change(same);
    expect([status, body]).toEqual([
      200,
      { message: jobChangeMessages.updated, job: calls.stored },
    ]);
  }
  expect(await everything()).toEqual(before);
});

it.each([
  ['gives back the default closing date', '', '2026-12-19T08:00:00.000Z'],
  ['closes the job now with a past one', '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z'],
])('changing a job %s', async (_, given, expiresAt) => {
  const changed = { status: 200, body: { job: { expiresAt } } };
  expect(await change({ expiresAt: given })).toMatchObject(changed);
});

it.each([
  ['a change', async () => change({ pay: '9 LPA', version: '2', companyLogo: await logo() })],
  ['a deletion', () => remove({ query: { version: '2' } })],
])('changing a job answers 409 with the current job to %s of an old version', async (_, send) => {
  await found({ version: 3 });
  const before = await everything();
  const job = { version: 3, pay: calls.stored.pay };
  const body = { message: jobChangeMessages.changedMeanwhile, job };
  expect(await send()).toMatchObject({ status: 409, body });
  expect(s3.calls()).toHaveLength(0);
  expect(await everything()).toEqual(before);
});

it('changing a job is done once by two who have seen the same version', async () => {
  const both = ['9 LPA', '10 LPA'].map((pay) => change({ pay, version: '1' }));
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await writtenOf()).changes).toHaveLength(1);
});

it.each([{ version: 2 }, { closedAt: inDays(-1) }, { deletedAt: inDays(-1) }])(
  'changing a job is not stored over a row that became %j meanwhile',
  async (meanwhile) => {
    const read = (await writtenOf()).row as unknown as JobRow;
    await found(meanwhile);
    const save = replaceItem(table().name, { ...read, pay: '9 LPA' }, read);
    await expect(transact(table(), [save])).rejects.toThrow(WriteConflict);
  },
);

it('changing a job says who saved meanwhile, by name where the account has one', async () => {
  const id = 'other-admin';
  await found({ version: 3, updatedBy: id });
  const UserAttributes = [{ Name: 'name', Value: 'Priya Nair' }];
  pool.on(AdminGetUserCommand, { Username: id }).resolves({ Username: id, UserAttributes });
  const saver = async () =>
    (await change({ pay: '9 LPA', version: '2' })).body.job.updatedBy as object;
  expect(await saver()).toEqual({ id, name: 'Priya Nair' });
  pool.on(AdminGetUserCommand).rejects(new Error('no network'));
  expect(await saver()).toEqual({ id });
});

it('changing a job leaves the logo, takes it away or puts another in its place', async () => {
  const image = '/images/0123.webp';
  await found({ image });
  expect((await change({ pay: 'x', removeLogo: '0' })).body.job.image).toBe(image);
  expect((await change({ removeLogo: '1' })).body.job.image).toBe('');
  expect((await writtenOf()).row).not.toHaveProperty('removeLogo');
  const { body } = await change({ removeLogo: '1', companyLogo: await logo() });
  expect(body.job.image).toMatch(/^\/images\/[0-9a-f]{32}\.webp$/);
});

it('deleting a job hides it at once and keeps it for 30 days', async () => {
  expect(await remove()).toMatchObject({
    status: 200,
    body: { message: jobChangeMessages.deleted },
  });
  const { row, changes } = await writtenOf();
  const { deletedAt: at, expiresAtEpochSeconds, updatedBy } = row ?? {};
  expect(updatedBy).toBe(adminId);
  const days = (Number(expiresAtEpochSeconds) - Date.parse(String(at)) / 1000) / 86_400;
  expect(days).toBeCloseTo(30, 3);
  expect(changes).toMatchObject([{ operation: 'delete', id: calls.stored.id, at }]);
});

it.each([
  ['changing', () => change({ pay: 'x' })],
  ['deleting', () => remove()],
  ['renewing', () => renew()],
])('%s answers 404 where there is no job', async (_, send) => {
  const refused = { status: 404, body: { message: jobMessages.gone } };
  await found({ deletedAt: inDays(-1) });
  expect(await send()).toMatchObject(refused);
  await calls.opened.clear(`JOB#${calls.stored.id}`);
  expect(await send()).toMatchObject(refused);
});

describe('search engines', () => {
  const pathOf = (id: string, role = 'graduate-software-engineer') =>
    `/job/${id}/${role}-saffron-labs`;
  beforeEach(() => void (process.env['INDEX_NOW_KEY'] = 'a-key-of-the-site'));
  afterAll(() => void (process.env['INDEX_NOW_KEY'] = 'off'));

  it('are told of a new job', async () => {
    const { id } = (await add()).body.job;
    expect((await writtenOf(id)).announced).toMatchObject([{ paths: [pathOf(id)], attempts: 0 }]);
  });

  it.each<[string, () => Promise<unknown>, string?]>([
    ['both addresses of an edit that changes it', () => change({ role: 'Tester' }), 'tester'],
    ['the address of an edit', () => change({ pay: '9 LPA' })],
    ['a job that is deleted', () => remove()],
    ['a job that comes back', () => found(deleted).then(restore)],
  ])('are told of %s', async (...[, send, role]) => {
    await send();
    const { id } = calls.stored;
    const paths = [pathOf(id), ...(role ? [pathOf(id, role)] : [])];
    expect((await writtenOf()).announced).toMatchObject([{ paths }]);
  });

  it.each(['off', undefined])('are told nothing with the key %s', async (key) => {
    if (key === undefined) delete process.env['INDEX_NOW_KEY'];
    else process.env['INDEX_NOW_KEY'] = key;
    for (const send of [() => change({ pay: '9 LPA' }), () => remove()])
      expect(await send()).toMatchObject({ status: 200 });
    expect((await writtenOf()).announced).toEqual([]);
  });
});
