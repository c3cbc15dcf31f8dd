import { randomUUID } from 'node:crypto';
import type { Outcome } from '../gateway/instance.ts';
import { account, region } from '../provision/region.ts';
import type { Schedule } from '../provision/schedules.ts';

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

/** Invokes each function now and then at its rate, as a rule does from the moment it is made. */
export function runSchedules(schedules: readonly Schedule[], invoke: Invoke): () => void {
  const timers = schedules.map(({ functionId, everyMs }) => {
    const run = () => void invoke(functionId, scheduledEvent());
    run();
    return setInterval(run, everyMs);
  });
  return () => timers.forEach((timer) => clearInterval(timer));
}
