import { Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { gauge } from './dashboard.ts';
import { indexName, type TableInUse } from './data-table.ts';
import type { FunctionGroup } from './functions/function-group.ts';
import type { RefusedCalls } from './refused-calls.ts';

/** Somebody is called at once, or looks at it on the next day of work. */
export const urgencies = ['urgent', 'tomorrow'] as const;
export type Urgency = (typeof urgencies)[number];

export interface AlarmsProps {
  topics: Readonly<Record<Urgency, Topic>>;
  functions: FunctionGroup;
  http: HttpApi;
  refused: RefusedCalls;
  table: TableInUse;
  /** Pages that were sent as the plain index. */
  pages: Metric;
  /** Runs that were given up. */
  failures: Queue;
  sendsMails: boolean;
}

const period = Duration.minutes(5);
const hour = Duration.hours(1);

/** A section of docs/runbook.md says what to do. */
type Section =
  | 'the-site-does-not-answer'
  | 'the-watch-does-not-run'
  | 'the-api-answers-5xx'
  | 'a-function-fails-or-is-refused'
  | 'a-function-is-slow'
  | 'pages-are-sent-as-the-plain-index'
  | 'a-run-was-given-up'
  | 'calls-are-refused'
  | 'sign-ins-fail'
  | 'the-table-refuses'
  | 'the-catalog-lags'
  | 'messages-wait'
  | 'messages-were-given-up'
  | 'mails-come-back';

interface Condition extends Partial<AlarmProps> {
  what: string;
  metric: IMetric;
  threshold: number;
  section: Section;
}

/** Not for what passes by itself. */
const lasting = { evaluationPeriods: 3, datapointsToAlarm: 2 };

/** What is told only when something happens counts as nothing where it is not told. */
const sumOf = (...metrics: Metric[]) =>
  new MathExpression({
    expression: metrics.map((_, at) => `FILL(m${at}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(metrics.map((metric, at) => [`m${at}`, metric])),
    period,
  });

/** In a hundred, and of a hundred at least: of few calls one is much. */
const rateOf = (calls: Metric, ...failures: Metric[]) =>
  new MathExpression({
    expression: '100 * failures / MAX([FILL(calls, 0), 100])',
    usingMetrics: { calls, failures: sumOf(...failures) },
    period,
  });

function urgent({ functions, http, refused, table }: AlarmsProps): Condition[] {
  const worker = functions.named('worker');
  return [
    {
      what: 'the site does not answer',
      metric: gauge('FailedVisits', worker),
      threshold: 0,
      section: 'the-site-does-not-answer',
      ...lasting,
    },
    {
      what: 'the watch does not run',
      metric: gauge('FailedVisits', worker).with({
        statistic: Stats.SAMPLE_COUNT,
        period: Duration.minutes(15),
      }),
      threshold: 1,
      section: 'the-watch-does-not-run',
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    },
    {
      what: 'more than one in a hundred API answers is 5xx',
      metric: rateOf(http.metricCount({ period }), http.metricServerError({ period })),
      threshold: 1,
      section: 'the-api-answers-5xx',
      ...lasting,
    },
    {
      what: 'the table refuses: too much at once',
      metric: sumOf(...throttled(table)),
      threshold: 0,
      section: 'the-table-refuses',
      ...lasting,
    },
    {
      what: 'many sign-ins fail',
      metric: refused.signIns.with({ period }),
      threshold: 50,
      section: 'sign-ins-fail',
    },
  ];
}

function throttled(table: TableInUse): Metric[] {
  const dimensionsMap = { TableName: table.tableName, GlobalSecondaryIndexName: indexName };
  return [
    table.metric('ReadThrottleEvents', { period, statistic: Stats.SUM }),
    table.metric('WriteThrottleEvents', { period, statistic: Stats.SUM }),
    table.metric('WriteThrottleEvents', { period, statistic: Stats.SUM, dimensionsMap }),
  ];
}

/** What visitors meet. */
function onAnswers({ functions, http, pages, refused }: AlarmsProps): Condition[] {
  const renderer = functions.named('pages');
  const slowest = { period, statistic: Stats.percentile(99) };
  return [
    {
      what: 'an API answer was 5xx',
      metric: http.metricServerError({ period: hour, statistic: Stats.SUM }),
      threshold: 0,
      section: 'the-api-answers-5xx',
    },
    {
      what: 'pages are sent as the plain index',
      metric: pages.with({ period }),
      // A function that starts while its catalog is written may be late once.
      threshold: 5,
      section: 'pages-are-sent-as-the-plain-index',
    },
    ...(['pages', 'pictures'] as const).map((name): Condition => {
      const each = functions.named(name);
      return {
        what: `the function ${name} fails or is refused`,
        metric: rateOf(
          each.metricInvocations({ period }),
          each.metricErrors({ period }),
          each.metricThrottles({ period }),
        ),
        threshold: 1,
        section: 'a-function-fails-or-is-refused',
        ...lasting,
      };
    }),
    {
      what: 'pages are slow',
      metric: renderer.metricDuration(slowest),
      // After three seconds the plain index is sent.
      threshold: 2_500,
      section: 'a-function-is-slow',
      ...lasting,
    },
    {
      what: 'the API is slow',
      metric: http.metricLatency(slowest),
      threshold: 5_000,
      section: 'a-function-is-slow',
      ...lasting,
    },
    {
      what: 'many calls are refused with 401 or 403',
      metric: refused.all.with({ period }),
      threshold: 200,
      section: 'calls-are-refused',
    },
  ];
}

/** What happens after the answer. */
function onWork({ functions, failures }: AlarmsProps): Condition[] {
  const worker = functions.named('worker');
  return [
    {
      what: 'a run was given up',
      metric: failures.metricApproximateNumberOfMessagesVisible({ period }),
      threshold: 0,
      section: 'a-run-was-given-up',
    },
    {
      what: 'changes wait for a snapshot of the catalog',
      metric: gauge('CatalogLagSeconds', worker),
      threshold: 3_600,
      section: 'the-catalog-lags',
    },
    {
      what: 'messages wait in the outbox',
      metric: gauge('OldestMessageSeconds', worker),
      threshold: 1_800,
      section: 'messages-wait',
    },
    {
      what: 'messages were given up',
      metric: gauge('LettersGivenUp', worker),
      threshold: 0,
      section: 'messages-were-given-up',
    },
  ];
}

/** SES looks at an account's mails together, and stops them at 10 % and 0.5 %. */
const onMails = [
  { what: 'mails bounce', metricName: 'Reputation.BounceRate', threshold: 0.04 },
  { what: 'mails are called spam', metricName: 'Reputation.ComplaintRate', threshold: 0.0008 },
].map(({ what, metricName, threshold }): Condition => {
  const statistic = Stats.MAXIMUM;
  const metric = new Metric({ namespace: 'AWS/SES', metricName, statistic, period: hour });
  // They are told seldom: in between the alarm stays as it is.
  const treatMissingData = TreatMissingData.IGNORE;
  return { what, metric, threshold, section: 'mails-come-back', treatMissingData };
});

/** Everything that somebody is to hear of, each with what to do about it. */
export class Alarms extends Construct {
  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    const conditions = {
      urgent: urgent(props),
      tomorrow: [...onAnswers(props), ...onWork(props), ...(props.sendsMails ? onMails : [])],
    };
    for (const urgency of urgencies) {
      const action = new SnsAction(props.topics[urgency]);
      for (const each of conditions[urgency]) this.alarm(each, urgency).addAlarmAction(action);
    }
  }

  private alarm({ what, section, ...condition }: Condition, urgency: Urgency): Alarm {
    const { stackName } = Stack.of(this).nestedStackParent ?? Stack.of(this);
    const id = what.replace(/[^a-z0-9]+/giu, '-');
    return new Alarm(this, id, {
      // CloudFormation takes the name out of the ARN by which a release watches it.
      alarmName: `${stackName}-${urgency}-${id}`,
      alarmDescription: `${what}: see docs/runbook.md#${section}`,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...condition,
    });
  }
}
