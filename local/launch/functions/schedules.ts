import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome } from '../../gateway/instance.ts';
import { account, region } from '../../provision/resolve.ts';
import type { Schedule } from '../../provision/functions.ts';

type Invoke = (functionId: string, event: unknown) => Promise<Outcome>;

const scheduledEvent = () => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account,
  time: new Date().toISOString(),
  region,
  resources: [],
  detail: {},
});

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
 * Invokes each function now and then at its rate, as a rule does from the moment it is made. What is
 * under way at the end has some seconds: a letter that is cut off is sent again later.
 */
export function runSchedules(schedules: readonly Schedule[], invoke: Invoke): () => Promise<void> {
  const runs = schedules.map(({ functionId, everyMs }) => {
    const run = oneAtATime(() => invoke(functionId, scheduledEvent()));
    run.start();
    return { ...run, timer: setInterval(run.start, localRate(everyMs)) };
  });
  return async () => {
    for (const { timer } of runs) clearInterval(timer);
    const ended = Promise.all(runs.map((run) => run.ended()));
    await Promise.race([ended, wait(waitAtTheEndMs, undefined, { ref: false })]);
  };
}
