import type { RateLimit } from '#contract/route.ts';
import { widerNetworks } from './client-address.ts';
import type { Counting } from './day-hash.ts';
import { optionalVariable } from '../runtime/env.ts';
import { TooMany } from '../runtime/errors.ts';
import { keys } from '../table/keys.ts';
import { epochSeconds } from '../runtime/epoch-seconds.ts';
import { updateAlone } from '../table/transaction.ts';

type Limit = RateLimit & {
  readonly message?: string;
};

export interface RateLimits {
  /**
   * Throws TooMany. `who` names the caller; an IPv6 network counts with the wider ones around it.
   */
  take(route: string, who: readonly string[], limit: Limit): Promise<void>;
  /** Uncounts a call; use it within the limit's window. */
  giveBack(route: string, who: readonly string[], limit: Limit): Promise<void>;
}

const retentionSeconds = 60;
const isOff = () => optionalVariable('RATE_LIMITS') === 'off';

const taking = {
  by: 1,
  condition: 'attribute_not_exists(#count) OR #count < :bound',
  findBound: ({ count }: Limit) => count,
};
const givingBack = { by: -1, condition: '#count > :bound', findBound: () => 0 };

interface Change {
  window: number;
  limit: Limit;
  how: typeof taking;
}

function widened(who: readonly string[], limit: Limit) {
  const wider = who.flatMap((name, at) =>
    widerNetworks(name).map(({ network, households }) => ({
      who: who.with(at, network),
      limit: { ...limit, count: limit.count * households },
    })),
  );
  return [{ who, limit }, ...wider];
}

const mostInMemory = 50_000;

function memory() {
  const routes = new Map<string, { window: number; counts: Map<string, number> }>();
  return (route: string, window: number, who: readonly string[]): number => {
    const known = routes.get(route);
    // A flood of addresses begins anew rather than fill the function's memory.
    const isOver = known?.window !== window || known.counts.size > mostInMemory;
    const counts = isOver ? new Map<string, number>() : known.counts;
    routes.set(route, { window, counts });
    const key = JSON.stringify(who);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
}

/** One conditional write each, so that simultaneous calls cannot pass the limit. */
export function rateLimits({ table, now, hash }: Counting): RateLimits {
  const seconds = () => epochSeconds(now());
  const countInMemory = memory();

  async function count(route: string, who: readonly string[], { window, limit, how }: Change) {
    const client = await hash('rate', route, ...who);
    return updateAlone(table, keys.rate(route, client, window), {
      update: 'SET expiresAtEpochSeconds = :expires ADD #count :by',
      condition: how.condition,
      values: {
        expires: (window + 1) * limit.seconds + retentionSeconds,
        ...{ by: how.by, bound: how.findBound(limit) },
      },
    });
  }

  return {
    async take(route, who, limit) {
      if (isOff()) return;
      const at = seconds();
      const window = Math.floor(at / limit.seconds);
      const tooMany = () =>
        new TooMany(Math.max(1, (window + 1) * limit.seconds - at), limit.message);
      if (limit.inMemory) {
        for (const each of widened(who, limit)) {
          if (countInMemory(route, window, each.who) > each.limit.count) throw tooMany();
        }
        return;
      }
      for (const each of widened(who, limit)) {
        const change = { window, limit: each.limit, how: taking };
        if (!(await count(route, each.who, change))) throw tooMany();
      }
    },

    async giveBack(route, who, limit) {
      if (isOff()) return;
      const window = Math.floor(seconds() / limit.seconds);
      for (const each of widened(who, limit)) {
        await count(route, each.who, { window, limit: each.limit, how: givingBack });
      }
    },
  };
}
