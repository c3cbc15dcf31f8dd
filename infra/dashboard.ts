import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
  Metric,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Function } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { brand } from '#contract/brand.ts';
import type { GaugeName } from '#contract/gauges.ts';
import type { TableInUse } from './data-table.ts';
import type { FunctionGroup } from './functions/function-group.ts';

const period = Duration.minutes(5);
const day = Duration.days(1);
const width = 8;
/** CloudFront and billing tell their figures there only. */
const everywhere = 'us-east-1';

/** What the watch measures: see contract/gauges.ts. */
export const gauge = (name: GaugeName, worker: Function): Metric =>
  new Metric({
    namespace: brand.name,
    metricName: name,
    dimensionsMap: { service: worker.functionName },
    statistic: Stats.MAXIMUM,
    period,
  });

export interface DashboardProps {
  name: string;
  distribution: Distribution;
  http: HttpApi;
  functions: FunctionGroup;
  table: TableInUse;
}

const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width, period });

const ofSite = ({ distributionId }: Distribution, metricName: string, statistic: string) =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    region: everywhere,
    statistic,
    period,
  });

const estimatedCharges = new Metric({
  namespace: 'AWS/Billing',
  metricName: 'EstimatedCharges',
  dimensionsMap: { Currency: 'USD' },
  region: everywhere,
  statistic: Stats.MAXIMUM,
  period: day,
});

const onCalls = ({ distribution: site, http }: DashboardProps) => [
  graph('Traffic', [ofSite(site, 'Requests', Stats.SUM)], [http.metricCount({ period })]),
  graph(
    'Errors',
    [ofSite(site, '5xxErrorRate', Stats.AVERAGE), ofSite(site, '4xxErrorRate', Stats.AVERAGE)],
    [http.metricServerError({ period })],
  ),
  graph('Slowest calls of the API', [
    http.metricLatency({ period, statistic: Stats.percentile(99) }),
  ]),
];

/** A dashboard is free, or not, by its metrics: fifty at most. */
function onFunctions({ functions }: DashboardProps) {
  const slowest = { period, statistic: Stats.percentile(99) };
  return [
    graph(
      'Errors of functions',
      [...functions.all.values()].map((each) => each.metricErrors({ period })),
    ),
    graph('Refused in the whole account: too many at once', [
      Function.metricAllThrottles({ period }),
    ]),
    graph('Slowest pages', [functions.named('pages').metricDuration(slowest)]),
  ];
}

function onStores({ functions, table }: DashboardProps) {
  const worker = functions.named('worker');
  return [
    graph('Catalog', [gauge('CatalogLagSeconds', worker)]),
    graph(
      'Outbox',
      [gauge('LettersWaiting', worker), gauge('LettersGivenUp', worker)],
      [gauge('OldestMessageSeconds', worker)],
    ),
    graph('Table', [
      table.metricConsumedReadCapacityUnits({ period }),
      table.metricConsumedWriteCapacityUnits({ period }),
    ]),
  ];
}

const onCosts = [graph('Costs of the account this month, USD', [estimatedCharges])];

/** One page that tells whether all is well, and where to look when it is not. */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    new CloudWatchDashboard(this, 'Board', {
      dashboardName: props.name,
      defaultInterval: day,
      widgets: [onCalls(props), onFunctions(props), onStores(props), onCosts],
    });
  }
}
