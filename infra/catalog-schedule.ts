import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

const everyMinutes = 15;
const keepFailuresForDays = 14;

/** Runs the builder of the catalog; a run that failed all its tries is kept in `failures`. */
export class CatalogSchedule extends Construct {
  readonly failures: Queue;

  constructor(scope: Construct, id: string, builder: Function) {
    super(scope, id);
    this.failures = new Queue(this, 'Failures', {
      enforceSSL: true,
      retentionPeriod: Duration.days(keepFailuresForDays),
    });
    builder.configureAsyncInvoke({
      retryAttempts: 1,
      maxEventAge: Duration.minutes(everyMinutes),
      onFailure: new SqsDestination(this.failures),
    });
    new Rule(this, 'Rule', {
      schedule: Schedule.rate(Duration.minutes(everyMinutes)),
      targets: [new LambdaFunction(builder)],
    });
  }
}
