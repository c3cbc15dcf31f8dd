import { Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { gauge } from './dashboard.ts';
import { kindIndexName, type ActiveTable } from './resources/data-table.ts';
import type { LambdaFunctions } from './functions/lambda-functions.ts';

/** `urgent` calls somebody at once; `tomorrow` waits for the next working day. */
export const urgencies = ['urgent', 'tomorrow'] as const;
export type Urgency = (typeof urgencies)[number];

export interface AlarmsProps {
  topics: Readonly<Record<Urgency, Topic>>;
  functions: LambdaFunctions;
  http: HttpApi;
  /** API answers 401 and 403. */
  refusedCalls: cloudwatch.Metric;
  failedSignIns: cloudwatch.Metric;
  /** Pages that were not rendered: the plain index.html was sent, which the browser fills. */
  unrenderedPages: cloudwatch.Metric;
  table: ActiveTable;
  failedRunsQueue: Queue;
  sendsMails: boolean;
}

const { Stats, TreatMissingData } = cloudwatch;
const period = Duration.minutes(5);
const hour = Duration.hours(1);
const sum = { period, statistic: Stats.SUM };
const p99 = { period, statistic: Stats.percentile(99) };

/** Raised if the metric exceeds the threshold for five minutes; `overrides` can change that. */
type Condition = [
  description: string,
  metric: cloudwatch.IMetric,
  threshold: number,
  /** A heading of docs/runbook.md. */
  section: string,
  overrides?: Partial<cloudwatch.AlarmProps>,
];

/** Ignores a single bad period, which passes by itself. */
const twoOfThree = { evaluationPeriods: 3, datapointsToAlarm: 2 };

/** A metric that reports only events counts as zero where it is missing. */
const sumMetrics = (...metrics: cloudwatch.Metric[]) =>
  new cloudwatch.MathExpression({
    expression: metrics.map((_, index) => `FILL(m${index}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric])),
    period,
  });

/** In percent, as if there were at least a hundred calls: one failure of a few calls is no alarm. */
const buildFailureRate = (calls: cloudwatch.Metric, ...failures: cloudwatch.Metric[]) =>
  new cloudwatch.MathExpression({
    expression: '100 * failures / MAX([FILL(calls, 0), 100])',
    usingMetrics: { calls, failures: sumMetrics(...failures) },
    period,
  });

/** The task `checkSite` reports how many pages failed. A missing metric means it does not run. */
const alarmIfMissing = {
  comparisonOperator: cloudwatch.ComparisonOperator.LESS_THAN_THRESHOLD,
  treatMissingData: TreatMissingData.BREACHING,
};

function listUrgentConditions({ functions, http, failedSignIns, table }: AlarmsProps): Condition[] {
  const failedPages = gauge('FailedVisits', functions.all.worker);
  const runs = failedPages.with({ statistic: Stats.SAMPLE_COUNT, period: Duration.minutes(15) });
  const [calls, failures] = [http.metricCount({ period }), http.metricServerError({ period })];
  const dimensionsMap = { TableName: table.tableName, GlobalSecondaryIndexName: kindIndexName };
  const throttled = sumMetrics(
    table.metric('ReadThrottleEvents', sum),
    table.metric('WriteThrottleEvents', sum),
    table.metric('WriteThrottleEvents', { ...sum, dimensionsMap }),
  );
  const failingAnswers = 'more than one in a hundred API answers is 5xx';
  return [
    ['the site does not answer', failedPages, 0, 'the-site-does-not-answer', twoOfThree],
    ['the site check does not run', runs, 1, 'the-site-check-does-not-run', alarmIfMissing],
    [failingAnswers, buildFailureRate(calls, failures), 1, 'the-api-answers-5xx', twoOfThree],
    ['the table refuses: too much at once', throttled, 0, 'the-table-refuses', twoOfThree],
    ['many sign-ins fail', failedSignIns, 50, 'sign-ins-fail'],
  ];
}

function listNextWorkingDayConditions(props: AlarmsProps): Condition[] {
  const { functions, http, unrenderedPages, refusedCalls, failedRunsQueue, sendsMails } = props;
  const worker = functions.all.worker;
  const anyFailed = http.metricServerError({ ...sum, period: hour });
  const slowPages = functions.all.pages.metricDuration(p99);
  const failedRunCount = failedRunsQueue.metricApproximateNumberOfMessagesVisible({ period });
  const lagging = 'changes wait for a snapshot of the catalog';
  // SES looks at an account's mails together, and stops them at 10 % and 0.5 %.
  const reputation = (rate: string) =>
    new cloudwatch.Metric({
      namespace: 'AWS/SES',
      metricName: `Reputation.${rate}`,
      statistic: Stats.MAXIMUM,
      period: hour,
    });
  // SES reports these seldom. In between the alarm keeps its state.
  const keepsState = { treatMissingData: TreatMissingData.IGNORE };
  const mails: Condition[] = [
    ['mails bounce', reputation('BounceRate'), 0.04, 'mails-come-back', keepsState],
    ['mails are called spam', reputation('ComplaintRate'), 0.0008, 'mails-come-back', keepsState],
  ];
  return [
    ['an API answer was 5xx', anyFailed, 0, 'the-api-answers-5xx'],
    // A function that starts while its catalog is written may be late once.
    ['pages are sent as the plain index', unrenderedPages, 5, 'pages-are-sent-as-the-plain-index'],
    ...(['pages', 'images'] as const).map((name): Condition => {
      const fn = functions.all[name];
      const [errors, throttles] = [fn.metricErrors({ period }), fn.metricThrottles({ period })];
      const rate = buildFailureRate(fn.metricInvocations({ period }), errors, throttles);
      const description = `the function ${name} fails or is refused`;
      return [description, rate, 1, 'a-function-fails-or-is-refused', twoOfThree];
    }),
    // After three seconds the page function sends the plain index.html.
    ['pages are slow', slowPages, 2_500, 'a-function-is-slow', twoOfThree],
    ['the API is slow', http.metricLatency(p99), 5_000, 'a-function-is-slow', twoOfThree],
    ['many calls are refused with 401 or 403', refusedCalls, 200, 'calls-are-refused'],
    ['a run was given up', failedRunCount, 0, 'a-run-was-given-up'],
    [lagging, gauge('CatalogLagSeconds', worker), 3_600, 'the-catalog-lags'],
    ['messages wait in the outbox', gauge('OldestMessageSeconds', worker), 1_800, 'messages-wait'],
    ['messages were given up', gauge('MessagesGivenUp', worker), 0, 'messages-were-given-up'],
    ...(sendsMails ? mails : []),
  ];
}

export class Alarms extends Construct {
  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    const conditions = {
      urgent: listUrgentConditions(props),
      tomorrow: listNextWorkingDayConditions(props),
    };
    const { stackName } = Stack.of(this).nestedStackParent ?? Stack.of(this);
    for (const urgency of urgencies) {
      const action = new SnsAction(props.topics[urgency]);
      for (const [description, metric, threshold, section, overrides] of conditions[urgency]) {
        const name = description.replace(/[^a-z0-9]+/giu, '-');
        new cloudwatch.Alarm(this, name, {
          metric,
          threshold,
          // Without blanks: a release watches the alarm by its ARN, out of which CloudFormation takes the name.
          alarmName: `${stackName}-${urgency}-${name}`,
          alarmDescription: `${description}: see docs/runbook.md#${section}`,
          comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_THRESHOLD,
          evaluationPeriods: 1,
          treatMissingData: TreatMissingData.NOT_BREACHING,
          ...overrides,
        }).addAlarmAction(action);
      }
    }
  }
}
