import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { type Environment, removalPolicy } from './environments.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The one table. Adding or removing an index is one deployment each: CloudFormation changes one at a time. */
export class DataTable extends Construct {
  readonly table: Table;

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id);
    this.table = new Table(this, 'Table', {
      partitionKey: text('PK'),
      sortKey: text('SK'),
      billingMode: BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: 'expiresAtEpochSeconds',
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: environment.recoveryDays,
      },
      deletionProtection: environment.retainData,
      removalPolicy: removalPolicy(environment),
    });
    this.table.addGlobalSecondaryIndex({
      indexName: 'byKind',
      partitionKey: text('GSI1PK'),
      sortKey: text('GSI1SK'),
      projectionType: ProjectionType.ALL,
    });
  }
}
