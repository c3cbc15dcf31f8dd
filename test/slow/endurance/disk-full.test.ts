import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { picture } from '#test/local/api/job-form.ts';
import type { Stack } from '#test/local/api/stack.ts';
import { startProduct } from '../support/product.ts';
import { marksIn, storedIn } from '../support/stored.ts';
import { stackOf } from '../support/world.ts';
import { contactWrite, jobWrite, makeSubjects, type Write } from './writers.ts';

const [diskMb, leftBytes] = [64, 20_000];
const folder = mkdtempSync(join(tmpdir(), 'slow-disk-'));

/** Only the superuser may make a small disk. */
function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder]);
    return true;
  } catch {
    return false;
  }
}
const isMounted = mount();
afterAll(() => {
  if (isMounted) execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true });
});

/** Returns what has room again after it. The product writes meanwhile, so the room is found by filling it. */
function fillDisk(): () => void {
  const filler = join(folder, 'filler');
  expect(() => writeFileSync(filler, Buffer.alloc(diskMb * 2 ** 20))).toThrow('ENOSPC');
  truncateSync(filler, Math.max(0, statSync(filler).size - leftBytes));
  return () => rmSync(filler);
}

const whereMountable = isMounted ? it : it.skip;

whereMountable(
  'a full disk refuses writes with 503, loses none, and takes them with room again',
  async () => {
    const product = await startProduct({ dataDir: join(folder, 'data') });
    const stack: Stack = stackOf(product);
    const token = await stack.signIn();
    const subjects = { ...(await makeSubjects(stack, token)), logo: await picture(600) };
    const acknowledged: Write[] = [];
    const refused: Write[] = [];
    const send = async (write: Write) => {
      const answer = await write.send(stack, token);
      if (answer.status < 300) acknowledged.push(write);
      return answer;
    };
    const writes = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        at % 2 ? contactWrite() : jobWrite(subjects, at % 4 === 0),
      );
    for (const write of writes(6)) await send(write);
    expect(acknowledged).toHaveLength(6);

    const makeRoom = fillDisk();
    for (const write of writes(40)) {
      const { status, headers } = await send(write);
      if (status < 300) continue;
      refused.push(write);
      expect([status, headers.get('content-type')]).toEqual([
        503,
        expect.stringContaining('problem+json'),
      ]);
    }
    expect(refused.length).toBeGreaterThan(0);
    expect((await stack.ask(`/api/job/${subjects.jobId}`)).status).toBe(200);

    makeRoom();
    for (const write of refused) while ((await send(write)).status >= 300);
    expect(await product.stop()).toBe(0);
    const { rows } = await storedIn(product.dataDir);
    const stored = [...marksIn(rows, 'JOB#', 'niceToHave'), ...marksIn(rows, 'CONTACT', 'message')];
    expect(stored.toSorted()).toEqual(acknowledged.map(({ mark }) => mark).toSorted());
  },
);
