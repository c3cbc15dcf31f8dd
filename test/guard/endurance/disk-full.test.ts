import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { picture } from '../../local/api/job-form.ts';
import { recordFigure } from '../support/figures.ts';
import { tell } from '../support/progress.ts';
import { startProduct, type Product } from '../support/stack.ts';
import { callerOf, type Caller } from './caller.ts';
import { jobDeed, contactDeed, type Deed, type Ground } from './deeds.ts';
import { prepareGround } from './given.ts';
import { keptIn, rowsUnder } from './kept.ts';

jest.setTimeout(600_000);

const [diskMb, leftBytes] = [64, 20_000];
const folder = mkdtempSync(join(tmpdir(), 'guard-disk-'));
const filler = join(folder, 'filler');

/** Only the superuser may make a small disk. */
function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}
const isMounted = mount();
afterAll(async () => {
  await product?.stop();
  if (isMounted) execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

let product: Product;
let caller: Caller;
let token: string;
let ground: Ground;
const acknowledged: Deed[] = [];

function fillDisk(): void {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)));
}

async function tryDeed(deed: Deed) {
  const answer = await deed.send(caller, token).catch((error: unknown) => {
    throw new Error(`The product broke off:\n${product.log()}`, { cause: error });
  });
  if (answer.ok) acknowledged.push(deed);
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    text: await answer.text(),
  };
}

(isMounted ? it : it.skip)(
  'a full disk refuses writes as a passing trouble, loses none, and is over with the room',
  async () => {
    product = await startProduct({ dataDir: join(folder, 'data') });
    caller = callerOf(product.url);
    token = await caller.signIn();
    ground = await prepareGround(caller, token);
    ground = { ...ground, logo: await picture(600) };
    for (let at = 0; at < 6; at++) await tryDeed(at % 2 ? contactDeed() : jobDeed(ground, true));
    const before = acknowledged.length;
    expect(before).toBe(6);

    fillDisk();
    const refused = [];
    const refusedDeeds: Deed[] = [];
    for (let at = 0; at < 40; at++) {
      const deed = at % 2 ? contactDeed() : jobDeed(ground, at % 4 === 0);
      const answer = await tryDeed(deed);
      if (answer.status < 300) continue;
      refused.push(answer);
      refusedDeeds.push(deed);
    }
    const others = refused.filter(
      ({ status, type }) => ![503, 507].includes(status) || !type.includes('problem+json'),
    );
    expect(others).toEqual([]);
    expect(refused.length).toBeGreaterThan(0);
    const { job } = await caller.ask(`/api/job/${ground.jobId}`);
    expect(job.id).toBe(ground.jobId);

    rmSync(filler);
    const freed = performance.now();
    for (const deed of refusedDeeds) {
      while ((await tryDeed(deed)).status >= 300) await wait(100);
    }
    const recoveredMs = performance.now() - freed;
    expect(await product.stop()).toBe(0);
    const { rows } = await keptIn(product.dataDir);
    const marks = (prefix: string, field: string) =>
      rowsUnder(rows, prefix)
        .map((row) => String(row[field]))
        .filter((text) => text.startsWith('mark-'));
    const stored = [...marks('JOB#', 'niceToHave'), ...marks('CONTACT', 'message')];
    expect(stored.toSorted()).toEqual(acknowledged.map(({ mark }) => mark).toSorted());
    recordFigure('F4', 'writes refused with 503 on a full disk', refused.length);
    recordFigure('F4', 'acknowledged writes lost, of', `0 of ${acknowledged.length}`);
    recordFigure('F4', 'all refused ones taken after room was made, ms', Math.round(recoveredMs));
    tell(`${refused.length} refused on a full disk of ${diskMb} MB, ${acknowledged.length} kept`);
  },
);
