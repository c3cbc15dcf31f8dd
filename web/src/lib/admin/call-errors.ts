import { ApiError, readErrorStatus } from '#web/lib/api/api-error.ts';

export function ignore404(error: unknown): false {
  if (readErrorStatus(error) !== 404) throw error;
  return false;
}

/** What is already gone counts as deleted, but resolves to false: Undo must leave it out. */
export const wasDeletedByThisCall = (deletion: Promise<unknown>): Promise<boolean> =>
  deletion.then(() => true, ignore404);

/** The server's reason why it refused a change; undefined where it did not answer or failed. */
export const findRefusalReason = (error: unknown): string | undefined =>
  error instanceof ApiError && [404, 409, 422].includes(error.status)
    ? (error.errors[0]?.message ?? error.message)
    : undefined;

/** Returns `sentence`, followed by the reason if there is no connection. */
export const explainFailure = (sentence: string) => (error: unknown) =>
  error instanceof ApiError && error.status === 0 ? `${sentence} ${error.message}` : sentence;
