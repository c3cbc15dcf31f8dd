import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome } from '../../gateway/instance.ts';
import type { Schedule } from '../../provision/functions.ts';

type Invoke = (functionId: string, event: unknown) => Promise<Outcome>;

/**
 * Whoever tries the product out waits for a mail, and a minute is long: what runs every minute when
 * deployed runs every other second here. All other rates are the template's.
 */
const minuteMs = 60_000;
const hastenedMs = 2_000;
const localRate = (everyMs: number): number => (everyMs <= minuteMs ? hastenedMs : everyMs);

/** A run that comes while the one before is under way is left out. */
function oneAtATime(work: () => Promise<unknown>) {
  let running: Promise<unknown> | undefined;
  return {
    start(): void {
      running ??= work().finally(() => (running = undefined));
    },
    ended: async (): Promise<unknown> => running,
  };
}

const waitAtTheEndMs = 2_000;

/**
 * Hands each event to its function at its rate, as a rule does from the moment it is made. What is
 * under way at the end has some seconds: a letter that is cut off is sent again later.
 */
export function runSchedules(schedules: readonly Schedule[], invoke: Invoke): () => Promise<void> {
  const runs = schedules.map(({ functionId, event, everyMs }) => {
    const run = oneAtATime(() => invoke(functionId, event));
    run.start();
    return { ...run, timer: setInterval(run.start, localRate(everyMs)) };
  });
  return async () => {
    for (const { timer } of runs) clearInterval(timer);
    const ended = Promise.all(runs.map((run) => run.ended()));
    await Promise.race([ended, wait(waitAtTheEndMs, undefined, { ref: false })]);
  };
}
