import { isPublished, type Post } from '#contract/blog.ts';
import { postPath } from '#contract/pages.ts';
import { indexNowSteps } from '#lambdas/platform/index-now.ts';
import type { Table } from '#lambdas/platform/table.ts';
import type { Step } from '#lambdas/platform/transaction.ts';

type Shown = Pick<Post, 'id' | 'slug' | 'status' | 'publish_date'>;
/** Tells search engines of the pages that a change of a post makes, alters or takes away. */
export type Announce = (...states: readonly Shown[]) => Step[];

export const announcing =
  (table: Table, now: () => Date): Announce =>
  (...states) => {
    const at = now();
    const open = states.filter((state) => isPublished(state, at));
    return indexNowSteps(table, open.map(postPath), at);
  };
