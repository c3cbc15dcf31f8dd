import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { restoreArchive } from '#local/commands/archive/restore-archive.ts';
import { quietProgress } from '#local/launch/progress.ts';
import { recordFigure } from '../support/figures.ts';
import { startProduct } from '../support/stack.ts';
import { callerOf } from './caller.ts';
import { keptIn, rowsUnder, type Row } from './kept.ts';
import { lasting } from './releases/lasting.ts';

jest.setTimeout(600_000);

const archives = globSync('test/guard/endurance/releases/*.tgz').toSorted();
const folder = mkdtempSync(join(tmpdir(), 'guard-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('keeps a data folder of a release', () => expect(archives.length).toBeGreaterThan(0));

it.each(archives)('opens %s without losing an item', async (archive) => {
  const dataDir = join(folder, archive.replaceAll('/', '-'));
  const written: { rows: Row[]; objects: string[] } = JSON.parse(
    readFileSync(archive.replace(/tgz$/, 'json'), 'utf8'),
  );
  await restoreArchive({ dataDir, archive, force: false, progress: quietProgress });
  const product = await startProduct({ dataDir });
  const caller = callerOf(product.url);

  const jobs = rowsUnder(written.rows, 'JOB#').map(({ id }) => id);
  const { JobsData } = await caller.ask('/api/getAllJobs');
  expect(JobsData.map(({ id }: Row) => id).toSorted()).toEqual(jobs.toSorted());
  for (const id of jobs) expect((await caller.ask(`/api/job/${String(id)}`)).job.id).toBe(id);
  const { posts } = await caller.ask('/api/getPosts');
  expect(posts).toHaveLength(1);
  // An administrator's reading is not counted.
  const token = await caller.signIn();
  const { blog } = await caller.ask(`/api/getBlogPostsByID/${posts[0].id}`, { token });
  expect(blog).toMatchObject({ comments: 1, content: expect.stringContaining('trees') });
  expect((await caller.ask(`/api/comments/${posts[0].id}`)).comments).toHaveLength(1);
  for (const key of written.objects) {
    expect([key, (await caller.send(`/${key}`)).status]).toEqual([key, 200]);
  }
  expect((await caller.ask('/api/me', { token })).email).toBe('admin@example.com');

  expect(await product.stop()).toBe(0);
  const after = lasting((await keptIn(dataDir)).rows);
  expect(after).toEqual(written.rows);
  recordFigure('F23', `${basename(archive)}: items lost`, `0 of ${written.rows.length}`);
});
