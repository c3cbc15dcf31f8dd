import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  type Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Operation } from 'aws-cdk-lib/aws-dynamodb';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { gauge } from './dashboard.ts';
import type { TableInUse } from './data-table.ts';
import type { RefusedCalls } from './refused-calls.ts';
import type { Schedule } from './schedule.ts';

export interface AlarmsProps {
  topic: Topic;
  functions: ReadonlyMap<string, Function>;
  http: HttpApi;
  refused: RefusedCalls;
  table: TableInUse;
  /** The function whose gauges tell of catalog and outbox. */
  watch: Function;
  /** Pages that were sent as the plain index. */
  pages: Metric;
  /** By what the runs are for. */
  schedules: Readonly<Record<string, Schedule>>;
}

const period = Duration.minutes(5);
const most = {
  serverErrorPercent: 1,
  /** A function that starts while its catalog is written may be late once. */
  pagesNotDrawn: 5,
  refusedCalls: 200,
  failedSignIns: 50,
  catalogLagSeconds: 3_600,
  letterSeconds: 1_800,
  partOfTimeout: 0.8,
};

/** A section of docs/runbook.md says what to do. */
type Section =
  | 'a-function-fails'
  | 'a-function-is-refused'
  | 'a-function-is-slow'
  | 'the-api-answers-5xx'
  | 'pages-are-sent-as-the-plain-index'
  | 'a-run-was-given-up'
  | 'calls-are-refused'
  | 'sign-ins-fail'
  | 'the-table-refuses'
  | 'the-catalog-lags'
  | 'letters-wait'
  | 'letters-were-given-up';

interface Condition {
  metric: IMetric;
  threshold: number;
  section: Section;
}

/** Everything that should wake somebody. Each alarm tells the one topic. */
export class Alarms extends Construct {
  readonly #topic: Topic;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.#topic = props.topic;

    for (const [name, each] of props.functions) this.onFunction(name, each);
    this.onCalls(props);
    this.onStores(props);
    for (const [name, { failures }] of Object.entries(props.schedules)) {
      const metric = failures.metricApproximateNumberOfMessagesVisible({ period });
      const section = 'a-run-was-given-up';
      this.above(`a run of the ${name} was given up`, { metric, threshold: 0, section });
    }
  }

  private onFunction(name: string, each: Function): void {
    this.above(`${name} fails`, {
      metric: each.metricErrors({ period }),
      threshold: 0,
      section: 'a-function-fails',
    });
    this.above(`${name} is refused: too many at once`, {
      metric: each.metricThrottles({ period }),
      threshold: 0,
      section: 'a-function-is-refused',
    });
    // Nobody waits for an administrator's or a worker's function to the end of its time.
    if (!each.timeout || !/-(?:public|page|image)$/.test(name)) return;
    this.above(`${name} is slow`, {
      metric: each.metricDuration({ period, statistic: Stats.percentile(99) }),
      threshold: each.timeout.toMilliseconds() * most.partOfTimeout,
      section: 'a-function-is-slow',
    });
  }

  private onCalls({ http, pages, refused }: AlarmsProps): void {
    this.above('more than 1 % of API answers are 5xx', {
      metric: serverErrors(http),
      threshold: most.serverErrorPercent,
      section: 'the-api-answers-5xx',
    });
    this.above('pages are sent as the plain index', {
      metric: pages.with({ period }),
      threshold: most.pagesNotDrawn,
      section: 'pages-are-sent-as-the-plain-index',
    });
    this.above('many calls are refused with 401 or 403', {
      metric: refused.all.with({ period }),
      threshold: most.refusedCalls,
      section: 'calls-are-refused',
    });
    this.above('many sign-ins fail', {
      metric: refused.signIns.with({ period }),
      threshold: most.failedSignIns,
      section: 'sign-ins-fail',
    });
  }

  private onStores({ table, watch }: AlarmsProps): void {
    this.above('the table refuses: too much at once', {
      metric: table.metricThrottledRequestsForOperations({ period, operations }),
      threshold: 0,
      section: 'the-table-refuses',
    });
    this.above('the table fails', {
      metric: table.metricSystemErrorsForOperations({ period, operations }),
      threshold: 0,
      section: 'the-table-refuses',
    });
    this.above('changes wait for a snapshot of the catalog', {
      metric: gauge('CatalogLagSeconds', watch),
      threshold: most.catalogLagSeconds,
      section: 'the-catalog-lags',
    });
    this.above('letters wait in the outbox', {
      metric: gauge('OldestLetterSeconds', watch),
      threshold: most.letterSeconds,
      section: 'letters-wait',
    });
    this.above('letters were given up', {
      metric: gauge('LettersGivenUp', watch),
      threshold: 0,
      section: 'letters-were-given-up',
    });
  }

  private above(what: string, { metric, threshold, section }: Condition): void {
    new Alarm(this, what.replace(/[^a-z0-9]+/giu, '-'), {
      metric,
      threshold,
      alarmDescription: `${what}: see docs/runbook.md#${section}`,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(this.#topic));
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

/** The operations that visitors wait for. */
const operations = [
  Operation.GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
];
