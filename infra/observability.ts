import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { Alarms } from './alarms.ts';
import type { Api } from './api.ts';
import { Budget } from './budget.ts';
import { Dashboard } from './dashboard.ts';
import type { TableInUse } from './data-table.ts';
import type { Environment } from './environments.ts';
import type { FunctionGroup } from './function-group.ts';
import { RefusedCalls } from './refused-calls.ts';
import type { Schedule } from './schedule.ts';

export interface ObservabilityProps {
  environment: Environment;
  api: Api;
  functions: FunctionGroup;
  table: TableInUse;
  distribution: Distribution;
  /** Pages that were sent as the plain index. */
  pages: Metric;
  schedules: Readonly<Record<string, Schedule>>;
}

/** What tells a person how the product does: alarms, a dashboard, and a budget. */
export class Observability extends Construct {
  constructor(scope: Construct, id: string, props: ObservabilityProps) {
    super(scope, id);
    const { environment, api, functions, table, distribution, pages, schedules } = props;
    const name = Stack.of(this).stackName;
    const watched = {
      functions: functions.all,
      http: api.http,
      table,
      watch: functions.named('watch-worker'),
    };
    const refused = new RefusedCalls(this, 'RefusedCalls', api.accessLog);
    const alarms = new Alarms(this, 'Alarms', {
      ...watched,
      environment,
      refused,
      pages,
      schedules,
    });
    new Dashboard(this, 'Dashboard', { ...watched, name, distribution });
    const { budgetUsdPerMonth: usdPerMonth } = environment;
    if (usdPerMonth) new Budget(this, 'Budget', { name, usdPerMonth, topic: alarms.topic });
  }
}
