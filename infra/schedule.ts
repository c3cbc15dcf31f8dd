import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule as Rate } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

export interface ScheduleProps {
  worker: Function;
  everyMinutes: number;
}

const keepFailuresForDays = 14;
/** Lambda keeps an event no longer. */
const longestEventMinutes = 360;

/** Runs a function by the clock; a run that failed all its tries, or never began, is kept in `failures`. */
export class Schedule extends Construct {
  readonly failures: Queue;

  constructor(scope: Construct, id: string, { worker, everyMinutes }: ScheduleProps) {
    super(scope, id);
    this.failures = new Queue(this, 'Failures', {
      enforceSSL: true,
      retentionPeriod: Duration.days(keepFailuresForDays),
    });
    worker.configureAsyncInvoke({
      retryAttempts: 1,
      maxEventAge: Duration.minutes(Math.min(everyMinutes, longestEventMinutes)),
      onFailure: new SqsDestination(this.failures),
    });
    new Rule(this, 'Rule', {
      schedule: Rate.rate(Duration.minutes(everyMinutes)),
      targets: [new LambdaFunction(worker, { deadLetterQueue: this.failures })],
    });
  }
}
