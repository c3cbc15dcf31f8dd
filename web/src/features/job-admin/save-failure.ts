import { jobMessages } from '#contract/messages/job.ts';
import { problemMessages } from '#contract/messages/problem.ts';
import { type AdminJob, JobConflict } from '#contract/job-shapes.ts';
import { ApiError } from '#web/lib/api-error.ts';

export interface FieldError {
  field: string;
  message: string;
}

export interface SaveFailure {
  /** The job as another administrator saved it meanwhile. */
  conflict?: AdminJob;
  errors: readonly FieldError[];
  /** What stands behind the failure, in words for the person at the form. */
  reason: string;
  /** The key was used up by an earlier try: the next one needs another. */
  keyIsSpent: boolean;
}

const reasonOf = ({ message }: ApiError): string =>
  message === problemMessages.keyReused ? jobMessages.savedBefore : message;

/** Only the image can make a request too large or of a wrong type. */
const errorsOf = ({ status, errors, message }: ApiError): readonly FieldError[] =>
  errors.length === 0 && (status === 413 || status === 415)
    ? [{ field: 'companyLogo', message }]
    : errors;

export function saveFailure(error: unknown): SaveFailure {
  if (!(error instanceof ApiError)) {
    return { errors: [], reason: problemMessages.internal, keyIsSpent: false };
  }
  const conflict = error.status === 409 ? JobConflict.safeParse(error.body).data?.job : undefined;
  return {
    ...(conflict && { conflict }),
    errors: errorsOf(error),
    reason: reasonOf(error),
    keyIsSpent: conflict !== undefined || error.message === problemMessages.keyReused,
  };
}
