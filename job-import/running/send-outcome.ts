import type { ImportedJob } from '#contract/jobs.ts';
import type { RowResult } from './import-run.ts';

/** The results of the rows, or the reason to send the same rows with the same idempotency key later. */
export type SendOutcome =
  | { result: RowResult }
  | { results: readonly RowResult[] }
  | { problem: 'unreachable' | 'busy'; retryAfterSeconds: number | undefined }
  | { signedOut: true };

/** `status` is 0 where there was no response. */
interface Failure {
  status: number;
  message: string;
  errors: readonly { message: string }[];
  retryAfterSeconds: number | undefined;
}

const busyStatuses = new Set([408, 425, 429, 502, 503, 504]);

export function toOutcome({ status, errors, message, retryAfterSeconds }: Failure): SendOutcome {
  if (status === 0) return { problem: 'unreachable', retryAfterSeconds };
  if (status === 401 || status === 403) return { signedOut: true };
  const isStillRunning = status === 409 && retryAfterSeconds !== undefined;
  if (busyStatuses.has(status) || isStillRunning) return { problem: 'busy', retryAfterSeconds };
  const reasons = errors.length > 0 ? errors.map((each) => each.message) : [message];
  return { result: { reasons, canRetry: status >= 500 } };
}

export const toResults = (imported: readonly ImportedJob[]): SendOutcome => ({
  results: imported.map((each) =>
    'id' in each
      ? { jobId: each.id, version: each.version }
      : { reasons: each.errors.map(({ message }) => message), canRetry: false },
  ),
});
