import type { RateLimit } from '#contract/route.ts';
import { optionalVariable } from '../runtime/env.ts';
import { epochSeconds } from '../runtime/epoch-seconds.ts';
import { TooManyRequests } from '../runtime/errors.ts';
import { once } from '../runtime/memoize.ts';
import { keys } from '../table/keys.ts';
import { table as openTable } from '../table/table.ts';
import { updateSingle } from '../table/write-rows.ts';
import { widerNetworks } from './client-address.ts';
import { type CountingDependencies, dailyHasher } from './visitor-hash.ts';

type Limit = RateLimit & { readonly message?: string };
type CallerParts = readonly string[];

const retentionSeconds = 60;
const isDisabled = () => optionalVariable('RATE_LIMITS') === 'off';

const addWiderNetworks = (caller: CallerParts, { maxCalls }: Limit) => [
  { caller, maxCalls },
  ...caller.flatMap((name, index) =>
    widerNetworks(name).map(({ network, households }) => ({
      caller: caller.with(index, network),
      maxCalls: maxCalls * households,
    })),
  ),
];

const maxCallers = 50_000;

function memoryCounter() {
  const routes = new Map<string, { window: number; counts: Map<string, number> }>();
  return (route: string, window: number, caller: CallerParts): number => {
    const currentWindow = routes.get(route);
    // Too many addresses would fill the memory, so counting then starts again at zero.
    const isOver = currentWindow?.window !== window || currentWindow.counts.size > maxCallers;
    const counts = isOver ? new Map<string, number>() : currentWindow.counts;
    routes.set(route, { window, counts });
    const key = JSON.stringify(caller);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
}

const countUpdate = { by: 1, condition: 'attribute_not_exists(#count) OR #count < :threshold' };
const refundUpdate = { by: -1, condition: '#count > :threshold' };

/** Counts by conditional writes, so that simultaneous calls cannot exceed the limit. */
export function rateLimiter({ table, now, hash }: CountingDependencies) {
  const countInMemory = memoryCounter();

  const updateCount = async (
    { by: change, condition }: typeof countUpdate,
    threshold: number,
    {
      route,
      caller,
      window,
      limit,
    }: { route: string; caller: CallerParts; window: number; limit: Limit },
  ) =>
    updateSingle(table, keys.rateLimit(route, await hash('rate', route, ...caller), window), {
      update: 'SET expiresAtEpochSeconds = :expires ADD #count :by',
      condition,
      values: { expires: (window + 1) * limit.seconds + retentionSeconds, by: change, threshold },
    });

  return {
    /** Throws TooMany. `callerParts` identify the caller; the networks around an IPv6 network are counted too. */
    async countCall(route: string, callerParts: CallerParts, limit: Limit) {
      if (isDisabled()) return;
      const nowSeconds = epochSeconds(now());
      const window = Math.floor(nowSeconds / limit.seconds);
      for (const { caller, maxCalls } of addWiderNetworks(callerParts, limit)) {
        const isAllowed = limit.inMemory
          ? countInMemory(route, window, caller) <= maxCalls
          : await updateCount(countUpdate, maxCalls, { route, caller, window, limit });
        if (isAllowed) continue;
        const waitSeconds = Math.max(1, (window + 1) * limit.seconds - nowSeconds);
        throw new TooManyRequests(waitSeconds, limit.message);
      }
    },

    /** Takes back the count of one call; to be called within the same window. */
    async refundCall(route: string, callerParts: CallerParts, limit: Limit) {
      if (isDisabled()) return;
      const window = Math.floor(epochSeconds(now()) / limit.seconds);
      for (const { caller } of addWiderNetworks(callerParts, limit))
        await updateCount(refundUpdate, 0, { route, caller, window, limit });
    },
  };
}

export type RateLimiter = ReturnType<typeof rateLimiter>;

/** One for each process. */
export const sharedLimiter = once(() => {
  const [table, now] = [openTable(), () => new Date()];
  return rateLimiter({ table, now, hash: dailyHasher(table, now) });
});
