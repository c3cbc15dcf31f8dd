import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import sharp from 'sharp';
import { adminToken, call, formOf, type CallInput } from '#test/support/call.ts';
import { buildJob, buildNewJob } from '#test/support/builders.ts';
import { canceled, held, jobRow, none, putRows, transactions } from '#test/support/items.ts';
import { adminId } from '#test/support/tokens.ts';
import { categoryFieldNames, categoryFields } from '#contract/categories.ts';
import { createJob, deleteJob, restoreJob, updateJob } from '#contract/jobs.ts';
import { messages } from '#contract/messages.ts';
import { slugOf } from '#contract/slug.ts';
import { keys, paddedSequence } from '#lambdas/platform/keys.ts';
import { handler } from '#lambdas/jobs/admin.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const s3 = mockClient(S3Client);
const pool = mockClient(CognitoIdentityProviderClient);

const stored = buildJob();
const row = jobRow(stored, 7);
const categoryRows = categoryFieldNames
  .filter((field) => stored[field])
  .map((field) => {
    const [kind, id, name] = [categoryFields[field], stored[field], stored.categories[field]];
    return { ...keys.category(kind, id), kind, id, name, slug: slugOf(name) };
  });
const key = '6f2c1a2e-8d0b-4b6e-9a51-5a2f7c3f1e10';

beforeEach(() => {
  dynamo.reset();
  s3.reset();
  pool.reset();
  dynamo.on(BatchGetCommand).resolves({ Responses: { portal: categoryRows } });
  dynamo.on(QueryCommand).resolves({ Items: [{ sequence: 41 }] });
  dynamo.on(GetCommand).resolves({});
  dynamo.on(GetCommand, { Key: keys.job(stored.id) }).resolves({ Item: row });
  dynamo.on(TransactWriteCommand).resolves({});
  s3.on(PutObjectCommand).resolves({});
});

const logo = async () =>
  new Blob([
    await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c33' } })
      .png()
      .toBuffer(),
  ]);
const add = (fields: Record<string, string | Blob> = {}, input: CallInput = {}) =>
  call(handler, createJob, {
    token: adminToken,
    body: formOf({ ...buildNewJob(), ...fields }),
    ...input,
  });
const change = (fields: Record<string, string | Blob>, input: CallInput = {}) =>
  call(handler, updateJob, {
    token: adminToken,
    params: { id: stored.id },
    body: formOf(fields),
    ...input,
  });
const remove = () => call(handler, deleteJob, { token: adminToken, params: { id: stored.id } });

it.each([
  [createJob, {}],
  [updateJob, { id: stored.id }],
  [deleteJob, { id: stored.id }],
  [restoreJob, { id: stored.id }],
])('refuses whoever shows no token', async (route, params) => {
  expect(await call(handler, route, { params })).toMatchObject({ status: 401 });
  expect(dynamo.calls()).toHaveLength(0);
});

describe('adding a job', () => {
  it('writes job, change and audit in one transaction', async () => {
    const answer = await add();
    expect(answer).toMatchObject({ status: 201, body: { message: messages.job.added } });
    const { job } = answer.body;
    expect(job).toMatchObject({
      title: 'Saffron Labs',
      image: '',
      version: 1,
      featured: false,
      batch1: '',
      eligibility: '',
      categories: { jobbycity: 'Bengaluru', batch1: '' },
    });
    const days = (Date.parse(job.expiresAt) - Date.parse(job.created_at)) / 86_400_000;
    expect(days).toBe(30);

    expect(putRows(dynamo)[0]).toMatchObject({ updatedBy: adminId });
    const [jobRow, audit, preview, change] = putRows(dynamo);
    expect(transactions(dynamo)[0]).toHaveLength(5);
    expect(jobRow).toMatchObject({
      ...keys.job(job.id),
      GSI1PK: 'JOB',
      GSI1SK: change?.['SK'],
      createdSequence: change?.['sequence'],
      slugs: { city: 'bengaluru', domain: '', batches: [] },
    });
    expect(audit).toMatchObject({ who: adminId, what: 'createJob', which: job.id });
    expect(preview).toMatchObject({ PK: 'PREVIEW', kind: 'job', of: job.id });
    expect(change).toMatchObject({
      PK: 'CHANGES',
      operation: 'put',
      job: { card: { id: job.id }, createdSequence: change?.['sequence'] },
    });
  });

  it('stores the logo first', async () => {
    const answer = await add({ companyLogo: await logo() });
    expect(answer.body.job.image).toMatch(/^\/images\/[0-9a-f]{32}\.webp$/);
    expect(s3.commandCalls(PutObjectCommand)).toHaveLength(2);
  });

  it('writes no row when the logo cannot be stored', async () => {
    s3.on(PutObjectCommand).rejects(Object.assign(new Error(), { name: 'SlowDown' }));
    expect(await add({ companyLogo: await logo() })).toMatchObject({ status: 503 });
    expect(transactions(dynamo)).toHaveLength(0);
  });

  it('names every category field whose id is unknown or of another kind', async () => {
    const fields = { jobtype: stored.jobbycity, batch1: 'gone' };
    const answer = await add({ ...fields, companyLogo: await logo() });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: [
          { field: 'jobtype', message: 'Company type must be one of the listed options.' },
          { field: 'batch1', message: 'Past batches must be one of the listed options.' },
        ],
      },
    });
    expect(s3.calls()).toHaveLength(0);
    expect(transactions(dynamo)).toHaveLength(0);
  });

  it('sets what a form may not', async () => {
    const { body } = await add({
      id: 'mine',
      version: '9',
      created_at: '2020',
      PK: 'X',
      image: '/x',
    });
    expect(body.job).toMatchObject({ version: 1, image: '' });
    expect(body.job.id).not.toBe('mine');
    expect(body.job.created_at).not.toBe('2020');
  });

  it('keeps a closing date in UTC and the flags', async () => {
    const expiresAt = '2099-01-01T05:30:00+05:30';
    const { body } = await add({ expiresAt, featured: '1', urgent: 'on' });
    expect(body.job).toMatchObject({
      expiresAt: '2099-01-01T00:00:00.000Z',
      featured: true,
      urgent: true,
    });
  });

  it('refuses a closing date that leaves the calendar', async () => {
    const answer = await add({ expiresAt: '9999-12-31T23:59:59-14:00' });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'expiresAt' }] } });
  });

  it.each([
    ['a minute ago', () => new Date(Date.now() - 60_000).toISOString()],
    ['by another clock', () => '2020-01-01T00:00:00+05:30'],
  ])('refuses a closing date that has passed, %s', async (_, expiresAt) => {
    expect(await add({ expiresAt: expiresAt(), companyLogo: await logo() })).toMatchObject({
      status: 422,
      body: {
        errors: [{ field: 'expiresAt', message: 'Closing date may not be in the past.' }],
      },
    });
    expect(s3.calls()).toHaveLength(0);
    expect(transactions(dynamo)).toHaveLength(0);
  });

  it('takes the next sequence again when another change came first', async () => {
    dynamo
      .on(TransactWriteCommand)
      .rejectsOnce(canceled(none, none, none, held))
      .rejectsOnce(canceled('TransactionConflict', none, none, none))
      .resolves({});
    dynamo.on(QueryCommand).resolves({ Items: [{ sequence: 50 }] });
    expect(await add()).toMatchObject({ status: 201 });
    const sequences = transactions(dynamo).map((items) => items[3]?.Put?.Item?.['sequence']);
    expect(sequences.slice(1)).toEqual([51, 51]);
  });

  it('gives up with 503 when it never wins', async () => {
    dynamo.on(TransactWriteCommand).rejects(canceled(none, none, none, held));
    const answer = await add();
    expect(answer).toMatchObject({ status: 503 });
    expect(answer.headers['retry-after']).toBeDefined();
  });

  it.each([
    canceled('ThrottlingError', none, none),
    canceled(none, 'ProvisionedThroughputExceeded', none),
    Object.assign(new Error(), { name: 'ThrottlingException' }),
    Object.assign(new Error(), { name: 'TimeoutError' }),
  ])('answers 503 to a busy table', async (error) => {
    dynamo.on(TransactWriteCommand).rejects(error);
    expect(await add()).toMatchObject({ status: 503 });
    expect(transactions(dynamo)).toHaveLength(1);
  });
});

describe('an Idempotency-Key', () => {
  const keyed = (fields = {}, input: CallInput = {}) =>
    add(fields, { headers: { 'idempotency-key': key }, ...input });
  const record = () => putRows(dynamo)[0] ?? {};
  const scoped = keys.idempotency(`createJob#${adminId}#${key}`);

  it('is kept with the answer in the same transaction', async () => {
    const { body } = await keyed();
    expect(transactions(dynamo)).toHaveLength(1);
    expect(record()).toMatchObject({ ...scoped, status: 201, body: { job: { id: body.job.id } } });
    const hours = (Number(record()['expiresAtEpochSeconds']) - Date.now() / 1000) / 3600;
    expect(Math.round(hours)).toBe(24);
  });

  it('gives the first answer again and writes nothing', async () => {
    const first = await keyed();
    dynamo.on(GetCommand, { Key: scoped }).resolves({ Item: record() });
    const again = await keyed();
    expect(again.body).toEqual(first.body);
    expect(again.status).toBe(201);
    expect(transactions(dynamo)).toHaveLength(1);
  });

  it('is refused with another body, another file or other parameters', async () => {
    await keyed();
    dynamo.on(GetCommand, { Key: scoped }).resolves({ Item: record() });
    for (const fields of [{ pay: 'More' }, { companyLogo: await logo() }]) {
      expect(await keyed(fields)).toMatchObject({
        status: 422,
        body: { message: messages.problem.keyReused },
      });
    }
  });

  it('counts for nothing once its day is over', async () => {
    await keyed();
    const old = { ...record(), expiresAtEpochSeconds: Math.floor(Date.now() / 1000) - 1 };
    dynamo.on(GetCommand, { Key: scoped }).resolves({ Item: old });
    expect(await keyed()).toMatchObject({ status: 201 });
    expect(transactions(dynamo)).toHaveLength(2);
  });

  it('gives the answer of the same request that came first meanwhile', async () => {
    const first = await keyed();
    dynamo.on(TransactWriteCommand).rejects(canceled(held, none, none, held));
    dynamo.on(GetCommand, { Key: scoped }).resolvesOnce({}).resolves({ Item: record() });
    expect((await keyed()).body).toEqual(first.body);
  });

  it('answers 409 while the same request is still being written', async () => {
    dynamo.on(TransactWriteCommand).rejects(canceled(held, none, none, none));
    const answer = await keyed();
    expect(answer).toMatchObject({ status: 409, body: { message: messages.problem.stillRunning } });
    expect(answer.headers['retry-after']).toBe('1');
  });

  it('must be a UUID', async () => {
    const answer = await add({}, { headers: { 'idempotency-key': 'again' } });
    expect(answer).toMatchObject({ status: 400 });
  });

  it('is another key for another administrator', async () => {
    await keyed();
    expect(record()['PK']).toContain(adminId);
  });
});

describe('changing a job', () => {
  it('changes the given fields only', async () => {
    const { status, body } = await change({ pay: '9 LPA', requirements: '', featured: '1' });
    expect(status).toBe(200);
    expect(body.message).toBe(messages.job.updated);
    expect(body.job).toEqual({
      ...stored,
      pay: '9 LPA',
      requirements: '',
      featured: true,
      version: 2,
      updated_at: expect.any(String),
    });
    const [save] = transactions(dynamo)[0] ?? [];
    const [, , , logged] = putRows(dynamo);
    expect(save?.Put).toMatchObject({
      Item: { GSI1SK: paddedSequence(7), createdSequence: 7 },
      ConditionExpression:
        '#version = :version AND attribute_not_exists(deletedAt) AND attribute_not_exists(closedAt)',
      ExpressionAttributeValues: { ':version': 1 },
    });
    expect(logged).toMatchObject({ operation: 'put', job: { createdSequence: 7 } });
  });

  it('clears a category and its name', async () => {
    const { body } = await change({ batch3: '' });
    expect(body.job).toMatchObject({ batch3: '', categories: { batch3: '', jobtype: 'Product' } });
    expect(putRows(dynamo)[0]).toMatchObject({ slugs: { domain: '' } });
  });

  it('gives back the default closing date', async () => {
    const { body } = await change({ expiresAt: '' });
    expect(body.job.expiresAt).toBe('2026-12-19T08:00:00.000Z');
  });

  it('closes the job now when the closing date has passed', async () => {
    const { status, body } = await change({ expiresAt: '2020-01-01T00:00:00.000Z' });
    expect([status, body.job.expiresAt]).toEqual([200, '2020-01-01T00:00:00.000Z']);
  });

  it('answers 409 with the current job to an old version', async () => {
    dynamo.on(GetCommand, { Key: keys.job(stored.id) }).resolves({ Item: { ...row, version: 3 } });
    const answer = await change({ pay: '9 LPA', version: '2', companyLogo: await logo() });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: messages.job.changedMeanwhile, job: { version: 3, pay: stored.pay } },
    });
    expect(s3.calls()).toHaveLength(0);
    expect(transactions(dynamo)).toHaveLength(0);
  });

  it('says who saved meanwhile, by name where the account has one', async () => {
    const theirs = { ...row, version: 3, updatedBy: 'other-admin' };
    dynamo.on(GetCommand, { Key: keys.job(stored.id) }).resolves({ Item: theirs });
    pool.on(AdminGetUserCommand, { Username: 'other-admin' }).resolves({
      Username: 'other-admin',
      UserAttributes: [{ Name: 'name', Value: 'Priya Nair' }],
    });
    const conflict = () => change({ pay: '9 LPA', version: '2' });
    expect((await conflict()).body.job.updatedBy).toEqual({
      id: 'other-admin',
      name: 'Priya Nair',
    });
    pool.on(AdminGetUserCommand).rejects(new Error('no network'));
    expect((await conflict()).body.job.updatedBy).toEqual({ id: 'other-admin' });
  });

  it('keeps who changed it on the row, and tells it to nobody else', async () => {
    const { body } = await change({ pay: '9 LPA' });
    expect(putRows(dynamo)[0]).toMatchObject({ updatedBy: adminId });
    expect(body.job).not.toHaveProperty('updatedBy');
    expect(putRows(dynamo)[3]?.['job']).not.toHaveProperty('card.updatedBy');
  });

  describe('the logo', () => {
    const image = '/images/0123.webp';
    beforeEach(() => {
      dynamo.on(GetCommand, { Key: keys.job(stored.id) }).resolves({ Item: { ...row, image } });
    });

    it('stays when nothing is said of it', async () => {
      expect((await change({ pay: 'x', removeLogo: '0' })).body.job.image).toBe(image);
    });

    it('can be taken away', async () => {
      const { body } = await change({ removeLogo: '1' });
      expect(body.job.image).toBe('');
      expect(putRows(dynamo)[0]).not.toHaveProperty('removeLogo');
    });

    it('is the new one where one comes with it', async () => {
      const { body } = await change({ removeLogo: '1', companyLogo: await logo() });
      expect(body.job.image).toMatch(/^\/images\/[0-9a-f]{32}\.webp$/);
    });
  });

  it('answers 409 when another administrator wins the race', async () => {
    const gets = dynamo.on(GetCommand, { Key: keys.job(stored.id) });
    gets.resolvesOnce({ Item: row }).resolvesOnce({ Item: row });
    gets.resolves({ Item: { ...row, version: 2, pay: 'Theirs' } });
    dynamo.on(TransactWriteCommand).rejects(canceled(held, none, none));
    const answer = await change({ pay: 'Mine', version: '1' });
    expect(answer).toMatchObject({ status: 409, body: { job: { version: 2, pay: 'Theirs' } } });
  });

  it('without a version adds its fields to what the other administrator saved', async () => {
    const gets = dynamo.on(GetCommand, { Key: keys.job(stored.id) });
    gets.resolvesOnce({ Item: row }).resolvesOnce({ Item: row });
    gets.resolves({ Item: { ...row, version: 2, pay: 'Theirs' } });
    dynamo
      .on(TransactWriteCommand)
      .rejectsOnce(canceled(held, none, none))
      .resolves({});
    const answer = await change({ role: 'Mine' });
    expect(answer.body.job).toMatchObject({ role: 'Mine', pay: 'Theirs', version: 3 });
  });

  it.each([
    ['an unknown job', undefined],
    ['a deleted job', { ...row, deletedAt: '2026-11-20T00:00:00.000Z' }],
  ])('answers 404 to %s', async (_, Item) => {
    dynamo.on(GetCommand, { Key: keys.job(stored.id) }).resolves(Item ? { Item } : {});
    expect(await change({ pay: 'x' })).toMatchObject({
      status: 404,
      body: { message: messages.job.gone },
    });
  });

  it('honours an Idempotency-Key of its own route', async () => {
    await change({ pay: 'x' }, { headers: { 'idempotency-key': key } });
    expect(putRows(dynamo)[0]).toMatchObject({ PK: `IDEM#updateJob#${adminId}#${key}` });
  });
});

describe('deleting a job', () => {
  it('hides it at once and keeps it for 30 days', async () => {
    expect(await remove()).toMatchObject({ status: 200, body: { message: messages.job.deleted } });
    const [erase] = transactions(dynamo)[0] ?? [];
    const { ':purge': purge, ':now': now } = erase?.Update?.ExpressionAttributeValues ?? {};
    expect((purge - Date.parse(now) / 1000) / 86_400).toBeCloseTo(30, 3);
    expect(erase?.Update).toMatchObject({
      UpdateExpression: expect.stringContaining('updatedBy = :by'),
      ExpressionAttributeValues: { ':by': adminId },
    });
    expect(putRows(dynamo)[2]).toMatchObject({ operation: 'delete', id: stored.id, at: now });
  });

  it('answers 404 the second time', async () => {
    dynamo.on(TransactWriteCommand).rejects(canceled(held, none, none));
    expect(await remove()).toMatchObject({ status: 404, body: { message: messages.job.gone } });
    expect(transactions(dynamo)).toHaveLength(1);
  });
});

describe('restoring a job', () => {
  const inADay = Math.floor(Date.now() / 1000) + 86_400;
  const deleted = {
    ...row,
    version: 2,
    deletedAt: '2026-11-20T00:00:00.000Z',
    expiresAtEpochSeconds: inADay,
  };
  const restore = (input: CallInput = {}) =>
    call(handler, restoreJob, { token: adminToken, params: { id: stored.id }, ...input });
  const found = (Item: object | undefined) =>
    dynamo.on(GetCommand, { Key: keys.job(stored.id) }).resolves(Item ? { Item: { ...Item } } : {});

  it('brings it back as it was, at its place in the lists', async () => {
    found(deleted);
    expect(await restore()).toMatchObject({
      status: 200,
      body: { message: messages.job.restored, job: { ...stored, version: 3 } },
    });
    const [back] = transactions(dynamo)[0] ?? [];
    const [, audit, , logged] = putRows(dynamo);
    expect(transactions(dynamo)[0]).toHaveLength(5);
    expect(back?.Update).toMatchObject({
      Key: keys.job(stored.id),
      UpdateExpression:
        'SET updatedBy = :by REMOVE deletedAt, expiresAtEpochSeconds ADD #version :one',
      ConditionExpression: 'attribute_exists(deletedAt) AND expiresAtEpochSeconds > :now',
    });
    expect(audit).toMatchObject({ who: adminId, what: 'restoreJob', which: stored.id });
    expect(logged).toMatchObject({
      operation: 'put',
      sequence: 42,
      job: { card: { id: stored.id }, createdSequence: 7, slugs: row.slugs },
    });
  });

  it.each([
    ['an unknown job', undefined],
    ['a job that is not deleted', row],
  ])('answers 404 to %s', async (_, item) => {
    found(item);
    expect(await restore()).toMatchObject({
      status: 404,
      body: { message: messages.job.notDeleted },
    });
    expect(transactions(dynamo)).toHaveLength(0);
  });

  it('answers 404 when its days are over, or another restored it first', async () => {
    found(deleted);
    dynamo.on(TransactWriteCommand).rejects(canceled(held, none, none));
    expect(await restore()).toMatchObject({
      status: 404,
      body: { message: messages.job.notDeleted },
    });
  });

  it('reads the row again when another change came first', async () => {
    const gets = dynamo.on(GetCommand, { Key: keys.job(stored.id) });
    gets.resolvesOnce({ Item: deleted }).resolves({ Item: { ...deleted, version: 4, pay: 'New' } });
    dynamo
      .on(TransactWriteCommand)
      .rejectsOnce(canceled(none, none, none, held))
      .resolves({});
    expect((await restore()).body.job).toMatchObject({ version: 5, pay: 'New' });
  });

  it('honours an Idempotency-Key', async () => {
    found(deleted);
    await restore({ headers: { 'idempotency-key': key } });
    expect(putRows(dynamo)[0]).toMatchObject({ PK: `IDEM#restoreJob#${adminId}#${key}` });
  });
});
