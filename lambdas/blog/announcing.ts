import { isPublished, type Post, postStatuses } from '#contract/blog.ts';
import { postPath } from '#contract/pages/pages.ts';
import { indexNowItems } from '#lambdas/platform/index-now.ts';
import type { Table } from '#lambdas/platform/table.ts';
import type { TransactItem } from '#lambdas/platform/transaction.ts';

type Shown = Pick<Post, 'id' | 'slug' | 'status' | 'publish_date'>;
/**
 * Tells search engines of the pages that a change of a post makes, alters or takes away; of one with a
 * date to come on that date. The last state is the one that it has by now.
 */
export type Announce = (...states: readonly Shown[]) => TransactItem[];

const isScheduled = (state: Shown, at: Date): boolean =>
  state.status === postStatuses.published && !isPublished(state, at);

export const announcing =
  (table: Table, now: () => Date): Announce =>
  (...states) => {
    const at = now();
    const open = states.filter((state) => isPublished(state, at));
    const coming = states.slice(-1).filter((state) => isScheduled(state, at));
    return [
      ...indexNowItems(table, open.map(postPath), at),
      ...coming.flatMap((state) =>
        indexNowItems(table, [postPath(state)], at, new Date(state.publish_date)),
      ),
    ];
  };
