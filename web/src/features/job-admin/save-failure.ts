import { jobMessages } from '#contract/messages/job.ts';
import { problemMessages } from '#contract/messages/problem.ts';
import { type AdminJob, JobConflict } from '#contract/jobs/job-shapes.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { SendFailure } from '#web/lib/form/use-send.ts';

/** Only the image can make a request too large or of a wrong type. */
export function explain({ status, errors, message }: ApiError): Partial<SendFailure> {
  if (message === problemMessages.keyReused) return { reason: jobMessages.savedBefore };
  return errors.length === 0 && (status === 413 || status === 415)
    ? { errors: [{ field: 'companyLogo', message }] }
    : {};
}

/** The job as another administrator saved it meanwhile, where that is why it was refused. */
export function savedMeanwhile(error: unknown): AdminJob | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return JobConflict.safeParse(error.body).data?.job;
}
