import { isPublished } from '#contract/post-options.ts';
import { readPostsRevision } from '#lambdas/platform/submissions/posts-revision.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { type PublishedPostSummary, postRepository } from './post-repository.ts';

/** New views, likes and comments do not change the revision, so their counts may be this old. */
const cacheMs = 60_000;
/** The index may lag behind a change that is newer than this; then the posts are read again soon. */
const maxIndexLagMs = 5_000;
const laggingCacheMs = 1_000;

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
      const isStable = readAt - Date.parse(changedAt) > maxIndexLagMs;
      const freshForMs = isStable ? cacheMs : laggingCacheMs;
      cache = { posts: await listPublished(), revision, readAt, freshForMs };
    }
    return cache.posts.filter((post) => isPublished(post, time));
  };
}
