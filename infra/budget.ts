import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';

export interface BudgetProps {
  name: string;
  usdPerMonth: number;
  topic: Topic;
}

/** Tells when the account has spent most of a month's money, and when it is going to spend more. */
export class Budget extends Construct {
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
