import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = fs.mkdtempSync(join(tmpdir(), 'bootstrap-'));
const calls = join(root, 'calls');
const lock = join(root, '.cache', 'installing');
const node = `node_modules/node-${process.platform}-${process.arch}`;
const lockfile = (version: string, runtime = version) =>
  JSON.stringify({
    packages: {
      'node_modules/a': { version },
      [node]: { version: runtime, optional: true },
    },
  });

/** Empties the folder as npm does, and takes its time. */
const npm = `#!/bin/sh
rm -rf node_modules && echo called >> "${calls}" && sleep 0.5
mkdir -p ${node}/bin && ln -s "${process.execPath}" ${node}/bin/node
cp package-lock.json node_modules/.package-lock.json
`;

beforeAll(() => {
  for (const folder of ['local', 'bin', 'tools', 'commands']) fs.mkdirSync(join(root, folder));
  const devDependencies = { '@a/tool': '1.0.0' };
  fs.writeFileSync(join(root, 'tools', 'package.json'), JSON.stringify({ devDependencies }));
  fs.writeFileSync(join(root, 'tools', 'package-lock.json'), lockfile('1.0.0'));
  fs.writeFileSync(join(root, 'commands', 'fetch-sharp.mjs'), '');
  fs.copyFileSync('local/bootstrap.mjs', join(root, 'local', 'bootstrap.mjs'));
  fs.writeFileSync(join(root, 'local', 'hello.js'), 'console.log("hello", process.argv[2])');
  fs.writeFileSync(join(root, 'bin', 'npm'), npm);
  fs.chmodSync(join(root, 'bin', 'npm'), 0o755);
});
beforeEach(() => {
  fs.rmSync(calls, { force: true });
  fs.rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  fs.writeFileSync(join(root, 'package-lock.json'), lockfile('1.0.0'));
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

async function run(word: string) {
  const child = spawn(process.execPath, ['local/bootstrap.mjs', 'local/hello.js', word], {
    cwd: root,
    env: { PATH: `${join(root, 'bin')}:${process.env['PATH']}` },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}
const installations = () =>
  fs.existsSync(calls) ? fs.readFileSync(calls, 'utf8').split('\n').length - 1 : 0;

it('installs once, however many begin at the same time', async () => {
  const outcomes = await Promise.all(['a', 'b', 'c', 'd'].map((word) => run(word)));
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  for (const [at, { output }] of outcomes.entries())
    expect(output).toContain(`hello ${'abcd'[at]}`);
  expect(installations()).toBe(1);
  expect(fs.readdirSync(dirname(lock))).toEqual([]);
});

it('installs again when the lockfile has changed, and not otherwise', async () => {
  await run('a');
  expect((await run('b')).output).toBe('hello b\n');
  fs.writeFileSync(join(root, 'package-lock.json'), lockfile('2.0.0'));
  await run('c');
  expect(installations()).toBe(2);
  fs.writeFileSync(join(root, 'package-lock.json'), lockfile('2.0.0', '2.0.1'));
  await run('d');
  expect(installations()).toBe(3);
});

it.each(['nobody', '0', '99999999'])('takes over a lock that was left to %j', async (left) => {
  await run('a');
  fs.symlinkSync(left, lock);
  expect((await run('b')).output).toBe('hello b\n');
  expect(fs.readdirSync(dirname(lock))).toEqual([]);
});
