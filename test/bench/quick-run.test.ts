import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** A run starts some forty processes; on a busy machine each takes a while. */
jest.setTimeout(240_000);

const folder = mkdtempSync(join(tmpdir(), 'bench-test-'));
chmodSync(folder, 0o755);
const out = join(folder, 'out.md');
const children: ChildProcess[] = [];

afterAll(() => {
  children.forEach((child) => child.kill('SIGKILL'));
  rmSync(folder, { recursive: true, force: true });
});

function startBench(...words: string[]) {
  const child = spawn('node', ['bench/bench.ts', '--quick', '--sizes', '200', ...words], {
    env: { ...process.env, TMPDIR: folder, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

const leftBehind = () => readdirSync(folder).filter((name) => name.startsWith('bench-'));

it('measures, compares and cleans up after itself', async () => {
  const child = startBench('--out', out);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect({ code, said }).toMatchObject({ code: 0 });
  const written = readFileSync(out, 'utf8');
  for (const heading of ['# Benchmarks', '## Bounds', '## Our own figures', '### 200 jobs']) {
    expect(written).toContain(heading);
  }
  for (const contestant of ['ours', 'filter in memory', 'scan with contains']) {
    expect(written.split('\n').filter((line) => line.startsWith(`| ${contestant}`))).not.toEqual(
      [],
    );
  }
  expect(written).toMatch(
    /read units of a public read when nothing changed, 200 jobs +\| ≤ 1 +\| 1 +\| pass/,
  );
  expect(leftBehind()).toEqual([]);
});

it('ends everything it started when it is interrupted', async () => {
  const child = startBench();
  for await (const chunk of child.stderr) if (String(chunk).includes('loading all')) break;
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  expect(code).toBe(130);
  expect(leftBehind()).toEqual([]);
});
