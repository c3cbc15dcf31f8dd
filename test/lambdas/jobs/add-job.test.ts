import { randomUUID } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { toIndiaDay, toIndiaDayRange, toIndiaTimestamp } from '#contract/india-time.ts';
import { jobChangeMessages } from '#contract/messages/job-admin.ts';
import { adminId } from '#test/support/tokens.ts';
import * as calls from './job-calls.ts';

const { add, addSeveral, everything, inDays, logo, opened, s3, stored, writtenOf } = calls;
const day = 86_400_000;

describe('adding a job', () => {
  it('keeps it with its change and its audit', async () => {
    const answer = await add();
    expect(answer).toMatchObject({ status: 201, body: { message: jobChangeMessages.added } });
    const { job } = answer.body;
    expect(job).toMatchObject({
      ...{ title: 'Saffron Labs', image: '', version: 1, featured: false, batch1: '' },
      ...{ eligibility: '', categories: { jobbycity: 'Bengaluru', batch1: '' } },
    });
    expect((Date.parse(job.expiresAt) - Date.parse(job.created_at)) / day).toBe(30);
    const { row, audits, changes } = await writtenOf(job.id);
    const [{ sequence, SK } = {}] = changes;
    expect(row).toMatchObject({
      ...{ updatedBy: adminId, GSI1PK: 'JOB', GSI1SK: SK, createdSequence: sequence },
      slugs: { city: 'bengaluru', domain: '', batches: [] },
    });
    const objectName = `${job.role}, ${job.title}`;
    expect(audits).toMatchObject([{ actor: adminId, action: 'createJob', objectName }]);
    const change = { card: { id: job.id }, createdSequence: sequence };
    expect(changes).toMatchObject([{ operation: 'put', job: change }]);
  });

  it('stores the logo first, and writes no row when it cannot be stored', async () => {
    const answer = await add({ companyLogo: await logo() });
    expect(answer.body.job.image).toMatch(/^\/images\/[0-9a-f]{32}\.webp$/);
    expect(s3.commandCalls(PutObjectCommand)).toHaveLength(2);
    const before = await everything();
    s3.on(PutObjectCommand).rejects(Object.assign(new Error(), { name: 'SlowDown' }));
    expect(await add({ companyLogo: await logo() })).toMatchObject({ status: 503 });
    expect(await everything()).toEqual(before);
  });

  const listed = 'must be one of the listed options.';
  const wrong = (field: string, message: string) => ({ field, message });
  const posted = (what: string) => wrong('posted_at', `Posting date ${what}`);
  const tooLongAgo = 'is so long ago that the job has closed.';
  const anyClosingDate = { field: 'expiresAt' };
  const past = wrong('expiresAt', 'Closing date cannot be in the past.');
  const bad = [
    wrong('jobtype', `Company type ${listed}`),
    wrong('batch1', `Past batches ${listed}`),
  ];
  it.each<[string, Record<string, string>, object[]]>([
    ['ids that are unknown or of another kind', { jobtype: stored.jobbycity, batch1: 'gone' }, bad],
    ['a date after the calendar', { expiresAt: '9999-12-31T23:59:59-14:00' }, [anyClosingDate]],
    ['a closing date of a minute ago', { expiresAt: inDays(-1 / 1_440) }, [past]],
    ['a past date by another clock', { expiresAt: '2020-01-01T00:00:00+05:30' }, [past]],
    ['a posting date of tomorrow', { posted_at: inDays(1) }, [posted('cannot be in the future.')]],
    ['a posting date of a job that has closed', { posted_at: inDays(-30) }, [posted(tooLongAgo)]],
  ])('names %s before anything is stored', async (_, fields, errors) => {
    const before = await everything();
    const answer = await add({ ...fields, companyLogo: await logo() });
    expect(answer).toMatchObject({ status: 422, body: { errors } });
    expect(s3.calls()).toHaveLength(0);
    expect(await everything()).toEqual(before);
  });

  it('keeps a closing date in UTC and the flags, is as old as its posting, and closes as if it had been added then', async () => {
    const expiresAt = '2099-01-01T05:30:00+05:30';
    const { body } = await add({ expiresAt, featured: '1', urgent: 'on' });
    const utc = '2099-01-01T00:00:00.000Z';
    expect(body.job).toMatchObject({ expiresAt: utc, featured: true, urgent: true });
    const posted_at = inDays(-10);
    const { job } = (await add({ posted_at })).body;
    expect(job.created_at).toBe(posted_at);
    expect(job.updated_at > inDays(-1)).toBe(true);
    expect(job).not.toHaveProperty('posted_at');
    expect((Date.parse(job.expiresAt) - Date.parse(posted_at)) / day).toBe(30);
    const { from } = toIndiaDayRange(toIndiaDay(new Date(posted_at)));
    const lastMoment = new Date(from.getTime() + 31 * day - 1_000).toISOString();
    for (const given of [from.toISOString(), toIndiaTimestamp(from)]) {
      expect((await add({ posted_at: given })).body.job.expiresAt).toBe(lastMoment);
    }
    const later = await add({ posted_at: inDays(-100), expiresAt: '2099-01-01T00:00:00.000Z' });
    expect(later.status).toBe(201);
  });
});

it('adding several jobs keeps those that are good, in their order, and says why others are not', async () => {
  const posted_at = inDays(-10);
  const answer = await addSeveral([
    ...[{ role: 'Weaver', posted_at }, { jobbycity: 'gone' }, { posted_at: inDays(-40) }],
    { role: 'Dyer', featured: '1' },
  ]);
  expect(answer.status).toBe(201);
  const [weaver, noCity, old, dyer] = answer.body.results;
  expect([noCity, old]).toEqual([
    { errors: [{ field: 'jobbycity', message: 'City must be one of the listed options.' }] },
    { errors: [expect.objectContaining({ field: 'posted_at' })] },
  ]);
  expect(dyer).toEqual({ id: dyer.id, version: 1 });
  const [first, second] = [await writtenOf(weaver.id), await writtenOf(dyer.id)];
  const sequence = Number(first.changes[0]?.['sequence']);
  expect([first.row, second.row]).toMatchObject([
    { role: 'Weaver', created_at: posted_at, createdSequence: sequence },
    { role: 'Dyer', featured: true, createdSequence: sequence + 1 },
  ]);
  expect(first.row?.['updated_at']).toBe(second.row?.['created_at']);
  expect(second.changes).toMatchObject([{ sequence: sequence + 1 }]);
  for (const { audits } of [first, second])
    expect(audits).toMatchObject([{ action: 'createJobs' }]);
});

it.each([
  ['good', {}],
  ['wrong', { jobbycity: 'gone' }],
])('adding several jobs keeps the answer with its key where one is %s', async (_, fields) => {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await addSeveral([fields], { headers });
  const before = await everything();
  expect(await addSeveral([fields], { headers })).toMatchObject({ body: answer.body });
  expect(await everything()).toEqual(before);
  expect(await opened.rowsIn('IDEM#createJobs')).not.toEqual([]);
});

it('adding several jobs refuses more than a transaction takes', async () =>
  expect(await addSeveral(Array(21).fill({}))).toMatchObject({ status: 422 }));
