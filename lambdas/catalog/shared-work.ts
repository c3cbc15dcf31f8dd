/**
 * Runs the work once for all who ask before it begins; who asks later gets a run that begins after
 * the asking, so that everyone sees what was written before. A failed run fails only its own askers.
 */
export function sharedWork<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let waiting: Promise<Result> | undefined;
  const begin = () => {
    waiting = undefined;
    const run = work();
    running = run.catch(() => undefined);
    return run;
  };
  return () => {
    waiting ??= running.then(begin);
    return waiting;
  };
}
