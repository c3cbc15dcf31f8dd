import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import {
  FilterPattern,
  type ILogGroup,
  type IFilterPattern,
  MetricFilter,
} from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { login, loginWithCode } from '#contract/accounts.ts';
import { brand } from '#contract/brand.ts';
import type { RouteDefinition } from '#contract/route.ts';

const status = (value: number) => FilterPattern.stringValue('$.status', '=', String(value));

const route = ({ method, path }: Pick<RouteDefinition, 'method' | 'path'>) =>
  FilterPattern.stringValue('$.route', '=', `${method} ${path}`);

/** Calls that were not let in, counted from the lines that the gateway writes. */
export class RefusedCalls extends Construct {
  readonly all: Metric;
  readonly signIns: Metric;
  readonly #accessLog: ILogGroup;

  constructor(scope: Construct, id: string, accessLog: ILogGroup) {
    super(scope, id);
    this.#accessLog = accessLog;
    this.all = this.counted('Refused', FilterPattern.any(status(401), status(403)));
    this.signIns = this.counted(
      'FailedSignIns',
      FilterPattern.any(
        FilterPattern.all(status(401), route(login)),
        FilterPattern.all(status(422), route(loginWithCode)),
      ),
    );
  }

  private counted(name: string, filterPattern: IFilterPattern): Metric {
    return new MetricFilter(this, name, {
      logGroup: this.#accessLog,
      filterPattern,
      metricNamespace: brand.name,
      // By stack, as several may live in one account.
      metricName: `${this.node.path.split('/')[0] ?? ''}-${name}`,
      metricValue: '1',
    }).metric({ statistic: 'Sum' });
  }
}
