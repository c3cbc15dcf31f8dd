import { spawnSync } from 'node:child_process';
import { lockFolder } from '#local/launch/lock.ts';
import { temporaryFolder } from '../cloud/engines.ts';

const folder = temporaryFolder();

it('the lock of the data folder is one process’s, which others name, until it ends it or is killed', async () => {
  const code = `(await import('./local/launch/lock.ts')).lockFolder(process.argv[1])
    .then(() => process.kill(process.pid, 'SIGKILL'), ({ message }) => console.log(message));`;
  const take = () => {
    const { signal, stdout } = spawnSync(process.execPath, ['-e', code, folder()]);
    return [signal, String(stdout)];
  };
  const starts = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(folder())));
  const [taken, ...others] = starts.filter(({ status }) => status === 'fulfilled');
  expect(others).toEqual([]);
  expect(take()).toEqual([null, expect.stringContaining(`in use by process ${process.pid}. Stop`)]);
  if (taken?.status === 'fulfilled') taken.value.release();
  expect([take(), take()]).toEqual(Array(2).fill(['SIGKILL', '']));
});
