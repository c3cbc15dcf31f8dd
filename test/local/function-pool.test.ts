import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { functionPool, type FunctionPool } from '#local/gateway/function-pool.ts';

const source = `
const { threadId } = require('node:worker_threads');
const { tmpdir } = require('node:os');
const { existsSync } = require('node:fs');
const { join } = require('node:path');
let inside = 0;
const acts = {
  echo: async (event) => event,
  thread: async () => { inside += 1; await new Promise(setImmediate); return [threadId, inside--]; },
  held: async () => { while (!existsSync(join(__dirname, 'release'))) await new Promise((later) => setTimeout(later, 5)); },
  environment: async () => ({ ...process.env, tmp: tmpdir() }),
  spins: async () => { for (;;); },
  hoards: async () => { const all = []; for (;;) all.push(new Array(1e4).fill(Math.random())); },
  exits: async () => process.exit(3),
  rejects: async () => { Promise.reject(new Error('lost')); await new Promise(() => undefined); },
};
exports.handler = (event, context) => acts[event.act](event, context);
`;

const folder = mkdtempSync(join(tmpdir(), 'function-pool-'));
const lines: string[] = [];
const pools: FunctionPool[] = [];

function pool(timeoutMs = 30_000, keptMs?: number): FunctionPool {
  const code = {
    id: 'Jobs',
    name: 'jobs',
    arn: 'arn:jobs',
    folder,
    handler: 'index.handler',
    timeoutMs,
    memoryMb: 128,
    environment: { TABLE_NAME: 'table' },
  };
  const surroundings = {
    log: (name: string, line: string) => lines.push(`${name}: ${line}`),
    temporaryFolder: join(folder, 'tmp'),
  };
  const made = functionPool(code, surroundings, keptMs);
  pools.push(made);
  return made;
}
const act = (name: string) => ({ act: name });

beforeAll(() => writeFileSync(join(folder, 'index.cjs'), source));
afterEach(async () => {
  lines.length = 0;
  await Promise.all(pools.splice(0).map((each) => each.stop()));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the environments of a function', () => {
  it('have their own variables and their own /tmp, removed with them', async () => {
    const one = pool();
    const outcome = await one.invoke(act('environment'));
    const tmp = join(folder, 'tmp');
    expect(outcome).toMatchObject({
      result: {
        TABLE_NAME: 'table',
        AWS_SDK_UA_APP_ID: 'jobs',
        tmp: expect.stringContaining(tmp),
      },
    });
    expect(outcome).not.toHaveProperty('result.PATH');
    await one.stop();
    expect(existsSync(tmp) && readdirSync(tmp)).toEqual([]);
  });

  it.each([
    ['stay for the next wave', undefined, 4],
    ['are two again after', 1, 2],
  ])('are more while those that there are wait for something, and %s', async (...row) => {
    const [, keptMs, count] = row;
    rmSync(join(folder, 'release'), { force: true });
    const one = pool(undefined, keptMs);
    const held = [1, 2, 3].map(() => one.invoke(act('held')));
    expect(await one.invoke(act('echo'))).toMatchObject({ kind: 'result' });
    writeFileSync(join(folder, 'release'), '');
    expect(await Promise.all(held)).toEqual(
      held.map(() => expect.objectContaining({ kind: 'result' })),
    );
    const threads = async () => {
      const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => one.invoke(act('thread'))));
      const told = outcomes.map((each) =>
        each.kind === 'result' ? (each.result as number[]) : [],
      );
      return new Set(told.map(([thread]) => thread)).size;
    };
    let found = await threads();
    while (found > count) found = await threads();
    expect(found).toBe(count);
  });

  it.each([
    ['spins', 'timeout', 1_000],
    ['exits', 'failed', undefined],
    ['rejects', 'failed', undefined],
    ['hoards', 'failed', undefined],
  ])('are replaced when a handler %s', async (name, kind, timeoutMs) => {
    const one = pool(timeoutMs);
    expect(await one.invoke(act(name))).toEqual({ kind });
    expect(await one.invoke(act('echo'))).toMatchObject({ kind: 'result' });
    expect(lines.join().includes('memory limit')).toBe(name === 'hoards');
  });

  it('run new code from the next event on', async () => {
    const one = pool();
    const before = one.invoke(act('thread'));
    const other = mkdtempSync(join(folder, 'other-'));
    writeFileSync(join(other, 'index.cjs'), 'exports.handler = async () => "new";');
    one.replace({ folder: other });
    expect(await one.invoke(act('thread'))).toEqual({ kind: 'result', result: 'new' });
    expect(await before).toMatchObject({ result: [expect.any(Number), 1] });
  });
});
