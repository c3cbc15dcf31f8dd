import { Construct } from 'constructs';
import type { FunctionGroup } from './function-group.ts';
import type { BundleName } from './function-plans.ts';
import { Schedule } from './schedule.ts';

const runs: readonly { what: string; id: string; worker: BundleName; everyMinutes: number }[] = [
  { what: 'catalog builder', id: 'Catalog', worker: 'catalog-builder', everyMinutes: 1 },
  { what: 'closing of jobs', id: 'Closing', worker: 'jobs-closer', everyMinutes: 5 },
  { what: 'sweep of images', id: 'Images', worker: 'images-sweeper', everyMinutes: 24 * 60 },
  { what: 'outbox worker', id: 'Outbox', worker: 'outbox-worker', everyMinutes: 1 },
  { what: 'watch', id: 'Watch', worker: 'watch-worker', everyMinutes: 5 },
];

/** Everything that runs by the clock. */
export class Schedules extends Construct {
  /** By what the runs are for. */
  readonly byName: Readonly<Record<string, Schedule>>;

  constructor(scope: Construct, id: string, functions: FunctionGroup) {
    super(scope, id);
    this.byName = Object.fromEntries(
      runs.map(({ what, id: name, worker, everyMinutes }) => [
        what,
        new Schedule(this, name, { worker: functions.named(worker), everyMinutes }),
      ]),
    );
  }
}
