import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '#local/launch/lock.ts';
import { temporaryFolder } from '../cloud/engines.ts';

const folder = temporaryFolder();
const lockFile = () => join(folder(), 'lock');
const heldBy = (pid: number, since = Date.now()) =>
  writeFile(lockFile(), JSON.stringify({ pid, since }));

it.each([
  ['died', () => heldBy(spawnSync(process.execPath, ['--version']).pid)],
  ['had our number before', () => heldBy(process.pid)],
  ['ran before the machine was started', () => heldBy(process.ppid, 0)],
  ['was killed while it wrote', () => writeFile(lockFile(), '{"pi')],
])('the lock of the data folder takes over from a process that %s', async (_, leave) => {
  await leave();
  const lock = await lockFolder(folder());
  expect(JSON.parse(await readFile(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
  await lock.release();
});

it('the lock of the data folder lets one of many that find a dead lock take it', async () => {
  await heldBy(spawnSync(process.execPath, ['--version']).pid);
  const starts = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(folder())));
  const taken = starts.filter((start) => start.status === 'fulfilled');
  expect(taken).toHaveLength(1);
  await taken[0]?.value.release();
});
