import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { Function } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { brand } from '#contract/brand.ts';
import type { GaugeName } from '#contract/gauges.ts';
import type { TableInUse } from './resources/data-table.ts';
import type { FunctionGroup } from './functions/function-group.ts';

const { Stats } = cloudwatch;
const period = Duration.minutes(5);
const day = Duration.days(1);
const width = 8;

export const gauge = (name: GaugeName, worker: Function): cloudwatch.Metric =>
  new cloudwatch.Metric({
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

const graph = (title: string, left: cloudwatch.IMetric[], right: cloudwatch.IMetric[] = []) =>
  new cloudwatch.GraphWidget({ title, left, right, width, period });

/** CloudFront and billing report their metrics in this region only. */
const elsewhere = (namespace: string, metricName: string, dimensionsMap: Record<string, string>) =>
  new cloudwatch.Metric({ namespace, metricName, dimensionsMap, region: 'us-east-1', period });

function graphs({ distribution: { distributionId }, http, functions, table }: DashboardProps) {
  const worker = functions.named('worker');
  const slowest = { period, statistic: Stats.percentile(99) };
  const ofSite = (name: string, statistic: string) =>
    elsewhere('AWS/CloudFront', name, { DistributionId: distributionId, Region: 'Global' }).with({
      statistic,
    });
  const charges = elsewhere('AWS/Billing', 'EstimatedCharges', { Currency: 'USD' });
  const shares = ['5xxErrorRate', '4xxErrorRate'].map((name) => ofSite(name, Stats.AVERAGE));
  const errors = [...functions.all.values()].map((each) => each.metricErrors({ period }));
  const letters = (['LettersWaiting', 'LettersGivenUp'] as const).map((name) =>
    gauge(name, worker),
  );
  return [
    [
      graph('Traffic', [ofSite('Requests', Stats.SUM)], [http.metricCount({ period })]),
      graph('Errors', shares, [http.metricServerError({ period })]),
      graph('Slowest calls of the API', [http.metricLatency(slowest)]),
    ],
    // A dashboard is free with fifty metrics at most.
    [
      graph('Errors of functions', errors),
      graph('Refused in the whole account: too many at once', [
        Function.metricAllThrottles({ period }),
      ]),
      graph('Slowest pages', [functions.named('pages').metricDuration(slowest)]),
    ],
    [
      graph('Catalog', [gauge('CatalogLagSeconds', worker)]),
      graph('Outbox', letters, [gauge('OldestMessageSeconds', worker)]),
      graph('Table', [
        table.metricConsumedReadCapacityUnits({ period }),
        table.metricConsumedWriteCapacityUnits({ period }),
      ]),
    ],
    [
      graph('Costs of the account this month, USD', [
        charges.with({ statistic: Stats.MAXIMUM, period: day }),
      ]),
    ],
  ];
}

export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    new cloudwatch.Dashboard(this, 'Board', {
      dashboardName: props.name,
      defaultInterval: day,
      widgets: graphs(props),
    });
  }
}
