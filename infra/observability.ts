import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { NestedStack, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
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
  /** Who hears of it. */
  alarmEmail: string;
  api: Api;
  functions: FunctionGroup;
  table: TableInUse;
  distribution: Distribution;
  /** Pages that were sent as the plain index. */
  pages: Metric;
  schedules: Readonly<Record<string, Schedule>>;
}

/**
 * What tells a person how the product does: alarms, a dashboard, and a budget. A stack within the
 * stack: deployed with it, and a template of its own, as every template may hold so many resources.
 */
export class Observability extends NestedStack {
  constructor(scope: Construct, id: string, props: ObservabilityProps) {
    super(scope, id);
    const { environment, alarmEmail, api, functions, table, distribution, pages, schedules } =
      props;
    const name = Stack.of(scope).stackName;
    const watched = {
      functions: functions.all,
      http: api.http,
      table,
      watch: functions.named('watch-worker'),
    };
    const refused = new RefusedCalls(this, 'RefusedCalls', api.accessLog);
    const topic = this.topic(alarmEmail);
    new Alarms(this, 'Alarms', { ...watched, topic, refused, pages, schedules });
    new Dashboard(this, 'Dashboard', { ...watched, name, distribution });
    const { budgetUsdPerMonth: usdPerMonth } = environment;
    if (usdPerMonth) new Budget(this, 'Budget', { name, usdPerMonth, topic });
  }

  /** A policy of one's own takes the place of the one that lets the account's services publish. */
  private topic(alarmEmail: string): Topic {
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    topic.addSubscription(new EmailSubscription(alarmEmail));
    const conditions = { StringEquals: { 'aws:SourceAccount': this.account } };
    for (const service of ['cloudwatch', 'budgets']) {
      topic.grantPublish(new ServicePrincipal(`${service}.amazonaws.com`, { conditions }));
    }
    return topic;
  }
}
