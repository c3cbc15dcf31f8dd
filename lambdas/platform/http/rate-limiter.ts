import type { RateLimit } from '#contract/route.ts';
import { optionalVariable } from '../runtime/env.ts';
import { epochSeconds } from '../runtime/epoch-seconds.ts';
import { TooMany } from '../runtime/errors.ts';
import { once } from '../runtime/once.ts';
import { keys } from '../table/keys.ts';
import { table as openTable } from '../table/table.ts';
import { updateAlone } from '../table/transaction.ts';
import { widerNetworks } from './client-address.ts';
import { type Counting, dayHash } from './day-hash.ts';

type Limit = RateLimit & { readonly message?: string };
type Who = readonly string[];

const retentionSeconds = 60;
const isOff = () => optionalVariable('RATE_LIMITS') === 'off';

const widened = (who: Who, { count }: Limit) => [
  { who, count },
  ...who.flatMap((name, at) =>
    widerNetworks(name).map(({ network, households }) => ({
      ...{ who: who.with(at, network), count: count * households },
    })),
  ),
];

const maxInMemory = 50_000;

function memory() {
  const routes = new Map<string, { window: number; counts: Map<string, number> }>();
  return (route: string, window: number, who: Who): number => {
    const known = routes.get(route);
    // Too many addresses would fill the memory, so counting then starts again at zero.
    const isOver = known?.window !== window || known.counts.size > maxInMemory;
    const counts = isOver ? new Map<string, number>() : known.counts;
    routes.set(route, { window, counts });
    const key = JSON.stringify(who);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
}

const taking = { by: 1, condition: 'attribute_not_exists(#count) OR #count < :bound' };
const givingBack = { by: -1, condition: '#count > :bound' };

/** Counts by conditional writes, so that simultaneous calls cannot exceed the limit. */
export function rateLimits({ table, now, hash }: Counting) {
  const countInMemory = memory();

  const countUpTo = async (
    { by, condition }: typeof taking,
    bound: number,
    { route, who, window, limit }: { route: string; who: Who; window: number; limit: Limit },
  ) =>
    updateAlone(table, keys.rateLimit(route, await hash('rate', route, ...who), window), {
      update: 'SET expiresAtEpochSeconds = :expires ADD #count :by',
      condition,
      values: { expires: (window + 1) * limit.seconds + retentionSeconds, by, bound },
    });

  return {
    /** Throws TooMany. `all` identifies the caller; for an IPv6 network the wider networks are counted too. */
    async take(route: string, all: Who, limit: Limit) {
      if (isOff()) return;
      const at = epochSeconds(now());
      const window = Math.floor(at / limit.seconds);
      for (const { who, count } of widened(all, limit)) {
        const isFree = limit.inMemory
          ? countInMemory(route, window, who) <= count
          : await countUpTo(taking, count, { route, who, window, limit });
        if (isFree) continue;
        const waitSeconds = Math.max(1, (window + 1) * limit.seconds - at);
        throw new TooMany(waitSeconds, limit.message);
      }
    },

    /** Takes back the count of one call; to be called within the same window. */
    async giveBack(route: string, all: Who, limit: Limit) {
      if (isOff()) return;
      const window = Math.floor(epochSeconds(now()) / limit.seconds);
      for (const { who } of widened(all, limit))
        await countUpTo(givingBack, 0, { route, who, window, limit });
    },
  };
}

export type RateLimits = ReturnType<typeof rateLimits>;

/** One for each process. */
export const sharedLimits = once(() => {
  const [table, now] = [openTable(), () => new Date()];
  return rateLimits({ table, now, hash: dayHash(table, now) });
});
