import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfChanged } from '#local/launch/cached-build.ts';
import { quietProgress } from '#local/launch/progress.ts';

const folder = mkdtempSync(join(tmpdir(), 'cached-build-'));
const input = join(folder, 'input');
const result = join(folder, 'result');
let builds = 0;

const build = () =>
  buildIfChanged({
    ...{ name: 'Building', inputs: [input], outputs: [result], folder: join(folder, 'built') },
    async build() {
      builds += 1;
      await new Promise(setImmediate);
      writeFileSync(result, `${builds}`);
    },
    read: () => builds,
    progress: quietProgress,
  });

const change = (content: string) => writeFileSync(input, content);

beforeEach(() => {
  builds = 0;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  change('one');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is made once for the same content, and again when an input changed or the result is gone', async () => {
  expect([await build(), await build()]).toEqual([1, 1]);
  change('two');
  expect(await build()).toBe(2);
  rmSync(result);
  expect(await build()).toBe(3);
});

it('is made once when two starts want it', async () => {
  expect(await Promise.all([build(), build()])).toEqual([1, 1]);
});
