import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { FunctionGroup } from './function-group.ts';
import type { BundleName } from './function-configs.ts';

const runs: readonly { id: string; worker: BundleName; everyMinutes: number }[] = [
  { id: 'Alerts', worker: 'alerts-worker', everyMinutes: 60 },
  { id: 'Catalog', worker: 'catalog-builder', everyMinutes: 1 },
  { id: 'Jobs', worker: 'jobs-worker', everyMinutes: 1 },
  { id: 'Closing', worker: 'jobs-closer', everyMinutes: 5 },
  { id: 'DailyMail', worker: 'statistics-mailer', everyMinutes: 60 },
  { id: 'Images', worker: 'images-sweeper', everyMinutes: 24 * 60 },
  { id: 'Links', worker: 'links-worker', everyMinutes: 60 },
  { id: 'Outbox', worker: 'outbox-worker', everyMinutes: 1 },
  { id: 'Watch', worker: 'watch-worker', everyMinutes: 5 },
];

const keepFailuresForDays = 14;
/** Lambda keeps an event no longer. */
const longestEventMinutes = 360;
/** A run that waits for others to end is late, not lost. */
const shortestEventMinutes = 5;

/** Everything that runs without being waited for. */
export class Schedules extends Construct {
  /** Runs that failed all their tries, or never began; each says of which function. */
  readonly failures: Queue;

  constructor(scope: Construct, id: string, functions: FunctionGroup) {
    super(scope, id);
    this.failures = new Queue(this, 'Failures', {
      enforceSSL: true,
      retentionPeriod: Duration.days(keepFailuresForDays),
    });
    for (const { id: name, worker, everyMinutes } of runs) {
      const target = functions.named(worker);
      this.keepFailures(target, everyMinutes);
      new Rule(this, name, {
        schedule: Schedule.rate(Duration.minutes(everyMinutes)),
        targets: [new LambdaFunction(target, { deadLetterQueue: this.failures })],
      });
    }
    // What SES tells comes once.
    this.keepFailures(functions.named('newsletter-bounces'), longestEventMinutes);
  }

  private keepFailures(worker: Function, everyMinutes: number): void {
    const minutes = Math.min(Math.max(everyMinutes, shortestEventMinutes), longestEventMinutes);
    worker.configureAsyncInvoke({
      retryAttempts: 1,
      maxEventAge: Duration.minutes(minutes),
      onFailure: new SqsDestination(this.failures),
    });
  }
}
