import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { postStatuses } from '#contract/blog.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import {
  type ContentList,
  contentListNames,
  contentLists,
} from '#contract/admin-submission-lists.ts';
import { dayMs } from '#contract/india-time.ts';
import { dashboardLimits } from '#contract/limits.ts';
import { listFailingLinks } from '#lambdas/links/failing-links.ts';
import { listPendingReports } from '#lambdas/reports/report-repository.ts';
import { indexByKind, partitions } from '#lambdas/platform/table/keys.ts';
import { toExpressionValues, type Row } from '#lambdas/platform/table/read-rows.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { listRegistrations } from './list-registrations.ts';

/** Counts among the newest rows only, to limit the cost of each call. */
async function countRows(keyCondition: string, filter: string, values: Row): Promise<number> {
  const { Count = 0 } = await table().db.send(
    new QueryCommand({
      TableName: table().name,
      Select: 'COUNT',
      ScanIndexForward: false,
      ...(keyCondition.startsWith('GSI') && { IndexName: indexByKind }),
      ...(filter.includes('#source') && { ExpressionAttributeNames: { '#source': 'source' } }),
      Limit: dashboardLimits.maxCount,
      KeyConditionExpression: keyCondition,
      FilterExpression: filter,
      ExpressionAttributeValues: toExpressionValues(values),
    }),
  );
  return Count;
}

const notDeleted = 'attribute_not_exists(deletedAt)';

const countPartition = (partition: string, filter: string, values: Row = {}) =>
  countRows('PK = :partition', filter, { partition, ...values });

const countIndex = (partition: string, filter = notDeleted, values: Row = {}) =>
  countRows('GSI1PK = :partition', filter, { partition, ...values });

/** Not in the daily mail, since the authors look at their scheduled drafts themselves. */
export const countFailedDrafts = () =>
  countPartition(partitions.drafts, `${notDeleted} AND attribute_exists(failure)`);

/** Only in the daily mail, since there is nothing to decide. */
export const countFailingSources = (now: Date) =>
  countPartition(
    partitions.sources,
    'attribute_not_exists(pendingClosure) AND failingSince < :dayAgo',
    { dayAgo: new Date(now.getTime() - dayMs).toISOString() },
  );

export async function countPending() {
  const [comments, messages, drafts, changes, sources, ...lists] = await Promise.all([
    countIndex(partitions.pendingComments),
    countPartition(partitions.contacts, `${notDeleted} AND attribute_not_exists(readAt)`),
    countPartition(
      partitions.drafts,
      `${notDeleted} AND attribute_not_exists(failure) AND attribute_not_exists(publishAt) AND attribute_exists(origin)`,
    ),
    countIndex(partitions.sourceChanges),
    countPartition(partitions.sources, 'attribute_exists(pendingClosure)'),
    ...contentListNames.map((name) => {
      const { kind, source }: ContentList = contentLists[name];
      const partition = partitions.submissions(kind, postStatuses.pending_review);
      if (source === undefined) return countIndex(partition);
      return countIndex(partition, `${notDeleted} AND #source = :source`, { source });
    }),
  ]);
  const listCounts = mapToRecord(
    contentListNames,
    (name) => lists[contentListNames.indexOf(name)] ?? 0,
  );
  return { ...listCounts, comments, messages, sourceDrafts: drafts, changes, sources };
}

/** Counts that do not come from a single query of the table. */
export async function countOtherPending() {
  const [registrations, failingLinks, pendingReports] = await Promise.all([
    listRegistrations(),
    listFailingLinks('eventual'),
    listPendingReports(),
  ]);
  const links = Math.min(failingLinks.length, dashboardLimits.maxCount);
  const reports = Math.min(pendingReports.length, dashboardLimits.maxCount);
  return { registrations: registrations?.length, links, reports };
}
