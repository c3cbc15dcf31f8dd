import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { postStatuses } from '#contract/blog.ts';
import { keys, partitions } from '#lambdas/platform/keys.ts';
import { rowsOfKind } from '#lambdas/platform/rows.ts';
import type { Table } from '#lambdas/platform/table.ts';
import {
  headingAttributes,
  HeadingRow,
  InterviewRow,
  isThere,
  openHeading,
  openInterview,
  type OpenHeading,
  type OpenInterview,
} from './interview-row.ts';

const partition = partitions.submissions('interview', postStatuses.published);
const newestFirst = { ScanIndexForward: false };

/** The table's own words, such as `name`, may only be named by another. */
const headingsOnly = {
  ProjectionExpression: headingAttributes.map((name) => `#${name}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(headingAttributes.map((name) => [`#${name}`, name])),
};

/** What visitors read: who sent an interview is not looked at. */
export const publishedInterviewRepository = (table: Table) => ({
  /** Newest first. */
  async all(): Promise<OpenInterview[]> {
    const rows = await rowsOfKind(table, partition, newestFirst);
    return z.array(InterviewRow).parse(rows).filter(isThere).map(openInterview);
  },

  /** The same without their longest text. */
  async headings(): Promise<OpenHeading[]> {
    const rows = await rowsOfKind(table, partition, { ...newestFirst, ...headingsOnly });
    return z.array(HeadingRow).parse(rows).filter(isThere).map(openHeading);
  },

  /** Undefined unless it is published. */
  async find(id: string): Promise<OpenInterview | undefined> {
    const { Item } = await table.db.send(
      new GetCommand({
        TableName: table.name,
        Key: keys.submission('interview', id),
        ConsistentRead: true,
      }),
    );
    const row = Item && InterviewRow.parse(Item);
    return row?.status === postStatuses.published && isThere(row) ? openInterview(row) : undefined;
  },
});
export type PublishedInterviewRepository = ReturnType<typeof publishedInterviewRepository>;
