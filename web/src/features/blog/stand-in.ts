/** Why the built-in posts stand in for real ones. */
export type StandIn = 'failed' | 'empty';

interface Signs {
  /** What held until now: it stays while nothing newer is known. */
  before: StandIn | undefined;
  failed: boolean;
  /** Real posts are on screen, older than the ones asked for. */
  keeps: boolean;
  /** How many posts the filters leave; undefined until the answer has come. */
  left: number | undefined;
  /** How many posts there are at all, likewise. */
  all: number | undefined;
}

/** Section 4: when the call fails or the blog is empty, and not when the filters leave none. */
export function standInOf({ before, failed, keeps, left, all }: Signs): StandIn | undefined {
  if (failed) return keeps && !before ? undefined : 'failed';
  if (left === undefined) return before;
  if (left > 0) return undefined;
  if (all === undefined) return before;
  return all === 0 ? 'empty' : undefined;
}
