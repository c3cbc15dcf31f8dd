import { NestedStack, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { login, loginWithCode } from '#contract/accounts.ts';
import { brand } from '#contract/brand.ts';
import { notRenderedText } from '#contract/page-function.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { Alarms } from './alarms.ts';
import type { Api } from './api-gateway.ts';
import { Dashboard } from './dashboard.ts';
import type { ActiveTable } from './resources/data-table.ts';
import type { Environment } from './settings/environments.ts';
import type { LambdaFunctions } from './functions/lambda-functions.ts';

const { all, any, stringValue } = FilterPattern;
const status = (value: number) => stringValue('$.status', '=', String(value));
const route = ({ method, path }: Pick<RouteDefinition, 'method' | 'path'>) =>
  stringValue('$.route', '=', `${method} ${path}`);

const logFilters = {
  refusedCalls: any(status(401), status(403)),
  failedSignIns: any(all(status(401), route(login)), all(status(422), route(loginWithCode))),
  unrenderedPages: stringValue('$.message', '=', notRenderedText),
};

export interface ObservabilityProps {
  environment: Environment;
  alarmEmail: string;
  api: Api;
  functions: LambdaFunctions;
  table: ActiveTable;
  distribution: Distribution;
  failedRunsQueue: Queue;
}

/** A nested stack has its own template, since the number of resources in a template is limited. */
export class Observability extends NestedStack {
  constructor(scope: Construct, id: string, props: ObservabilityProps) {
    super(scope, id);
    const { environment, alarmEmail, api, functions, table, distribution, failedRunsQueue } = props;
    const { urgentEmail = alarmEmail, budgetUsdPerMonth } = environment;
    const name = Stack.of(scope).stackName;
    const topics = {
      urgent: this.createTopic('Urgent', urgentEmail),
      tomorrow: this.createTopic('Tomorrow', alarmEmail),
    };
    const createCountMetric = (filterName: keyof typeof logFilters, logGroup: ILogGroup) =>
      new MetricFilter(this, filterName, {
        logGroup,
        filterPattern: logFilters[filterName],
        metricNamespace: brand.name,
        // By stack, as several may live in one account.
        metricName: `${name}-${filterName}`,
        metricValue: '1',
      }).metric({ statistic: 'Sum' });
    const metricSources = { functions, http: api.http, table };
    new Alarms(this, 'Alarms', {
      ...metricSources,
      topics,
      failedRunsQueue,
      refusedCalls: createCountMetric('refusedCalls', api.accessLog),
      failedSignIns: createCountMetric('failedSignIns', api.accessLog),
      unrenderedPages: createCountMetric('unrenderedPages', functions.all.pages.logGroup),
      sendsMails: environment.mail !== undefined,
    });
    new Dashboard(this, 'Dashboard', { ...metricSources, name, distribution });
    if (budgetUsdPerMonth) this.createBudget(name, budgetUsdPerMonth, topics.tomorrow);
  }

  /** `enforceSSL` replaces the default policy, so the services need their own permission to publish. */
  private createTopic(id: string, address: string): Topic {
    const topic = new Topic(this, id, { enforceSSL: true });
    topic.addSubscription(new EmailSubscription(address));
    const conditions = { StringEquals: { 'aws:SourceAccount': this.account } };
    for (const service of ['cloudwatch', 'budgets']) {
      topic.grantPublish(new ServicePrincipal(`${service}.amazonaws.com`, { conditions }));
    }
    return topic;
  }

  private createBudget(budgetName: string, usdPerMonth: number, { topicArn }: Topic): void {
    const notifyWhen = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: {
        notificationType,
        threshold,
        thresholdType: 'PERCENTAGE',
        comparisonOperator: 'GREATER_THAN',
      },
      subscribers: [{ subscriptionType: 'SNS', address: topicArn }],
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: usdPerMonth, unit: 'USD' },
      },
      notificationsWithSubscribers: [notifyWhen('ACTUAL', 80), notifyWhen('FORECASTED', 100)],
    });
  }
}
