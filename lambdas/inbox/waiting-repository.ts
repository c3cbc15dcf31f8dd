import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { postStatuses } from '#contract/blog.ts';
import {
  type ContentList,
  contentLists,
  type ContentListName,
  contentListNames,
} from '#contract/content-lists.ts';
import { dayMs } from '#contract/india-time.ts';
import { dashboard } from '#contract/limits.ts';
import { buildRecord } from '#contract/build-record.ts';
import type { Waiting } from '#contract/inbox.ts';
import { indexByKind, partitions } from '#lambdas/platform/table/keys.ts';
import { namedValues, type Row } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';

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

function ofList(name: ContentListName): Question {
  const { kind, source }: ContentList = contentLists[name];
  const question = ofKind(partitions.submissions(kind, postStatuses.pending_review));
  if (source === undefined) return question;
  return {
    ...question,
    FilterExpression: 'attribute_not_exists(deletedAt) AND #source = :source',
    ExpressionAttributeNames: { '#source': 'source' },
    ExpressionAttributeValues: { ...question.ExpressionAttributeValues, ':source': source },
  };
}

const among = (partition: string, FilterExpression: string, values: Row = {}): Question => ({
  ...{ KeyConditionExpression: 'PK = :partition', FilterExpression },
  ExpressionAttributeValues: namedValues({ partition, ...values }),
});

const unread = among(
  partitions.contacts,
  'attribute_not_exists(deletedAt) AND attribute_not_exists(readAt)',
);
const fromBoards = among(
  partitions.drafts,
  'attribute_not_exists(deletedAt) AND attribute_not_exists(failure) AND attribute_not_exists(publishAt) AND attribute_exists(board)',
);
const failedDrafts = among(
  partitions.drafts,
  'attribute_not_exists(deletedAt) AND attribute_exists(failure)',
);
const boardsThatAsk = among(partitions.sources, 'attribute_exists(question)');

const failingBoards = (now: Date) =>
  among(partitions.sources, 'attribute_not_exists(question) AND failingSince < :dayAgo', {
    dayAgo: new Date(now.getTime() - dayMs).toISOString(),
  });

export function waitingRepository({ db, name }: Table, now: () => Date) {
  /** Counts the newest rows only: those beyond them would be paid for at each look. */
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
    /** Nothing has to be decided of these, so only a mail tells of them. */
    failingBoards: () => count(failingBoards(now())),

    /** Their authors wait for these themselves, so no mail tells of them. */
    drafts: () => count(failedDrafts),

    async counts(): Promise<Omit<Waiting, 'registrations' | 'drafts' | 'links'>> {
      const [comments, messages, reports, openings, changes, boards, ...lists] = await Promise.all([
        count(ofKind(partitions.pendingComments)),
        count(unread),
        count(ofKind(partitions.reports)),
        count(fromBoards),
        count(ofKind(partitions.sourceChanges)),
        count(boardsThatAsk),
        ...contentListNames.map((name) => count(ofList(name))),
      ]);
      const inLists = buildRecord(
        contentListNames,
        (name) => lists[contentListNames.indexOf(name)] ?? 0,
      );
      return { ...inLists, comments, messages, reports, openings, changes, boards };
    },
  };
}
export type WaitingRepository = ReturnType<typeof waitingRepository>;
