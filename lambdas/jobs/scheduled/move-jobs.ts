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

/**
 * Longer than any function runs and the index lags behind. What was begun before the category changed is
 * written by then, so a second round that begins now finds whatever the first could not yet see.
 */
const settledAfterMs = 60_000;
const rounds = 2;

export interface Moved {
  moved: number;
  /** Changes that the next run goes on with. */
  left: number;
}

/**
 * Jobs hold the names and slugs of their categories. This brings them to what the category is now,
 * some at a time; it can be broken off anywhere, run beside itself, and goes on where it was.
 */
export function jobMoves({ changes, moving, now, wait = delay }: Sources) {
  type Remaining = Pick<Context, 'getRemainingTimeInMillis'>;
  const isTimeUp = (context: Remaining) => context.getRemainingTimeInMillis() < reservedMs;
  const mayBegin = ({ round, since }: CategoryChange) =>
    round < rounds || now().getTime() >= Date.parse(since) + settledAfterMs;

  /** False when the time was up before all were looked at. */
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

  /** True when no job can be behind any more. */
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
