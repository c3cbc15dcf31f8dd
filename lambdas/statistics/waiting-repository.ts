import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { postStatuses } from '#contract/blog.ts';
import type { Interview } from '#contract/interviews.ts';
import { dashboard } from '#contract/limits.ts';
import type { Waiting } from '#contract/statistics.ts';
import { indexByKind, partitions } from '#lambdas/platform/keys.ts';
import type { Table } from '#lambdas/platform/table.ts';

type Question = Pick<
  QueryCommandInput,
  | 'IndexName'
  | 'KeyConditionExpression'
  | 'FilterExpression'
  | 'ExpressionAttributeNames'
  | 'ExpressionAttributeValues'
>;

const isThere = 'attribute_not_exists(deletedAt)';

const ofKind = (kind: string): Question => ({
  IndexName: indexByKind,
  KeyConditionExpression: 'GSI1PK = :partition',
  FilterExpression: isThere,
  ExpressionAttributeValues: { ':partition': kind },
});

function interviewsOf(source: Interview['source']): Question {
  const question = ofKind(partitions.interviews(postStatuses.pending_review));
  return {
    ...question,
    FilterExpression: `${isThere} AND #source = :source`,
    ExpressionAttributeNames: { '#source': 'source' },
    ExpressionAttributeValues: { ...question.ExpressionAttributeValues, ':source': source },
  };
}

const unread: Question = {
  KeyConditionExpression: 'PK = :partition',
  FilterExpression: `${isThere} AND attribute_not_exists(readAt)`,
  ExpressionAttributeValues: { ':partition': partitions.contacts },
};

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

  return {
    async counts(): Promise<Omit<Waiting, 'administrators'>> {
      const [posts, interviews, ownInterviews, comments, feedback] = await Promise.all([
        count(ofKind(partitions.posts(postStatuses.pending_review))),
        count(interviewsOf('user')),
        count(interviewsOf('admin')),
        count(ofKind(partitions.pendingComments)),
        count(unread),
      ]);
      return { posts, interviews, ownInterviews, comments, feedback };
    },
  };
}
export type WaitingRepository = ReturnType<typeof waitingRepository>;
