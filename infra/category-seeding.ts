import type { Function } from 'aws-cdk-lib/aws-lambda';
import { Trigger } from 'aws-cdk-lib/triggers';
import { Construct } from 'constructs';

/** Runs with each release that changes the seeder; a failure fails the deployment. */
export class CategorySeeding extends Construct {
  constructor(scope: Construct, id: string, props: { seeder: Function; after: Construct[] }) {
    super(scope, id);
    const { seeder, after } = props;
    new Trigger(this, 'Run', {
      handler: seeder,
      executeAfter: after,
      ...(seeder.timeout && { timeout: seeder.timeout }),
    });
  }
}
