import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordFigure } from '../support/figures.ts';
import { tell } from '../support/progress.ts';
import { startProduct, type Product } from '../support/stack.ts';
import { callerOf, type Caller } from './caller.ts';
import { contactDeed, jobDeed, type Ground } from './deeds.ts';
import { prepareGround } from './given.ts';
import { keptIn, rowsUnder } from './kept.ts';

jest.setTimeout(600_000);

/** Debian's package faketime; without it the clock cannot be moved under a running product. */
const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
if (!library) tell('without the package "faketime" the clock stays as it is: skipped');
const dataDir = join(mkdtempSync(join(tmpdir(), 'guard-clock-')), 'data');

let product: Product | undefined;
let caller: Caller;
let ground: Ground;
let oldToken: string;
let made = 0;

async function startAt(offset: string): Promise<void> {
  const shifted = {
    LD_PRELOAD: library ?? '',
    FAKETIME: offset,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  product = await startProduct({ dataDir, env: offset === '' ? {} : shifted });
  caller = callerOf(product.url);
}

async function write(token: string, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    for (const deed of [jobDeed(ground, false), contactDeed()]) {
      const answer = await deed.send(caller, token);
      expect([deed.kind, answer.status]).toEqual([deed.kind, 201]);
      made += 1;
    }
  }
}

/** Ages as cards tell them. */
async function agesOnHome(): Promise<string[]> {
  const page = await caller.send('/');
  expect(page.status).toBe(200);
  const text = (await page.text()).replace(/<!-- -->/g, '');
  return text.match(/-?\b\d{1,6}[mhd] ago|Yesterday/g) ?? [];
}

async function stop(): Promise<void> {
  expect(await product?.stop()).toBe(0);
  product = undefined;
}

beforeAll(async () => {
  if (!library) return;
  await startAt('');
  oldToken = await caller.signIn();
  ground = await prepareGround(caller, oldToken);
  await write(oldToken, 3);
  await stop();
});
afterAll(async () => {
  await product?.stop();
  rmSync(join(dataDir, '..'), { recursive: true, force: true });
});

const when = library ? it : it.skip;

when('two hours later a token of before has ended, and everything else goes on', async () => {
  await startAt('+2h');
  expect((await caller.send('/api/me', { token: oldToken })).status).toBe(401);
  const token = await caller.signIn();
  expect((await caller.send('/api/me', { token })).status).toBe(200);
  await write(token, 3);
  expect((await agesOnHome()).every((age) => /^(?:\d{1,3}m|2h) ago$/.test(age))).toBe(true);
  await stop();
});

when('two hours earlier nothing has an age from the future, and ids stay unique', async () => {
  await startAt('-2h');
  const token = await caller.signIn();
  await write(token, 3);
  const ages = await agesOnHome();
  expect(ages.length).toBeGreaterThan(0);
  expect(ages.filter((age) => age.startsWith('-'))).toEqual([]);
  expect((await caller.ask('/api/getAllJobs')).JobsData.length).toBeGreaterThan(9);
  await stop();
});

when('a year later every job has closed, and the desk still opens', async () => {
  await startAt('+365d');
  expect((await caller.ask('/api/getAllJobs')).JobsData).toEqual([]);
  expect((await caller.send(`/api/job/${ground.jobId}`)).status).toBe(410);
  const token = await caller.signIn();
  await write(token, 1);
  expect((await caller.ask('/api/getAllJobs')).JobsData).toHaveLength(1);
  await stop();
});

when('back at the right time nothing is lost, and no id is there twice', async () => {
  const { rows } = await keptIn(dataDir);
  const ids = ['JOB#', 'CONTACT'].flatMap((prefix) => rowsUnder(rows, prefix).map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  const jobs = rowsUnder(rows, 'JOB#').filter((row) =>
    String(row['niceToHave']).startsWith('mark-'),
  );
  expect(jobs).toHaveLength(made / 2);
  const log = join(dataDir, 'logs', 'functions.log');
  const crashed = existsSync(log) ? readFileSync(log, 'utf8').match(/Runtime exited.*/g) : [];
  expect(crashed ?? []).toEqual([]);
  recordFigure(
    'F16',
    'clock moved by +2 h, -2 h, +1 y: answers of 5xx, lost rows, ids twice',
    '0, 0, 0',
  );
});
