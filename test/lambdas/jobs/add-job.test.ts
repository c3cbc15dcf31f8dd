import { randomUUID } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { canceled, held, none, putRows, transactions } from '#test/support/items.ts';
import { adminId } from '#test/support/tokens.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { add, addSeveral, dynamo, logo, prepare, s3, stored } from './admin-calls.ts';

beforeEach(prepare);

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe('adding a job', () => {
  it('writes job, change and audit in one transaction', async () => {
    const answer = await add();
    expect(answer).toMatchObject({ status: 201, body: { message: jobMessages.added } });
    const { job } = answer.body;
    expect(job).toMatchObject({
      ...{ title: 'Saffron Labs', image: '', version: 1, featured: false, batch1: '' },
      ...{ eligibility: '', categories: { jobbycity: 'Bengaluru', batch1: '' } },
    });
    expect((Date.parse(job.expiresAt) - Date.parse(job.created_at)) / 86_400_000).toBe(30);

    const [jobRow, audit, change] = putRows(dynamo);
    expect(transactions(dynamo)[0]).toHaveLength(4);
    expect(jobRow).toMatchObject({
      ...{ ...keys.job(job.id), updatedBy: adminId, GSI1PK: 'JOB', GSI1SK: change?.['SK'] },
      createdSequence: change?.['sequence'],
      slugs: { city: 'bengaluru', domain: '', batches: [] },
    });
    const named = `${job.role}, ${job.title}`;
    expect(audit).toMatchObject({ who: adminId, what: 'createJob', which: job.id, named });
    expect(change).toMatchObject({
      ...{ PK: 'CHANGES', operation: 'put' },
      job: { card: { id: job.id }, createdSequence: change?.['sequence'] },
    });
  });

  it('stores the logo first, and writes no row when it cannot be stored', async () => {
    const answer = await add({ companyLogo: await logo() });
    expect(answer.body.job.image).toMatch(/^\/images\/[0-9a-f]{32}\.webp$/);
    expect(s3.commandCalls(PutObjectCommand)).toHaveLength(2);
    dynamo.resetHistory();
    s3.on(PutObjectCommand).rejects(Object.assign(new Error(), { name: 'SlowDown' }));
    expect(await add({ companyLogo: await logo() })).toMatchObject({ status: 503 });
    expect(transactions(dynamo)).toHaveLength(0);
  });

  const listed = 'must be one of the listed options.';
  const posted = (what: string) => ({ field: 'posted_at', message: `Posting date ${what}` });
  const tooLongAgo = 'is so long ago that the job has closed.';
  const anyClosingDate = { field: 'expiresAt' };
  const past = { field: 'expiresAt', message: 'Closing date cannot be in the past.' };
  it.each<[string, Record<string, string>, object[]]>([
    [
      'category fields whose id is unknown or of another kind',
      { jobtype: stored.jobbycity, batch1: 'gone' },
      [
        { field: 'jobtype', message: `Company type ${listed}` },
        { field: 'batch1', message: `Past batches ${listed}` },
      ],
    ],
    ['a date after the calendar', { expiresAt: '9999-12-31T23:59:59-14:00' }, [anyClosingDate]],
    ['a closing date of a minute ago', { expiresAt: ago(1 / 1_440) }, [past]],
    ['a past date by another clock', { expiresAt: '2020-01-01T00:00:00+05:30' }, [past]],
    ['a posting date of tomorrow', { posted_at: ago(-1) }, [posted('cannot be in the future.')]],
    ['a posting date of a job that has closed', { posted_at: ago(30) }, [posted(tooLongAgo)]],
  ])('names %s before anything is stored', async (_, fields, errors) => {
    const answer = await add({ ...fields, companyLogo: await logo() });
    expect(answer).toMatchObject({ status: 422, body: { errors } });
    expect(s3.calls()).toHaveLength(0);
    expect(transactions(dynamo)).toHaveLength(0);
  });

  it('keeps a closing date in UTC and the flags', async () => {
    const expiresAt = '2099-01-01T05:30:00+05:30';
    const { body } = await add({ expiresAt, featured: '1', urgent: 'on' });
    const utc = '2099-01-01T00:00:00.000Z';
    expect(body.job).toMatchObject({ expiresAt: utc, featured: true, urgent: true });
  });

  it('is as old as its posting, and closes as if it had been added then', async () => {
    const posted_at = ago(10);
    const { job } = (await add({ posted_at })).body;
    expect(job).toMatchObject({ created_at: posted_at, updated_at: posted_at });
    expect(job).not.toHaveProperty('posted_at');
    expect((Date.parse(job.expiresAt) - Date.parse(posted_at)) / 86_400_000).toBe(30);
    const later = await add({ posted_at: ago(100), expiresAt: '2099-01-01T00:00:00.000Z' });
    expect(later.status).toBe(201);
  });

  it('takes the next sequence again when another change came first', async () => {
    dynamo
      .on(TransactWriteCommand)
      .rejectsOnce(canceled(none, none, none, held))
      .rejectsOnce(canceled('TransactionConflict', none, none, none))
      .resolves({});
    dynamo.on(QueryCommand).resolves({ Items: [{ sequence: 50 }] });
    expect(await add()).toMatchObject({ status: 201 });
    const sequences = transactions(dynamo).map((items) => items[2]?.Put?.Item?.['sequence']);
    expect(sequences.slice(1)).toEqual([51, 51]);
  });
});

describe('adding several jobs', () => {
  it('writes those that are good in one transaction, in their order, and says why others are not', async () => {
    const posted_at = ago(10);
    const answer = await addSeveral([
      ...[{ role: 'Weaver', posted_at }, { jobbycity: 'gone' }, { posted_at: ago(40) }],
      { role: 'Dyer', featured: '1' },
    ]);
    expect(answer.status).toBe(201);
    const [weaver, noCity, old, dyer] = answer.body.results;
    expect([noCity, old]).toEqual([
      { errors: [{ field: 'jobbycity', message: 'City must be one of the listed options.' }] },
      { errors: [expect.objectContaining({ field: 'posted_at' })] },
    ]);
    expect(transactions(dynamo)).toHaveLength(1);
    const rows = putRows(dynamo);
    const jobs = rows.filter(({ PK }) => String(PK).startsWith('JOB#'));
    const changes = rows.filter(({ PK }) => PK === 'CHANGES');
    const first = Number(changes[0]?.['sequence']);
    expect(jobs).toMatchObject([
      { id: weaver.id, role: 'Weaver', created_at: posted_at, createdSequence: first },
      { id: dyer.id, role: 'Dyer', featured: true, createdSequence: first + 1 },
    ]);
    expect(changes).toMatchObject([{ sequence: first }, { sequence: first + 1 }]);
    const audit = rows.filter(({ what }) => what === 'createJobs');
    expect(audit).toMatchObject([{ which: weaver.id }, { which: dyer.id }]);
    expect(dyer).toEqual({ id: dyer.id, version: 1 });
  });

  it('keeps the answer with its key in that transaction, also where none is good', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await addSeveral([{}], { headers });
    await addSeveral([{ jobbycity: 'gone' }], { headers });
    const kept = transactions(dynamo).map(
      (items) => items.filter(({ Put }) => Put?.Item?.['sealed']).length,
    );
    expect(kept).toEqual([1, 1]);
    expect(transactions(dynamo)[1]).toHaveLength(1);
  });

  it('refuses more than a transaction takes', async () => {
    expect(await addSeveral(Array(21).fill({}))).toMatchObject({ status: 422 });
  });
});
