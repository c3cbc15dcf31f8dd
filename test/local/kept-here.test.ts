import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '#local/cloud/server.ts';
import { listen } from '#local/edge/site-server.ts';

const sources = readdirSync('local', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:ts|mjs|js)$/u.test(path))
  .map((path) => join('local', path));
const having = (pattern: RegExp) =>
  sources.filter((path) => pattern.test(readFileSync(path, 'utf8')));

it('opens a port at two places only', () => {
  expect(having(/\.listen\(/u).sort()).toEqual([
    'local/cloud/server.ts',
    'local/edge/site-server.ts',
  ]);
});

it('is reached from this machine only', async () => {
  const site = await listen(0);
  expect(site.http.address()).toMatchObject({ address: '127.0.0.1' });
  await site.close();
  const engine = await serve(async (_, response) => void response.end());
  expect(new URL(engine.endpoint).hostname).toBe('127.0.0.1');
  await engine.close();
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
