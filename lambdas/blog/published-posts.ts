import { isPublished } from '#contract/post-options.ts';
import { readRevision } from '#lambdas/platform/submissions/posts-revision.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { type OpenSummary, postRepository } from './post-repository.ts';

/** Counts of views, likes and comments do not change the revision, so they can be this old. */
const stableForMs = 60_000;
/** The index may lag behind a change that is newer than this; then the posts are read again soon. */
const stableAfterMs = 5_000;
const unstableForMs = 1_000;

interface Copy {
  posts: readonly OpenSummary[];
  revision: number;
  readAt: number;
  freshForMs: number;
}

export function publishedPosts(table: Table, now: () => Date) {
  const { published } = postRepository(table);
  let copy: Copy | undefined;

  return async (): Promise<readonly OpenSummary[]> => {
    const at = now();
    const readAt = at.getTime();
    const { revision, changedAt } = await readRevision(table);
    const age = copy?.revision === revision ? readAt - copy.readAt : -1;
    if (!copy || age < 0 || age >= copy.freshForMs) {
      const isStable = readAt - Date.parse(changedAt) > stableAfterMs;
      const freshForMs = isStable ? stableForMs : unstableForMs;
      copy = { posts: await published(), revision, readAt, freshForMs };
    }
    return copy.posts.filter((post) => isPublished(post, at));
  };
}
