import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { NewJob } from '#contract/jobs.ts';
import { changeLog } from '#lambdas/catalog/change-log.ts';
import { jobRepository, type JobRepository } from '#lambdas/jobs/job-repository.ts';
import { editedPost } from '#lambdas/blog/edited-post.ts';
import { postRepository } from '#lambdas/blog/post-repository.ts';
import { removalRepository } from '#lambdas/blog/removal-repository.ts';
import { deadLetterRepository } from '#lambdas/outbox/dead-letter-repository.ts';
import { outboxRepository } from '#lambdas/outbox/outbox-repository.ts';
import { workThrough } from '#lambdas/outbox/work-through.ts';
import { previewDrawing } from '#lambdas/preview/draw-previews.ts';
import { previewRepository } from '#lambdas/preview/preview-repository.ts';
import { keys, partitions } from '#lambdas/platform/keys.ts';
import { jobDrawing, previewPath } from '#lambdas/platform/previews.ts';
import { rowsIn } from '#lambdas/platform/rows.ts';
import { openTable } from '#test/local/cloud/table.ts';
import { buildPost } from '../blog/fixtures.ts';

const table = openTable();
const writing = { admin: { id: 'asha' } };
const context = { getRemainingTimeInMillis: () => 60_000 };
const form: NewJob = {
  title: 'Saffron Labs',
  role: 'Graduate Engineer',
  location: 'Bengaluru',
  pay: '6-8 LPA',
  batches: '2026',
  joblink: 'https://careers.saffronlabs.example/1',
  jobtype: '',
  jobbyrole: '',
  jobbycity: '',
  jobexplevel: '',
  jobpayrange: '',
  description: 'Billing',
};
let at: Date;
let jobs: JobRepository;
let stored: string[];

beforeEach(async () => {
  at = new Date();
  stored = [];
  const now = () => at;
  jobs = jobRepository({ table: table, changes: changeLog(table), now });
});

const waiting = () => rowsIn(table, partitions.previews);
const rowOf = async (Key: { PK: string; SK: string }) =>
  (await table.db.send(new GetCommand({ TableName: table.name, Key }))).Item ?? {};
const jobRow = (id: string) => rowOf(keys.job(id));
const changes = async () => {
  const { Count } = await table.db.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'PK = :log',
      ExpressionAttributeValues: { ':log': partitions.changes },
    }),
  );
  return Count;
};

interface Stubs {
  draw?: () => Promise<Buffer>;
}
const keep = async (path: string) => void stored.push(path);
function work({ draw = async () => Buffer.alloc(0) }: Stubs = {}) {
  const queue = { waiting: partitions.previews, dead: partitions.deadPreviews };
  const now = () => at;
  return workThrough({
    outbox: outboxRepository(table, queue),
    deadLetters: deadLetterRepository(table, queue),
    now,
    words: { thing: 'preview', done: 'drawn' },
    work: previewDrawing({
      previews: previewRepository(table),
      pictures: { find: async () => undefined, keepPreview: keep },
      draw,
      now,
    }),
    width: 3,
    reservedMs: 1_000,
  })(context);
}

it('draws a job when it is added, and again when what is drawn was changed', async () => {
  const { id } = await jobs.add(form, writing);
  expect(await waiting()).toMatchObject([{ kind: 'job', of: id }]);
  expect(await jobRow(id)).not.toHaveProperty('preview');
  const [before, logged] = [await jobRow(id), await changes()];
  await work();
  expect(await waiting()).toEqual([]);
  const { preview, ...after } = await jobRow(id);
  expect([after, await changes()]).toEqual([before, logged]);
  expect(stored).toEqual([preview]);
  expect(await jobs.find(id)).toMatchObject({ preview });

  await jobs.change(id, { description: 'Payments' }, writing);
  expect(await waiting()).toEqual([]);
  await jobs.change(id, { pay: '9 LPA' }, writing);
  expect(await jobRow(id)).toMatchObject({ preview });
  await work();
  const drawn = await jobs.find(id);
  expect(drawn?.preview).toBe(previewPath(jobDrawing(drawn!)));
  expect(stored).toEqual([preview, drawn?.preview]);
});

it('keeps only what belongs to the job as it is, whoever was faster', async () => {
  const { id } = await jobs.add(form, writing);
  let edited = false;
  await work({
    async draw() {
      if (!edited) await jobs.change(id, { role: 'Staff Engineer' }, writing);
      edited = true;
      return Buffer.alloc(0);
    },
  });
  const job = await jobs.find(id);
  expect(job).toMatchObject({ role: 'Staff Engineer', version: 2 });
  expect(job?.preview).toBe(previewPath(jobDrawing(job!)));
  await work();
  expect([await waiting(), stored]).toEqual([[], [expect.anything(), job?.preview]]);
});

it('is asked again by an edit that read the row before it was drawn', async () => {
  const { id } = await jobs.add(form, writing);
  await jobs.change(id, { description: 'Payments' }, writing);
  expect(await waiting()).toHaveLength(2);
  await work();
  expect(await waiting()).toEqual([]);
  expect(new Set(stored).size).toBe(1);
});

it('draws nothing of a deleted job until it is back', async () => {
  const { id } = await jobs.add(form, writing);
  await jobs.remove(id, writing);
  await work();
  expect([await waiting(), stored]).toEqual([[], []]);
  await jobs.restore(id, writing);
  await work();
  expect(stored).toHaveLength(1);
  await jobs.remove(id, writing);
  await jobs.restore(id, writing);
  expect(await waiting()).toEqual([]);
});

const posts = () => postRepository(table);
const changing = (id: string) => (fields: Parameters<typeof editedPost>[1]) =>
  posts().change(
    id,
    (old) => editedPost(old, fields, { at, image: undefined }),
    () => [],
  );

it('draws a post when it is published, and keeps its counts and its version', async () => {
  const removals = removalRepository({ table: table, now: () => at });
  const post = buildPost({ id: 'post', status: 2 });
  await posts().add(post);
  expect(await waiting()).toEqual([]);
  const change = changing(post.id);
  await change({ status: '1' });
  expect(await waiting()).toMatchObject([{ kind: 'post', of: post.id }]);
  const before = await rowOf(keys.post(post.id));
  await work();
  const { preview, ...after } = await rowOf(keys.post(post.id));
  expect(after).toEqual(before);
  expect(await posts().findPublished(post.id, at)).toMatchObject({ preview });

  await change({ content: 'They cost nothing.' });
  expect(await waiting()).toEqual([]);
  await change({ title: 'Three evenings with SQL' });
  expect(await rowOf(keys.post(post.id))).toMatchObject({ preview });
  await removals.remove(post.id, []);
  await work();
  expect(stored).toEqual([preview]);
  await removals.restore(post.id, []);
  await work();
  expect(stored).toEqual([preview, (await posts().findPublished(post.id, at))?.preview]);
  expect(stored[1]).not.toBe(preview);
});

it('takes the picture with the author’s name away at once when the author is hidden', async () => {
  const post = buildPost({ id: 'hidden' });
  await posts().add(post);
  await work();
  const change = changing(post.id);
  await change({ anonymous: true });
  expect(await posts().findPublished(post.id, at)).not.toHaveProperty('preview');
  await work();
  const drawn = (await posts().findPublished(post.id, at))?.preview;
  expect(stored).toEqual([expect.not.stringMatching(drawn ?? ''), drawn]);
  await change({ excerpt: 'Two' });
  expect(await posts().findPublished(post.id, at)).toMatchObject({ preview: drawn });
});
