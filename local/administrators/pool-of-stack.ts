import { type CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { brand } from '#contract/brand.ts';
import { StartError } from '../launch/start-error.ts';

/** The id of the user pool that the environment's stack made. */
export async function poolOfStack(client: CloudFormationClient, env: string): Promise<string> {
  const StackName = `${brand.name}-${env}`;
  const answer = await client
    .send(new DescribeStacksCommand({ StackName }))
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'ValidationError') throw error;
      throw new StartError(
        `There is no stack ${StackName}: deploy it first, or look at region and account.`,
      );
    });
  const outputs = answer.Stacks?.[0]?.Outputs ?? [];
  const pool = outputs.find(({ OutputKey }) => OutputKey === 'UserPoolId')?.OutputValue;
  if (!pool) throw new StartError(`The stack ${StackName} names no UserPoolId: deploy it again.`);
  return pool;
}
