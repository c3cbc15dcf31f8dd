import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Environment } from './environments.ts';
import type { Schedule } from './schedule.ts';

export interface AlarmsProps {
  environment: Environment;
  functions: ReadonlyMap<string, Function>;
  http: HttpApi;
  /** By what the runs are for. */
  schedules: Readonly<Record<string, Schedule>>;
}

const period = Duration.minutes(5);
const serverErrorPercent = 1;

/** Everything that should wake somebody. Each alarm tells the one topic. */
export class Alarms extends Construct {
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    const { environment, functions, http, schedules } = props;
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    const { alarmEmail } = environment;
    if (alarmEmail) this.topic.addSubscription(new EmailSubscription(alarmEmail));

    for (const [name, each] of functions) {
      this.above(0, each.metricErrors({ period }), `${name} fails`);
      this.above(0, each.metricThrottles({ period }), `${name} is refused: too many at once`);
    }
    this.above(serverErrorPercent, serverErrors(http), 'more than 1 % of API answers are 5xx');
    for (const [name, { failures }] of Object.entries(schedules)) {
      const givenUp = failures.metricApproximateNumberOfMessagesVisible({ period });
      this.above(0, givenUp, `a run of the ${name} was given up`);
    }
  }

  private above(threshold: number, metric: IMetric, alarmDescription: string): void {
    const id = alarmDescription.replace(/[^a-z0-9]+/giu, '-');
    new Alarm(this, id, {
      metric,
      threshold,
      alarmDescription,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(this.topic));
  }
}

const serverErrors = (http: HttpApi) =>
  new MathExpression({
    expression: '100 * errors / MAX([calls, 1])',
    usingMetrics: {
      errors: http.metricServerError({ period }),
      calls: http.metricCount({ period }),
    },
    period,
  });
