import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, type FunctionPool } from '#local/gateway/lambda-pool.ts';

const source = `
const acts = {
  echo: async (event) => event,
  later: async () => { await new Promise(setImmediate); return 'old'; },
  spins: async () => { for (;;); },
  hoards: async () => { const all = []; for (;;) all.push(new Array(1e4).fill(Math.random())); },
  exits: async () => process.exit(3),
  rejects: async () => { Promise.reject(new Error('lost')); await new Promise(() => undefined); },
};
exports.handler = (event) => acts[event.act](event);
`;
const folder = mkdtempSync(join(tmpdir(), 'function-pool-'));
const lines: string[] = [];
let pool: FunctionPool;

function open(timeoutMs = 30_000) {
  const code = { id: 'Jobs', name: 'jobs', arn: 'arn:jobs', folder, handler: 'index.handler' };
  pool = createPool(
    { ...code, timeoutMs, memoryMb: 128, environment: {} },
    { log: (_, line) => lines.push(line), temporaryFolder: join(folder, 'tmp') },
  );
  return (act: string) => pool.invoke({ act });
}

beforeEach(() => {
  lines.length = 0;
  writeFileSync(join(folder, '', 'index.cjs'), source);
});
afterEach(() => pool.stop());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['spins', 'timeout', 1_000],
  ['exits', 'failed', undefined],
  ['rejects', 'failed', undefined],
  ['hoards', 'failed', undefined],
])('is replaced when a handler %s', async (name, kind, timeoutMs) => {
  const invoke = open(timeoutMs);
  expect(await invoke(name)).toEqual({ kind });
  expect(await invoke('echo')).toMatchObject({ kind: 'result' });
  expect(lines.join().includes('memory limit')).toBe(name === 'hoards');
});

it('runs new code from the next event on', async () => {
  const invoke = open();
  const before = invoke('later');
  const other = mkdtempSync(join(folder, 'other-'));
  writeFileSync(join(other, 'index.cjs'), 'exports.handler = async () => "new";');
  pool.replaceConfig({ folder: other });
  expect(await invoke('later')).toEqual({ kind: 'result', result: 'new' });
  expect(await before).toEqual({ kind: 'result', result: 'old' });
});
