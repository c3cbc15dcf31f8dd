import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'aws-lambda';
import type { CategoryChange } from '#lambdas/platform/categories/category-changes.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import { pauseMs, reservedMs, splitBatches } from './batches.ts';
import {
  ChangedAgain,
  inNextRound,
  type CategoryChangeRepository,
} from './category-change-repository.ts';
import type { MovingRepository } from './moving-repository.ts';

interface Sources {
  changes: CategoryChangeRepository;
  moving: MovingRepository;
  now: () => Date;
  wait?: (ms: number) => Promise<unknown>;
}

/** No function runs and no index lags so long: a second round finds what the first missed. */
const settledAfterMs = 60_000;
const rounds = 2;

export interface Moved {
  moved: number;
  left: number;
}

/** Updates what jobs hold of their categories. May break off or run beside itself. */
export function jobMoves({ changes, moving, now, wait = delay }: Sources) {
  type Remaining = Pick<Context, 'getRemainingTimeInMillis'>;
  const isTimeUp = (context: Remaining) => context.getRemainingTimeInMillis() < reservedMs;
  const mayBegin = ({ round, since }: CategoryChange) =>
    round < rounds || now().getTime() >= Date.parse(since) + settledAfterMs;

  async function goThrough(change: CategoryChange, context: Remaining, result: Moved) {
    for (let at: string | undefined = change.reached; at !== undefined;) {
      const page = await moving.next({ ...change, reached: at });
      for (const batch of splitBatches(page.ids)) {
        if (isTimeUp(context)) return false;
        const moved = await moving.move(batch, change);
        result.moved += moved;
        if (moved > 0) await wait(pauseMs);
      }
      at = page.reached;
      if (at !== undefined) await changes.keep({ ...change, reached: at });
      if (at !== undefined && isTimeUp(context)) return false;
    }
    return true;
  }

  async function follow(first: CategoryChange, context: Remaining, result: Moved) {
    for (let change = first; mayBegin(change); change = inNextRound(change)) {
      if (!(await goThrough(change, context, result))) return false;
      if (change.round >= rounds) {
        await changes.end(change);
        return true;
      }
      await changes.keep(inNextRound(change));
    }
    return false;
  }

  return async (context: Remaining): Promise<Moved> => {
    const result = { moved: 0, left: 0 };
    for (const change of await changes.underWay()) {
      try {
        if (!(await follow(change, context, result))) result.left++;
      } catch (error) {
        if (!(error instanceof ChangedAgain)) throw error;
        result.left++;
      }
    }
    if (result.moved > 0) log.info('jobs followed their categories', { ...result });
    return result;
  };
}
