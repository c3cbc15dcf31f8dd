import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { restoreArchive } from '#commands/archive/restore-archive.ts';
import { quietProgress } from '#local/launch/progress.ts';
import { newFolder, startProduct } from '../support/product.ts';
import { rowsUnder, storedIn, type Row } from '../support/stored.ts';
import { stackOf } from '../support/world.ts';

/** Of the workers: written anew whenever they run. */
const ofWorkers = /^(?:CATALOG|CHANGES|OUTBOX|DAILYMAIL#|ANNOUNCEMENT|ORPHAN|AUDIT#|SALT)/;

/** Rows that neither their time nor a worker changes, in the order of their keys. */
const lasting = (rows: readonly Row[]): Row[] =>
  rows
    .filter(
      ({ PK, expiresAtEpochSeconds }) => !ofWorkers.test(PK) && expiresAtEpochSeconds === undefined,
    )
    .map((row): Row => ({ ...row, preview: undefined }))
    .toSorted((one, other) => (`${one.PK} ${one.SK}` < `${other.PK} ${other.SK}` ? -1 : 1));

const archives = globSync('test/slow/endurance/releases/*.tgz').toSorted();

it.each(archives)('opens the data folder %s without losing an item', async (archive) => {
  const dataDir = join(newFolder(), 'data');
  const written: { rows: Row[]; objects: string[] } = JSON.parse(
    readFileSync(archive.replace(/tgz$/, 'json'), 'utf8'),
  );
  await restoreArchive({ dataDir, archive, force: false, progress: quietProgress });
  const product = await startProduct({ dataDir });
  const { ask, signIn } = stackOf(product);

  const jobs = rowsUnder(written.rows, 'JOB#').map(({ id }) => id);
  const { JobsData } = (await ask('/api/getAllJobs')).body;
  expect(JobsData.map(({ id }: Row) => id).toSorted()).toEqual(jobs.toSorted());
  for (const id of jobs) expect((await ask(`/api/job/${String(id)}`)).body.job.id).toBe(id);
  const { posts } = (await ask('/api/getPosts')).body;
  expect(posts).toHaveLength(1);
  // An administrator's reading is not counted.
  const token = await signIn();
  const { blog } = (await ask(`/api/getBlogPostsByID/${posts[0].id}`, { token })).body;
  expect(blog).toMatchObject({ comments: 1, content: expect.stringContaining('trees') });
  expect((await ask(`/api/comments/${posts[0].id}`)).body.comments).toHaveLength(1);
  for (const key of written.objects)
    expect([key, (await ask(`/${key}`)).status]).toEqual([key, 200]);

  expect(await product.stop()).toBe(0);
  expect(lasting((await storedIn(dataDir)).rows)).toEqual(written.rows);
});
