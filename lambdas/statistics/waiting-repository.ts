import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { postStatuses } from '#contract/blog.ts';
import { dashboard } from '#contract/limits.ts';
import { indexByKind, partitions } from '#lambdas/platform/keys.ts';
import type { Table } from '#lambdas/platform/table.ts';

type Question = Pick<
  QueryCommandInput,
  'IndexName' | 'KeyConditionExpression' | 'FilterExpression' | 'ExpressionAttributeValues'
>;

export function waitingRepository({ db, name }: Table) {
  /** The newest rows only: what is counted beyond them would be paid for at each look. */
  async function count(question: Question): Promise<number> {
    const { Count = 0 } = await db.send(
      new QueryCommand({
        TableName: name,
        Select: 'COUNT',
        ScanIndexForward: false,
        Limit: dashboard.countedUpTo,
        ...question,
      }),
    );
    return Count;
  }

  const ofKind = (kind: string) =>
    count({
      IndexName: indexByKind,
      KeyConditionExpression: 'GSI1PK = :kind',
      FilterExpression: 'attribute_not_exists(deletedAt)',
      ExpressionAttributeValues: { ':kind': kind },
    });

  return {
    posts: () => ofKind(partitions.posts(postStatuses.pending_review)),
    interviews: () => ofKind(partitions.interviews(postStatuses.pending_review)),
    comments: () => ofKind(partitions.pendingComments),

    unreadFeedback: () =>
      count({
        KeyConditionExpression: 'PK = :partition',
        FilterExpression: 'attribute_not_exists(readAt)',
        ExpressionAttributeValues: { ':partition': partitions.contacts },
      }),
  };
}
export type WaitingRepository = ReturnType<typeof waitingRepository>;
