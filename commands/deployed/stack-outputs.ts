import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { brand } from '#contract/brand.ts';
import { type Environment, findEnvironment } from '#infra/settings/environments.ts';
import { hasErrorName } from '#lambdas/platform/runtime/service-errors.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { CommandError } from '#local/launch/command-error.ts';
import { UsageError, asUsageError } from '../terminal/command-line.ts';

/** Output names of infra/portal-stack.ts. */
type OutputName = 'UserPoolId' | 'TableName' | 'SiteAddress';

export function findDeployedEnvironment(name: string | undefined): Environment {
  if (!name) throw new UsageError('Give --env.');
  return asUsageError(() => findEnvironment(name));
}

export async function readStackOutput(env: string | undefined, name: OutputName): Promise<string> {
  const { region } = findDeployedEnvironment(env);
  const StackName = `${brand.name}-${env}`;
  const answer = await new CloudFormation({ region })
    .describeStacks({ StackName })
    .catch((error: unknown) => {
      if (hasErrorName(error, 'CredentialsProviderError')) {
        throw new CommandError('AWS knows nobody here: sign in first, as docs/deploy.md says.');
      }
      if (!hasErrorName(error, 'ValidationError')) throw error;
      throw new CommandError(
        `There is no stack ${StackName}: deploy it first, or look at region and account.`,
      );
    });
  const outputs = answer.Stacks?.[0]?.Outputs ?? [];
  const value = outputs.find(({ OutputKey }) => OutputKey === name)?.OutputValue;
  if (!value) throw new CommandError(`The stack ${StackName} names no ${name}: deploy it again.`);
  return value;
}

export async function findStackTable(env: string | undefined): Promise<Table> {
  const { region } = findDeployedEnvironment(env);
  const name = await readStackOutput(env, 'TableName');
  return { name, db: DynamoDBDocumentClient.from(new DynamoDBClient({ region })) };
}
