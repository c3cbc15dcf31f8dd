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

const ofKind = (kind: string): Question => ({
  IndexName: indexByKind,
  KeyConditionExpression: 'GSI1PK = :partition',
  FilterExpression: 'attribute_not_exists(deletedAt)',
  ExpressionAttributeValues: { ':partition': kind },
});

function interviewsOf(source: Interview['source']): Question {
  const question = ofKind(partitions.submissions('interview', postStatuses.pending_review));
  return {
    ...question,
    FilterExpression: 'attribute_not_exists(deletedAt) AND #source = :source',
    ExpressionAttributeNames: { '#source': 'source' },
    ExpressionAttributeValues: { ...question.ExpressionAttributeValues, ':source': source },
  };
}

const unread: Question = {
  KeyConditionExpression: 'PK = :partition',
  FilterExpression: 'attribute_not_exists(deletedAt) AND attribute_not_exists(readAt)',
  ExpressionAttributeValues: { ':partition': partitions.contacts },
};

const drafts: Question = {
  KeyConditionExpression: 'PK = :partition',
  FilterExpression: 'attribute_not_exists(deletedAt) AND attribute_not_exists(publishAt)',
  ExpressionAttributeValues: { ':partition': partitions.drafts },
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
    /** Their own writers wait for these, so nobody is told by mail. */
    drafts: () => count(drafts),

    async counts(): Promise<Omit<Waiting, 'administrators' | 'drafts' | 'links'>> {
      const [posts, interviews, ownInterviews, comments, feedback, reports] = await Promise.all([
        count(ofKind(partitions.submissions('post', postStatuses.pending_review))),
        count(interviewsOf('user')),
        count(interviewsOf('admin')),
        count(ofKind(partitions.pendingComments)),
        count(unread),
        count(ofKind(partitions.reports)),
      ]);
      return { posts, interviews, ownInterviews, comments, feedback, reports };
    },
  };
}
export type WaitingRepository = ReturnType<typeof waitingRepository>;
