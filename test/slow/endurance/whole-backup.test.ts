import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from '#local/commands/archive/back-up.ts';
import { restoreArchive } from '#local/commands/archive/restore-archive.ts';
import { quietProgress } from '#local/launch/progress.ts';
import { allOf, fill } from '#test/local/filled-stores.ts';
import { newFolder } from '../support/product.ts';

it('brings 2,000 rows and 500 images back after the folder was wiped, each as it was', async () => {
  const folder = newFolder();
  const [dataDir, archive] = [join(folder, 'data'), join(folder, 'backup.tgz')];
  await fill(dataDir, { rows: 2_000, objects: 500 });
  const before = await allOf(dataDir);
  await backUp({ dataDir, archive, progress: quietProgress, now: new Date() });
  rmSync(dataDir, { recursive: true });
  await restoreArchive({ dataDir, archive, force: false, progress: quietProgress });
  expect([before.rows.length, before.objects.length]).toEqual([2_000, 500]);
  expect(await allOf(dataDir)).toEqual(before);
});
