import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { canceled, held, none, putRows, transactions } from '#test/support/items.ts';
import { adminId } from '#test/support/tokens.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { paddedSequence } from '#lambdas/platform/table/keys.ts';
import * as calls from './admin-calls.ts';

const { add, change, deleted, dynamo, found, inDays, logo, notFound, pool } = calls;
const { remove, renew, restore, rowIn, s3, stored, written } = calls;
beforeEach(calls.prepare);

describe('changing a job', () => {
  it('changes the given fields only', async () => {
    const { status, body } = await change({ pay: '9 LPA', requirements: '', featured: '1' });
    expect([status, body.message]).toEqual([200, jobMessages.updated]);
    expect(body.job).toEqual({
      ...{ ...stored, pay: '9 LPA', requirements: '', featured: true },
      ...{ version: 2, updated_at: expect.any(String) },
    });
    const [save] = written();
    expect(save?.Put).toMatchObject({
      Item: { GSI1SK: paddedSequence(7), createdSequence: 7, updatedBy: adminId },
      ConditionExpression:
        '#version = :version AND attribute_not_exists(deletedAt) AND attribute_not_exists(closedAt)',
      ExpressionAttributeValues: { ':version': 1 },
    });
    expect(rowIn('CHANGES')).toMatchObject({ operation: 'put', job: { createdSequence: 7 } });
    expect(rowIn('CHANGES')?.['job']).not.toHaveProperty('card.updatedBy');
  });

  it('writes nothing where nothing differs, so that nobody else meets a conflict', async () => {
    for (const same of [{}, { pay: stored.pay, version: '1' }, { expiresAt: stored.expiresAt }]) {
      const { status, body } = await change(same);
      expect([status, body]).toEqual([200, { message: jobMessages.updated, job: stored }]);
    }
    expect(transactions(dynamo)).toEqual([]);
  });

  it('clears a category and its name', async () => {
    const { body } = await change({ batch3: '' });
    expect(body.job).toMatchObject({ batch3: '', categories: { batch3: '', jobtype: 'Product' } });
    expect(putRows(dynamo)[0]).toMatchObject({ slugs: { domain: '' } });
  });

  it.each([
    ['gives back the default closing date', '', '2026-12-19T08:00:00.000Z'],
    ['closes the job now with a past one', '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z'],
  ])('%s', async (_, given, expiresAt) => {
    const changed = { status: 200, body: { job: { expiresAt } } };
    expect(await change({ expiresAt: given })).toMatchObject(changed);
  });

  it.each([
    ['a change', async () => change({ pay: '9 LPA', version: '2', companyLogo: await logo() })],
    ['a deletion', () => remove({ query: { version: '2' } })],
  ])('answers 409 with the current job to %s of an old version', async (_, send) => {
    found({ version: 3 });
    const job = { version: 3, pay: stored.pay };
    expect(await send()).toMatchObject({
      ...{ status: 409, body: { message: jobMessages.changedMeanwhile, job } },
    });
    expect(s3.calls()).toHaveLength(0);
    expect(transactions(dynamo)).toHaveLength(0);
  });

  it('says who saved meanwhile, by name where the account has one', async () => {
    const id = 'other-admin';
    found({ version: 3, updatedBy: id });
    const UserAttributes = [{ Name: 'name', Value: 'Priya Nair' }];
    pool.on(AdminGetUserCommand, { Username: id }).resolves({ Username: id, UserAttributes });
    const saver = async () =>
      (await change({ pay: '9 LPA', version: '2' })).body.job.updatedBy as object;
    expect(await saver()).toEqual({ id, name: 'Priya Nair' });
    pool.on(AdminGetUserCommand).rejects(new Error('no network'));
    expect(await saver()).toEqual({ id });
  });

  it('leaves the logo, takes it away or puts another in its place', async () => {
    const image = '/images/0123.webp';
    found({ image });
    expect((await change({ pay: 'x', removeLogo: '0' })).body.job.image).toBe(image);
    dynamo.resetHistory();
    expect((await change({ removeLogo: '1' })).body.job.image).toBe('');
    expect(putRows(dynamo)[0]).not.toHaveProperty('removeLogo');
    const { body } = await change({ removeLogo: '1', companyLogo: await logo() });
    expect(body.job.image).toMatch(/^\/images\/[0-9a-f]{32}\.webp$/);
  });
});

it('deleting a job hides it at once and keeps it for 30 days', async () => {
  expect(await remove()).toMatchObject({ status: 200, body: { message: jobMessages.deleted } });
  const [erase] = written();
  const { ':purge': purge, ':now': now } = erase?.Update?.ExpressionAttributeValues ?? {};
  expect((purge - Date.parse(now) / 1000) / 86_400).toBeCloseTo(30, 3);
  expect(erase?.Update).toMatchObject({
    UpdateExpression: expect.stringContaining('updatedBy = :by'),
    ExpressionAttributeValues: { ':by': adminId },
  });
  expect(rowIn('CHANGES')).toMatchObject({ operation: 'delete', id: stored.id, at: now });
});

it.each([
  ['changing', () => change({ pay: 'x' })],
  ['deleting', () => remove()],
  ['renewing', () => renew()],
])('%s answers 404 where there is no job', async (_, send) => {
  const refused = { status: 404, body: { message: jobMessages.gone } };
  dynamo.on(TransactWriteCommand).rejects(canceled(held, none, none));
  notFound();
  expect(await send()).toMatchObject(refused);
  found({ deletedAt: inDays(-1) });
  expect(await send()).toMatchObject(refused);
});

describe('search engines', () => {
  const path = `/job/${stored.id}/graduate-software-engineer-saffron-labs`;
  const other = `/job/${stored.id}/tester-saffron-labs`;
  const announced = () =>
    written().flatMap(({ Put }) => (Put?.Item?.['kind'] === 'announcement' ? [Put.Item] : []));
  beforeEach(() => {
    process.env['INDEX_NOW_KEY'] = 'a-key-of-the-site';
  });
  afterAll(() => {
    process.env['INDEX_NOW_KEY'] = 'off';
  });

  it('are told of a new job in the transaction that writes it', async () => {
    const { body } = await add();
    expect(announced()).toMatchObject([
      { PK: 'ANNOUNCEMENT', paths: [path.replace(stored.id, body.job.id)], attempts: 0 },
    ]);
    expect(transactions(dynamo)).toHaveLength(1);
  });

  it.each<[string, string[], () => Promise<object>]>([
    ['both addresses of an edit that changes it', [path, other], () => change({ role: 'Tester' })],
    ['the address of an edit', [path], () => change({ pay: '9 LPA' })],
    ['a job that is deleted', [path], () => remove()],
    ['a job that comes back', [path], () => (found(deleted), restore())],
  ])('are told of %s', async (_, paths, send) => {
    await send();
    expect(announced()).toMatchObject([{ paths }]);
  });

  it.each(['off', undefined])('are told nothing with the key %s', async (key) => {
    if (key === undefined) delete process.env['INDEX_NOW_KEY'];
    else process.env['INDEX_NOW_KEY'] = key;
    for (const send of [() => change({ pay: '9 LPA' }), () => remove()]) {
      expect(await send()).toMatchObject({ status: 200 });
      expect(announced()).toEqual([]);
    }
  });
});
