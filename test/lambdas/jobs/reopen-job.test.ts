import { renewJob } from '#contract/admin-jobs.ts';
import { jobLimits } from '#contract/limits.ts';
import { jobChangeMessages } from '#contract/messages/job-admin.ts';
import { answered } from '#test/support/call.ts';
import { adminId } from '#test/support/tokens.ts';
import * as calls from './job-calls.ts';

const { change, deleted, everything, found, inDays, renew, restore, writtenOf } = calls;

const refused = { status: 404, body: { message: jobChangeMessages.nothingToRestore } };

it('restoring a job brings it back as it was, at its place in the lists', async () => {
  const before = (await writtenOf()).row;
  await found(deleted);
  const told = { message: jobChangeMessages.restored, job: { ...calls.stored, version: 3 } };
  expect(await restore()).toMatchObject(answered(200, told));
  const { row, audits, changes } = await writtenOf();
  expect(row).toEqual({ ...before, version: 3, updatedBy: adminId });
  expect(audits).toMatchObject([{ actor: adminId, action: 'restoreJob' }]);
  const job = { createdSequence: 7, slugs: calls.stored.slugs };
  expect(changes).toMatchObject([{ operation: 'put', job }]);
  expect(await restore()).toMatchObject(refused);
});

it.each([
  ['an unknown job', () => calls.opened.clear(`JOB#${calls.stored.id}`)],
  ['a job that is not deleted', () => found()],
  ['one whose days are over', () => found({ ...deleted, expiresAtEpochSeconds: 1 })],
])('restoring a job answers 404 to %s', async (_, given) => {
  await given();
  const before = await everything();
  expect(await restore()).toMatchObject(refused);
  expect(await everything()).toEqual(before);
});

describe('renewing a job', () => {
  const closed = { expiresAt: inDays(-9), closedAt: inDays(-9), renewedAt: inDays(-39) };
  const minutesTo = (time: string) => Math.round((Date.parse(time) - Date.now()) / 60_000);
  const validMinutes = jobLimits.validForDays * 24 * 60;
  beforeEach(() => found({ expiresAt: inDays(3), version: 4 }));

  it('keeps it open for 30 days from now, and says since when', async () => {
    const answer = await renew({ version: 4 });
    expect(answer).toMatchObject({ status: 200, body: { message: jobChangeMessages.renewed } });
    const { job } = answer.body;
    const { id, created_at } = calls.stored;
    expect(minutesTo(job.expiresAt)).toBe(validMinutes);
    expect(job).toMatchObject({ version: 5, created_at, id });
    const { row, audits, changes } = await writtenOf();
    expect(row).toMatchObject({
      ...{ expiresAt: job.expiresAt, renewedAt: job.updated_at, updatedBy: adminId },
      // Its place in lists is that of its creation.
      ...{ createdSequence: 7, created_at },
    });
    expect(changes).toMatchObject([{ operation: 'put', job: { expiresAt: job.expiresAt } }]);
    expect(audits).toMatchObject([{ actor: adminId, action: 'renewJob' }]);
  });

  it('opens a closed job again, and never makes one close sooner', async () => {
    await found(closed);
    expect(minutesTo((await renew()).body.job.expiresAt)).toBe(validMinutes);
    expect((await writtenOf()).row).not.toHaveProperty('closedAt');
    const expiresAt = inDays(90);
    await found({ expiresAt });
    expect((await renew()).body.job.expiresAt).toBe(expiresAt);
  });

  it('is refused with the current job where somebody saved it since', async () => {
    const before = await everything();
    const answer = await renew({ version: 3 });
    const body = { job: { id: calls.stored.id, version: 4 } };
    expect(answer).toMatchObject({ status: 409, body });
    expect(renewJob.responses[409].parse(answer.body)).toEqual(answer.body);
    expect(await everything()).toEqual(before);
  });

  it('is not what an edit of a closed job does while its closing date stays', async () => {
    await found(closed);
    expect((await change({ pay: '9 LPA' })).status).toBe(200);
    expect((await writtenOf()).row).toMatchObject(closed);
    expect((await change({ expiresAt: inDays(5) })).status).toBe(200);
    const { row } = await writtenOf();
    expect(row).not.toHaveProperty('closedAt');
    expect(row).not.toHaveProperty('renewedAt');
  });
});
