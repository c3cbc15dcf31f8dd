import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp } from '#local/commands/archive/back-up.ts';
import { restoreArchive } from '#local/commands/archive/restore-archive.ts';
import { quietProgress } from '#local/launch/progress.ts';
import { allOf, fill } from '../../local/filled-stores.ts';
import { recordFigure } from '../support/figures.ts';

jest.setTimeout(600_000);

const [rows, objects, withinMs] = [2_000, 500, 60_000];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guard-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it(`brings ${rows} rows and ${objects} images back after the folder was wiped, each as it was`, async () => {
  const [dataDir, archive] = [join(folder, 'data'), join(folder, 'backup.tgz')];
  await fill(dataDir, { rows, objects });
  const before = await allOf(dataDir);
  const began = performance.now();
  await backUp({ dataDir, archive, progress: quietProgress, now: new Date() });
  const backedUp = performance.now();
  await rm(dataDir, { recursive: true });
  await restoreArchive({ dataDir, archive, force: false, progress: quietProgress });
  const tookMs = performance.now() - began;
  const after = await allOf(dataDir);
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  recordFigure('F18', 'backup, s', seconds(backedUp - began));
  recordFigure('F18', 'backup, wiping and restore, s', seconds(tookMs));
  recordFigure(
    'F18',
    'rows and objects that differ',
    after.rows.join() === before.rows.join() ? 0 : 1,
  );
  expect([before.rows.length, before.objects.length]).toEqual([rows, objects]);
  expect(after).toEqual(before);
  expect(tookMs).toBeLessThan(withinMs);
});
