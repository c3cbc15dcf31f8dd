import { jobMessages } from '#contract/messages/job.ts';
import { problemMessages } from '#contract/messages/problem.ts';
import { type AdminJob, JobConflict } from '#contract/jobs/job-shapes.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { conflictIn } from '#web/lib/api/conflict.ts';
import type { SendFailure } from '#web/lib/form/use-send.ts';

/** Only the image can make a request too large or of a wrong type. */
export function explain({ status, errors, message }: ApiError): Partial<SendFailure> {
  if (message === problemMessages.keyReused) return { reason: jobMessages.savedBefore };
  return errors.length === 0 && (status === 413 || status === 415)
    ? { errors: [{ field: 'companyLogo', message }] }
    : {};
}

/** The job as another administrator saved it meanwhile, where that is why it was refused. */
export const savedMeanwhile = (error: unknown): AdminJob | undefined =>
  conflictIn(error, JobConflict)?.job;
