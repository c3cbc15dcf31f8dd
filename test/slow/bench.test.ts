import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const folder = mkdtempSync(join(tmpdir(), 'bench-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('measures the catalog beside the baseline and leaves the rest of the document as it was', async () => {
  const out = join(folder, 'benchmarks.md');
  copyFileSync('docs/benchmarks.md', out);
  const words = ['local/bootstrap.mjs', 'bench/bench.ts', '--sizes', '200', '--out', out];
  await promisify(execFile)(process.execPath, words, {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const [before, after] = ['docs/benchmarks.md', out].map((file) => readFileSync(file, 'utf8'));
  const rest = (text = '') => text.replace(/^## The catalog\n[\s\S]*?(?=^## )/m, '');
  expect(rest(after)).toBe(rest(before));
  expect(after).toMatch(/^\| read units of a request that checks the log +\| 1 +\|$/m);
  expect(after).toMatch(/^\| 200 +\| search of 20 /m);
});
