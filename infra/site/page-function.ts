import { Stack } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { type Function, FunctionUrlAuthType, type IFunctionUrl } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { brand } from '#contract/brand.ts';
import { notRendered } from '#contract/pages/page-request.ts';
import type { Domain } from '../environments.ts';

export interface PageFunctionProps {
  renderer: Function;
  domain: Domain | undefined;
}

/** The page function as the site needs it: with an address, which only the distribution may call. */
export class PageFunction extends Construct {
  readonly url: IFunctionUrl;
  /** Pages that were sent as the plain index. */
  readonly failures: Metric;

  constructor(scope: Construct, id: string, { renderer, domain }: PageFunctionProps) {
    super(scope, id);
    // CloudFront's own address is not known before the function is there.
    if (domain) renderer.addEnvironment('SITE_ORIGIN', `https://${domain.name}`);
    this.url = renderer.addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM });
    this.failures = new MetricFilter(this, 'NotDrawn', {
      logGroup: renderer.logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', notRendered),
      metricNamespace: brand.name,
      // By stack, as several may live in one account.
      metricName: `${Stack.of(this).stackName}-PagesNotDrawn`,
      metricValue: '1',
    }).metric({ statistic: 'Sum' });
  }
}
