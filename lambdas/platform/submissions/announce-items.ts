import { submissionPaths } from '#contract/pages/pages.ts';
import { isPublished, postStatuses } from '#contract/post-options.ts';
import type { SubmissionKind } from '#contract/submission-kinds.ts';
import { indexNowItems } from '../index-now.ts';
import type { Table } from '../table.ts';
import type { TransactItem } from '../transaction.ts';
import type { Submission } from './submission.ts';

type Shown = Pick<Submission, 'id' | 'title' | 'slug' | 'status' | 'publish_date'>;

/**
 * Tells search engines of the pages that a change makes, alters or takes away; of one with a date to
 * come on that date. The last state is the one that it has by now.
 */
export function announceItems(
  table: Table,
  kind: SubmissionKind,
  states: readonly Shown[],
  at: Date,
): TransactItem[] {
  const pathOf = submissionPaths[kind].one;
  const open = states.filter((state) => isPublished(state, at));
  const [last] = states.slice(-1);
  const due =
    last?.status === postStatuses.published && !isPublished(last, at) && last.publish_date;
  return [
    ...indexNowItems(table, open.map(pathOf), at),
    ...(due ? indexNowItems(table, [pathOf(last)], at, new Date(due)) : []),
  ];
}
