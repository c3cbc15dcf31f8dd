import { setTimeout as wait } from 'node:timers/promises';
import type { CallOutcome } from '../gateway/lambda-instance.ts';
import type { Schedule } from '../provision/read-functions.ts';

type Invoke = (functionId: string, event: unknown) => Promise<CallOutcome>;

/** Schedules of one minute run every two seconds, so that a developer need not wait. */
const minuteMs = 60_000;
const minIntervalMs = 2_000;

const waitAtEndMs = 2_000;

/** At the end, running tasks get some seconds to finish: a mail that is interrupted would be sent again. */
export function runSchedules(schedules: readonly Schedule[], invoke: Invoke): () => Promise<void> {
  const runs = schedules.map(({ functionId, event, everyMs }) => {
    let running: Promise<unknown> | undefined;
    // A run is skipped while the one before is still running.
    const start = () => {
      running ??= invoke(functionId, event).finally(() => (running = undefined));
    };
    start();
    const timer = setInterval(start, everyMs <= minuteMs ? minIntervalMs : everyMs);
    return { timer, waitForEnd: () => running };
  });
  return async () => {
    for (const { timer } of runs) clearInterval(timer);
    const ended = Promise.all(runs.map((run) => run.waitForEnd()));
    await Promise.race([ended, wait(waitAtEndMs, undefined, { ref: false })]);
  };
}
