import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { MatchedBehaviour } from '#local/edge/behaviors.ts';
import { serve } from '#local/cloud/service/server.ts';
import { startSiteServer } from '#local/edge/site-server.ts';
import { lockFolder, lockDataFolder } from '#local/launch/lock-folder.ts';
import { temporaryFolder } from './cloud/engines.ts';

const folder = temporaryFolder();
const sources = readdirSync('local', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:ts|mjs|js)$/u.test(path))
  .map((path) => join('local', path));
const having = (pattern: RegExp) =>
  sources.filter((path) => pattern.test(readFileSync(path, 'utf8')));

it('opens ports at one place only, and is reached there from this machine only', async () => {
  expect(having(/\.listen\(/u)).toEqual(['local/cloud/service/server.ts']);
  const site = await startSiteServer(0);
  expect(site.http.address()).toMatchObject({ address: '127.0.0.1' });
  await site.close();
  const engine = await serve(async (_, response) => void response.end());
  expect(new URL(engine.endpoint).hostname).toBe('127.0.0.1');
  await engine.close();
});

/** The status of an answer to who asked for the place by this name. */
const requestAs = (address: string, host: string) =>
  new Promise((done) =>
    request(address, { headers: { host } }, (answer) => done(answer.resume().statusCode)).end(),
  );

it.each([
  ['evil.example', 421],
  ['evil.example:3000', 421],
  ['localhost.evil.example:3000', 421],
  ['localhost', 200],
  ['LOCALHOST:3000', 200],
  ['127.0.0.1:3000', 200],
  ['[::1]:3000', 200],
])('answers who calls it %s, as a page from elsewhere may, with %i', async (host, status) => {
  const engine = await serve(async (_: unknown, response: ServerResponse) => void response.end());
  const site = await startSiteServer(0);
  site.setRouting({
    matchBehaviour: () => ({}) as MatchedBehaviour,
    tryHandle: (_, response) => Boolean(response.end()),
  });
  expect(await requestAs(engine.endpoint, host)).toBe(status);
  expect(await requestAs(`http://127.0.0.1:${site.port}`, host)).toBe(status);
  await Promise.all([engine.close(), site.close()]);
});

it('keeps its data from others who use the machine, also what was open to them before', async () => {
  const data = join(folder(), 'data');
  await mkdir(data, { mode: 0o755 });
  const lock = await lockDataFolder(data);
  expect((await stat(data)).mode & 0o777).toBe(0o700);
  lock.release();
});

it('does not start in production, from whichever side', async () => {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await expect(serve(async () => undefined)).rejects.toThrow('does not start in production');
    expect(having(/refuseProduction\(\)/u)).toContain('local/launch/launch.ts');
  } finally {
    process.env['NODE_ENV'] = before;
  }
});

it('is no part of what is deployed', () => {
  const deployed = ['infra', 'lambdas', 'contract', 'web/src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  const importing = deployed
    .filter((path) => /\.tsx?$/u.test(path))
    .filter((path) => /from '(?:#local\/|(?:\.\.\/)+local\/)/u.test(readFileSync(path, 'utf8')));
  expect(importing).toEqual([]);
});

it('the lock of the data folder is one process’s, which others name, until it ends it or is killed', async () => {
  const code = `(await import('./local/launch/lock-folder.ts')).lockFolder(process.argv[1])
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
