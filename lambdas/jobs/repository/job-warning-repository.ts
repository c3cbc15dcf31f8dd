import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '#lambdas/platform/table/keys.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

export const jobWarningRepository = ({ db, name }: Table) => ({
  async isWarned(jobId: string): Promise<boolean> {
    const { Item } = await db.send(
      new GetCommand({
        TableName: name,
        Key: keys.reportedJob(jobId),
        ProjectionExpression: 'warnedAt',
      }),
    );
    return Item?.['warnedAt'] !== undefined;
  },
});
export type JobWarningRepository = ReturnType<typeof jobWarningRepository>;
