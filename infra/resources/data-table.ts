import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { type Environment, removalPolicy } from '../settings/environments.ts';

const stringAttribute = (name: string) => ({ name, type: dynamodb.AttributeType.STRING });

export const kindIndexName = 'byKind';

/** The stack's own table, or a restored one that takes its place. */
export type ActiveTable = Omit<dynamodb.ITable, 'tableStreamArn'>;

/** Add or remove one index in each deployment: CloudFormation changes one at a time. */
export class DataTable extends Construct {
  readonly table: ActiveTable;

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id);
    const table = new dynamodb.Table(this, 'Table', {
      partitionKey: stringAttribute('PK'),
      sortKey: stringAttribute('SK'),
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: 'expiresAtEpochSeconds',
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: environment.recoveryDays,
      },
      deletionProtection: environment.retainData,
      removalPolicy: removalPolicy(environment),
    });
    table.addGlobalSecondaryIndex({
      indexName: kindIndexName,
      partitionKey: stringAttribute('GSI1PK'),
      sortKey: stringAttribute('GSI1SK'),
      projectionType: dynamodb.ProjectionType.ALL,
    });
    const { restoredTable: tableName } = environment;
    const restored = { tableName: tableName ?? '', globalIndexes: [kindIndexName] };
    this.table = tableName ? dynamodb.Table.fromTableAttributes(this, 'Restored', restored) : table;
  }
}
