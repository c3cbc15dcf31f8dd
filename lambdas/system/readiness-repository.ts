import { HeadBucketCommand } from '@aws-sdk/client-s3';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { ImageStore } from '#lambdas/platform/storage/images.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

export const readinessRepository = ({ db, name }: Table, { s3, bucket }: ImageStore) => ({
  async areStoresReadable(): Promise<boolean> {
    const answers = await Promise.allSettled([
      db.send(new GetCommand({ TableName: name, Key: keys.readiness() })),
      s3.send(new HeadBucketCommand({ Bucket: bucket })),
    ]);
    const failures = answers.filter((answer) => answer.status === 'rejected');
    for (const { reason } of failures) log.error('not ready', { error: describeError(reason) });
    return failures.length === 0;
  },
});
export type ReadinessRepository = ReturnType<typeof readinessRepository>;
