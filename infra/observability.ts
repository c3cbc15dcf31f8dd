import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { NestedStack, Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { Alarms } from './alarms.ts';
import type { Api } from './api.ts';
import { Dashboard } from './dashboard.ts';
import type { TableInUse } from './data-table.ts';
import type { Environment } from './environments.ts';
import type { FunctionGroup } from './functions/function-group.ts';
import { RefusedCalls } from './refused-calls.ts';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';

interface BudgetProps {
  name: string;
  usdPerMonth: number;
  topic: Topic;
}

/** Tells when the account has spent most of a month's money, and when it is going to spend more. */
class Budget extends Construct {
  constructor(scope: Construct, id: string, { name, usdPerMonth, topic }: BudgetProps) {
    super(scope, id);
    const when = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: {
        notificationType,
        threshold,
        thresholdType: 'PERCENTAGE',
        comparisonOperator: 'GREATER_THAN',
      },
      subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
    });
    new CfnBudget(this, 'Month', {
      budget: {
        budgetName: name,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: usdPerMonth, unit: 'USD' },
      },
      notificationsWithSubscribers: [when('ACTUAL', 80), when('FORECASTED', 100)],
    });
  }
}

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
  /** Runs that were given up. */
  failures: Queue;
}

/**
 * What tells a person how the product does: alarms, a dashboard, and a budget. A stack within the
 * stack: deployed with it, and a template of its own, as every template may hold so many resources.
 */
export class Observability extends NestedStack {
  constructor(scope: Construct, id: string, props: ObservabilityProps) {
    super(scope, id);
    const { environment, alarmEmail, api, functions, table, distribution, pages, failures } = props;
    const name = Stack.of(scope).stackName;
    const refused = new RefusedCalls(this, 'RefusedCalls', api.accessLog);
    const { urgentEmail = alarmEmail, budgetUsdPerMonth: usdPerMonth } = environment;
    const topics = {
      urgent: this.topic('Urgent', urgentEmail),
      tomorrow: this.topic('Tomorrow', alarmEmail),
    };
    const watched = { functions, http: api.http, table };
    const sendsMails = environment.mail !== undefined;
    new Alarms(this, 'Alarms', { ...watched, topics, refused, pages, failures, sendsMails });
    new Dashboard(this, 'Dashboard', { ...watched, name, distribution });
    if (usdPerMonth) new Budget(this, 'Budget', { name, usdPerMonth, topic: topics.tomorrow });
  }

  /** A policy of one's own takes the place of the one that lets the account's services publish. */
  private topic(id: string, address: string): Topic {
    const topic = new Topic(this, id, { enforceSSL: true });
    topic.addSubscription(new EmailSubscription(address));
    const conditions = { StringEquals: { 'aws:SourceAccount': this.account } };
    for (const service of ['cloudwatch', 'budgets']) {
      topic.grantPublish(new ServicePrincipal(`${service}.amazonaws.com`, { conditions }));
    }
    return topic;
  }
}
