import { isPublished } from '#contract/post-options.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import type { OpenSummary, PostRepository } from './post-repository.ts';
import { readRevision } from './posts-revision.ts';

interface Sources {
  table: Table;
  posts: Pick<PostRepository, 'published'>;
  now: () => Date;
}

interface Copy {
  posts: readonly OpenSummary[];
  revision: number;
  readAt: number;
  freshForMs: number;
}

/** Views, likes and comments change no revision, so that they may be as old as this. */
const stableForMs = 60_000;
/** The index may lag behind a change as new as that; then the copy is soon read again. */
const stableAfterMs = 5_000;
const unstableForMs = 1_000;

const isFresh = ({ readAt, freshForMs: most }: Copy, at: number) =>
  at >= readAt && at - readAt < most;

export function publishedPosts({ table, posts, now }: Sources) {
  let copy: Copy | undefined;

  async function copied(readAt: number): Promise<readonly OpenSummary[]> {
    const { revision, changedAt } = await readRevision(table);
    if (copy?.revision === revision && isFresh(copy, readAt)) return copy.posts;
    const isStable = readAt - Date.parse(changedAt) > stableAfterMs;
    const read = await posts.published();
    copy = { posts: read, revision, readAt, freshForMs: isStable ? stableForMs : unstableForMs };
    return read;
  }

  return {
    async current(): Promise<readonly OpenSummary[]> {
      const at = now();
      return (await copied(at.getTime())).filter((post) => isPublished(post, at));
    },
  };
}
export type PublishedPosts = ReturnType<typeof publishedPosts>;
