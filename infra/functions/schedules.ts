import { Duration } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { otherFunctionTasks, workerTasks } from '#contract/schedules.ts';
import type { LambdaFunctions } from './lambda-functions.ts';

const schedules = [
  ...Object.entries(otherFunctionTasks).map(([task, schedule]) => ({ task, ...schedule })),
  ...Object.entries(workerTasks).map(([task, { everyMinutes }]) => ({
    task,
    everyMinutes,
    functionName: 'worker' as const,
  })),
];

const keepFailuresForDays = 14;
/** The maximum of Lambda, so that a run that waits for others is late but not lost. */
const maxEventHours = 6;

export class Schedules extends Construct {
  /** Keeps the events of runs that failed twice. */
  readonly failedRunsQueue: Queue;

  constructor(scope: Construct, id: string, functions: LambdaFunctions) {
    super(scope, id);
    this.failedRunsQueue = new Queue(this, 'Failures', {
      enforceSSL: true,
      retentionPeriod: Duration.days(keepFailuresForDays),
    });
    for (const name of new Set(schedules.map(({ functionName }) => functionName))) {
      functions.all[name].configureAsyncInvoke({
        retryAttempts: 1,
        maxEventAge: Duration.hours(maxEventHours),
        onFailure: new SqsDestination(this.failedRunsQueue),
      });
    }
    for (const { task, functionName, everyMinutes } of schedules) {
      new Rule(this, task, {
        schedule: Schedule.rate(Duration.minutes(everyMinutes)),
        targets: [
          new LambdaFunction(functions.all[functionName], {
            event: RuleTargetInput.fromObject({ task }),
            deadLetterQueue: this.failedRunsQueue,
          }),
        ],
      });
    }
  }
}
