import { ApiError, readErrorStatus } from '#web/lib/api/api-error.ts';

/** What is already gone counts as deleted. */
export function ignore404(error: unknown): void {
  if (readErrorStatus(error) !== 404) throw error;
}

/** Returns the documented sentence, and after it the reason where there is no connection. */
export const explainFailure = (sentence: string) => (error: unknown) =>
  error instanceof ApiError && error.status === 0 ? `${sentence} ${error.message}` : sentence;
