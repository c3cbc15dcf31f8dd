import { submissionPaths } from '#contract/pages/pages.ts';
import { isPublished, postStatuses } from '#contract/post-options.ts';
import type { SubmissionKind } from '#contract/submission-kinds.ts';
import { indexNowItems } from '../index-now.ts';
import type { Table } from '../table.ts';
import type { TransactItem } from '../transaction.ts';
import type { Submission } from './submission.ts';

type Shown = Pick<Submission, 'id' | 'title' | 'slug' | 'status' | 'publish_date'>;

/**
 * Tells search engines of the page that a change makes, alters or takes away; of one with a date to
 * come on that date.
 */
export function announceItems(
  table: Table,
  kind: SubmissionKind,
  [before, after]: readonly [Shown, Shown],
  at: Date,
): TransactItem[] {
  const pathOf = submissionPaths[kind].one;
  const open = [before, after].filter((state) => isPublished(state, at));
  const isToCome = after.status === postStatuses.published && !isPublished(after, at);
  const due = isToCome && after.publish_date;
  return [
    ...indexNowItems(table, open.map(pathOf), at),
    ...(due ? indexNowItems(table, [pathOf(after)], at, new Date(due)) : []),
  ];
}
