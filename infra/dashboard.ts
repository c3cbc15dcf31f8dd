import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { Function } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { brand } from '#contract/brand.ts';
import type { GaugeName } from '#contract/gauge-metrics.ts';
import type { ActiveTable } from './resources/data-table.ts';
import type { LambdaFunctions } from './functions/lambda-functions.ts';

const { Stats } = cloudwatch;
const period = Duration.minutes(5);
const day = Duration.days(1);
const width = 8;

/** The latest value that the worker has reported, such as the number of waiting messages. */
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
  functions: LambdaFunctions;
  table: ActiveTable;
}

/** CloudFront and billing report their metrics in this region only. */
const usMetric = (namespace: string, metricName: string, dimensionsMap: Record<string, string>) =>
  new cloudwatch.Metric({ namespace, metricName, dimensionsMap, region: 'us-east-1', period });

export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    const { name, distribution, http, functions, table } = props;
    const worker = functions.all.worker;
    const p99 = { period, statistic: Stats.percentile(99) };
    const dimensions = { DistributionId: distribution.distributionId, Region: 'Global' };
    const siteMetric = (metricName: string, statistic: string) =>
      usMetric('AWS/CloudFront', metricName, dimensions).with({ statistic });
    const charges = usMetric('AWS/Billing', 'EstimatedCharges', { Currency: 'USD' });
    const graphs: [title: string, left: cloudwatch.IMetric[], right?: cloudwatch.IMetric[]][] = [
      ['Traffic', [siteMetric('Requests', Stats.SUM)], [http.metricCount({ period })]],
      [
        'Errors',
        ['5xxErrorRate', '4xxErrorRate'].map((rate) => siteMetric(rate, Stats.AVERAGE)),
        [http.metricServerError({ period })],
      ],
      ['Slowest calls of the API', [http.metricLatency(p99)]],
      // A dashboard is free with fifty metrics at most.
      [
        'Errors of functions',
        Object.values(functions.all).map((each) => each.metricErrors({ period })),
      ],
      ['Refused in the whole account: too many at once', [Function.metricAllThrottles({ period })]],
      ['Slowest pages', [functions.all.pages.metricDuration(p99)]],
      ['Catalog', [gauge('CatalogLagSeconds', worker)]],
      [
        'Outbox',
        [gauge('MessagesWaiting', worker), gauge('MessagesGivenUp', worker)],
        [gauge('OldestMessageSeconds', worker)],
      ],
      [
        'Table',
        [
          table.metricConsumedReadCapacityUnits({ period }),
          table.metricConsumedWriteCapacityUnits({ period }),
        ],
      ],
      [
        'Costs of the account this month, USD',
        [charges.with({ statistic: Stats.MAXIMUM, period: day })],
      ],
    ];
    const widgets = graphs.map(
      ([title, left, right = []]) =>
        new cloudwatch.GraphWidget({ title, left, right, width, period }),
    );
    new cloudwatch.Dashboard(this, 'Board', {
      dashboardName: name,
      defaultInterval: day,
      widgets: Array.from({ length: 4 }, (_, row) => widgets.slice(3 * row, 3 * row + 3)),
    });
  }
}
