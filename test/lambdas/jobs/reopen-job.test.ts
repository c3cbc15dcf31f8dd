import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { canceled, held, none, putRows, transactions } from '#test/support/items.ts';
import { adminId } from '#test/support/tokens.ts';
import { renewJob } from '#contract/admin-jobs.ts';
import { jobLimits } from '#contract/limits.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import * as calls from './admin-calls.ts';
import { answered } from '#test/support/call.ts';

const { change, deleted, dynamo, found, inDays, notFound, reads, renew, restore, row } = calls;
const { rowIn, stored, written } = calls;

beforeEach(calls.prepare);

describe('restoring a job', () => {
  const refused = { status: 404, body: { message: jobMessages.notDeleted } };

  it('brings it back as it was, at its place in the lists', async () => {
    found(deleted);
    expect(await restore()).toMatchObject(
      answered(200, { message: jobMessages.restored, job: { ...stored, version: 3 } }),
    );
    const [back] = written();
    expect(written()).toHaveLength(4);
    expect(back?.Update).toMatchObject({
      Key: keys.job(stored.id),
      UpdateExpression:
        'SET updatedBy = :by REMOVE deletedAt, expiresAtEpochSeconds ADD #version :one',
      ConditionExpression: 'attribute_exists(deletedAt) AND expiresAtEpochSeconds > :now',
    });
    const audit = { who: adminId, what: 'restoreJob', which: stored.id };
    expect(putRows(dynamo)[1]).toMatchObject(audit);
    expect(rowIn('CHANGES')).toMatchObject({
      ...{ operation: 'put', sequence: 42 },
      job: { card: { id: stored.id }, createdSequence: 7, slugs: row.slugs },
    });
  });

  it.each([
    ['an unknown job', notFound],
    ['a job that is not deleted', found],
  ])('answers 404 to %s', async (_, given) => {
    given();
    expect(await restore()).toMatchObject(refused);
    expect(transactions(dynamo)).toHaveLength(0);
  });

  it('answers 404 when its days are over, or another restored it first', async () => {
    found(deleted);
    dynamo.on(TransactWriteCommand).rejects(canceled(held, none, none));
    expect(await restore()).toMatchObject(refused);
  });
});

describe('renewing a job', () => {
  const open = { expiresAt: inDays(3), version: 4 };
  const closed = { expiresAt: inDays(-9), closedAt: inDays(-9), renewedAt: inDays(-39) };
  const minutesTo = (time: string) => Math.round((Date.parse(time) - Date.now()) / 60_000);
  const validMinutes = jobLimits.validForDays * 24 * 60;
  beforeEach(() => found(open));

  it('keeps it open for 30 days from now, and says since when', async () => {
    const answer = await renew({ version: 4 });
    expect(answer).toMatchObject({ status: 200, body: { message: jobMessages.renewed } });
    const { job } = answer.body;
    expect(minutesTo(job.expiresAt)).toBe(validMinutes);
    expect(job).toMatchObject({ version: 5, created_at: stored.created_at, id: stored.id });
    expect(rowIn('JOB#')).toMatchObject({
      ...{ expiresAt: job.expiresAt, renewedAt: job.updated_at, updatedBy: adminId },
      // Its place in lists is that of its creation.
      ...{ createdSequence: 7, created_at: stored.created_at },
    });
    const put = { operation: 'put', job: { expiresAt: job.expiresAt } };
    expect(rowIn('CHANGES')).toMatchObject(put);
    expect(rowIn('AUDIT#')).toMatchObject({ who: adminId, what: 'renewJob', which: stored.id });
  });

  it('opens a closed job again', async () => {
    found(closed);
    expect(minutesTo((await renew()).body.job.expiresAt)).toBe(validMinutes);
    expect(rowIn('JOB#')?.['closedAt']).toBeUndefined();
  });

  it('never makes a job close sooner', async () => {
    const expiresAt = inDays(90);
    found({ expiresAt });
    expect((await renew()).body.job.expiresAt).toBe(expiresAt);
  });

  it('is refused with the current job where somebody saved it since', async () => {
    const answer = await renew({ version: 3 });
    expect(answer).toMatchObject({ status: 409, body: { job: { id: stored.id, version: 4 } } });
    expect(renewJob.answers[409].parse(answer.body)).toEqual(answer.body);
    expect(transactions(dynamo)).toEqual([]);
  });

  it('looks again when the sweep was faster', async () => {
    const expired = { ...row, ...open, expiresAt: inDays(-1) };
    dynamo.on(TransactWriteCommand).rejectsOnce(canceled(held, none)).resolves({});
    reads()
      .resolvesOnce({ Item: expired })
      .resolves({ Item: { ...expired, closedAt: inDays(-1) } });
    expect((await renew({ version: 4 })).status).toBe(200);
    const conditions = transactions(dynamo).map((items) => items[0]?.Put?.ConditionExpression);
    expect(conditions).toEqual([
      expect.stringContaining('attribute_not_exists(closedAt)'),
      expect.stringContaining('closedAt = :closedAt'),
    ]);
  });

  it('is not what an edit of a closed job does while its closing date stays', async () => {
    found(closed);
    expect((await change({ pay: '9 LPA' })).status).toBe(200);
    expect(rowIn('JOB#')).toMatchObject(closed);
    expect((await change({ expiresAt: inDays(5) })).status).toBe(200);
    expect(rowIn('JOB#')?.['closedAt']).toBeUndefined();
    expect(rowIn('JOB#')?.['renewedAt']).toBeUndefined();
  });
});
