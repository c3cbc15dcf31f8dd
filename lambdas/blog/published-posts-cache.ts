import { isPublished } from '#contract/post-options.ts';
import { readPostsRevision } from '#lambdas/platform/submissions/posts-revision.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { type PublishedPostSummary, postRepository } from './post-repository.ts';

/** Counts of views, likes and comments do not change the revision, so they can be this old. */
const stableForMs = 60_000;
/** The index may lag behind a change that is newer than this; then the posts are read again soon. */
const stableAfterMs = 5_000;
const unstableForMs = 1_000;

interface CachedPosts {
  posts: readonly PublishedPostSummary[];
  revision: number;
  readAt: number;
  freshForMs: number;
}

export function cachedPublishedPosts(table: Table, now: () => Date) {
  const { listPublished } = postRepository(table);
  let cache: CachedPosts | undefined;

  return async (): Promise<readonly PublishedPostSummary[]> => {
    const time = now();
    const readAt = time.getTime();
    const { revision, changedAt } = await readPostsRevision(table);
    const ageMs = cache?.revision === revision ? readAt - cache.readAt : -1;
    if (!cache || ageMs < 0 || ageMs >= cache.freshForMs) {
      const isStable = readAt - Date.parse(changedAt) > stableAfterMs;
      const freshForMs = isStable ? stableForMs : unstableForMs;
      cache = { posts: await listPublished(), revision, readAt, freshForMs };
    }
    return cache.posts.filter((post) => isPublished(post, time));
  };
}
