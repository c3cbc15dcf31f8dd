import { postStatuses } from '#contract/blog.ts';
import type { Interview } from '#contract/interviews.ts';
import { interviewPath } from '#contract/pages/pages.ts';
import { auditItem } from '#lambdas/platform/audit.ts';
import { indexNowItems } from '#lambdas/platform/index-now.ts';
import { outboxItem, type Mail } from '#lambdas/platform/mail/outbox.ts';
import { authorLinks } from '#lambdas/platform/submissions/author-links.ts';
import { decisionItems, type Decided } from '#lambdas/platform/submissions/decision-mail.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { WriteConflict, type TransactItem } from '#lambdas/platform/transaction.ts';
import { authorItem, openItem } from './interview-row.ts';

export interface Writing {
  /** Whose action it is and by which call; none of a visitor's. */
  action?: { who: string; what: string };
  /** The site's origin, for the links of mails: with it the author is told of a decision. */
  site?: string;
  /** Items of the same transaction, such as the record of an Idempotency-Key. */
  extraItems?: (interview: Interview) => readonly TransactItem[];
}

export const insertItems = (TableName: string, interview: Interview): TransactItem[] =>
  [openItem(interview), authorItem(interview)].map((Item) => ({
    item: { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(PK)' } },
  }));

/** Rows of the release before are split by it. */
export const replaceItems = (
  TableName: string,
  interview: Interview,
  oldVersion: number,
): TransactItem[] => [
  {
    item: {
      Put: {
        TableName,
        Item: openItem(interview),
        ConditionExpression: '#version = :version AND attribute_not_exists(deletedAt)',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': oldVersion },
      },
    },
    refused: () => new WriteConflict(),
  },
  {
    item: {
      Put: {
        TableName,
        Item: authorItem(interview),
        ConditionExpression: 'attribute_not_exists(expiresAtEpochSeconds)',
      },
    },
    refused: () => new WriteConflict(),
  },
];

export const auditItems = (
  table: Table,
  { action }: Writing,
  { id, title, updated_at }: Interview,
) =>
  action
    ? [auditItem(table, { ...action, which: id, named: title, when: new Date(updated_at) })]
    : [];

const decided: Decided<Interview> = { kind: 'interview', author: ({ name }) => name };

export function newsItems(
  table: Table,
  { site }: Writing,
  { before, after }: { before: Interview; after: Interview },
): TransactItem[] {
  if (site === undefined) return [];
  const send = (mail: Mail) => outboxItem(table, mail, new Date(after.updated_at));
  const mailing = { links: authorLinks(table, 'interview'), send, site };
  return decisionItems([before, after], decided, mailing);
}

/** Search engines are told of the page that it has, had, or both. */
export function announceItems(table: Table, before: Interview, after: Interview): TransactItem[] {
  const open = [before, after].filter(({ status }) => status === postStatuses.published);
  return indexNowItems(table, open.map(interviewPath), new Date(after.updated_at));
}
