import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { dailyHasher } from '#lambdas/platform/http/visitor-hash.ts';
import { TooManyRequests } from '#lambdas/platform/runtime/errors.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { withLock } from '#lambdas/platform/table/lock.ts';
import { findItem } from '#lambdas/platform/table/read-rows.ts';
import { rateLimiter } from '#lambdas/platform/http/rate-limiter.ts';
import { openTable } from './cloud/table.ts';

const table = openTable();
let at = new Date('2026-11-21T10:00:00.000Z');
const now = () => at;

beforeEach(() => {
  delete process.env['RATE_LIMITS'];
});

const limiting = () => rateLimiter({ table, now, hash: dailyHasher(table, now) });
const rows = async () =>
  (await table.db.send(new ScanCommand({ TableName: table.name, Select: 'COUNT' }))).Count;
const passed = async (calls: Promise<void>[]) => {
  const outcomes = await Promise.allSettled(calls);
  const refusals = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refusals.every((reason) => reason instanceof TooManyRequests)).toBe(true);
  return outcomes.length - refusals.length;
};

it('lets no more than its count through, however many functions and calls race for it', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 15 }),
      async (count, calls) => {
        run += 1;
        const functions = [limiting(), limiting(), limiting()];
        const takes = Array.from({ length: calls }, (_, call) =>
          functions[call % 3]!.countCall(`race-${run}`, ['1.2.3.4'], {
            maxCalls: count,
            seconds: 3_600,
          }),
        );
        expect(await passed(takes)).toBe(Math.min(count, calls));
      },
    ),
    { numRuns: 15 },
  );
});

it('counts in memory what spoils a figure at worst, each caller for himself, and writes nothing', async () => {
  const limits = limiting();
  const limit = { maxCalls: 2, seconds: 3_600, inMemory: true } as const;
  const take = (who: string) => limits.countCall('views', [who], limit);
  const before = await rows();
  expect(await passed(['1.2.3.4', '1.2.3.4', '1.2.3.4', '5.6.7.8'].map(take))).toBe(3);
  await expect(take('1.2.3.4')).rejects.toThrow(TooManyRequests);
  at = new Date(at.getTime() + 3_600_000);
  expect(await passed([take('1.2.3.4')])).toBe(1);
  expect(await rows()).toBe(before);
});

it('gives back what was taken, and never more', async () => {
  const limits = limiting();
  const limit = { maxCalls: 2, seconds: 900 };
  const take = () => limits.countCall('signIn', ['asha', '1.2.3.4'], limit);
  const giveBack = () => limits.refundCall('signIn', ['asha', '1.2.3.4'], limit);
  await giveBack();
  await take();
  await Promise.all([giveBack(), giveBack(), giveBack()]);
  expect(await passed([take(), take(), take(), take()])).toBe(2);
  await giveBack();
  expect(await passed([take(), take()])).toBe(1);
});

it('counts a network of IPv6 with the wider ones around it, which may do as much as several', async () => {
  const limits = limiting();
  const limit = { maxCalls: 1, seconds: 3_600 };
  const take = (address: string) => limits.countCall('wider', ['asha', address], limit);
  const lines = (count: number, address: (at: string) => string) =>
    Array.from({ length: count }, (_, line) => address(line.toString(16)));
  const one = lines(256, (line) => `2001:db8:1:3${line.padStart(2, '0')}::/64`);
  let through = 0;
  for (const address of one.slice(0, 200)) through += await passed([take(address)]);
  expect(through).toBe(4);
  await limits.refundCall('wider', ['asha', one[0]!], limit);
  expect(await passed([take(one[250]!), take(one[251]!)])).toBe(1);
  through = 0;
  for (const address of lines(64, (line) => `2001:db8:1:${line}00::/64`))
    through += await passed([take(address)]);
  expect(through).toBe(16 - 4);
  expect(await passed([take('2001:db8:2:0::/64'), take('203.0.113.1')])).toBe(2);
});

describe('a lock', () => {
  const lockRow = (name: string) => findItem(table, keys.lock(name));
  const put = (name: string, owner: string, expiresAtEpochSeconds = 9_999_999_999) => {
    const Item = { ...keys.lock(name), owner, expiresAtEpochSeconds };
    return table.db.send(new PutCommand({ TableName: table.name, Item })).then(() => Item);
  };

  it('lets one work at a time, and is gone afterwards', async () => {
    let inside = 0;
    const work = async () => {
      inside += 1;
      expect(inside).toBe(1);
      await lockRow('admins');
      inside -= 1;
      return 'done';
    };
    const five = Array.from({ length: 5 }, () => withLock({ table, name: 'admins', now }, work));
    expect(await Promise.all(five)).toEqual(five.map(() => 'done'));
    expect(await lockRow('admins')).toBeUndefined();
  });

  it('is released when the work fails, with the work’s own error', async () => {
    const fail = () => Promise.reject(new Error('no'));
    await expect(withLock({ table, name: 'failing', now }, fail)).rejects.toThrow('no');
    expect(await lockRow('failing')).toBeUndefined();
  });

  it('of a worker that died is taken over once its lease has ended', async () => {
    await put('dead', 'dead', Math.floor(at.getTime() / 1000) + 15);
    const work = jest.fn().mockResolvedValue('mine');
    let tries = 0;
    const counting = () => {
      tries += 1;
      return at;
    };
    const waiting = withLock({ table, name: 'dead', now: counting }, work);
    while (tries < 3) await new Promise(setImmediate);
    expect(work).not.toHaveBeenCalled();
    at = new Date(at.getTime() + 15_000);
    await expect(waiting).resolves.toBe('mine');
  });

  it('that somebody else took over meanwhile is left to him', async () => {
    const [other] = await withLock({ table, name: 'slow', now }, () =>
      Promise.all([put('slow', 'other')]),
    );
    expect(await lockRow('slow')).toEqual(other);
  });

  it('that is never free makes the caller try later', async () => {
    await put('held', 'other');
    const waiting = withLock({ table, name: 'held', now }, jest.fn());
    await expect(waiting).rejects.toMatchObject({ status: 503 });
  });
});
