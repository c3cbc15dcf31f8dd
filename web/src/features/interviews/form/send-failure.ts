import type { FieldPath } from 'react-hook-form';
import { messages } from '#contract/messages.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { emptyExperience, type ExperienceFields } from './experience-fields.ts';

type Path = FieldPath<ExperienceFields>;

export interface SendFailure {
  errors: readonly { path: Path; message: string }[];
  /** What stands behind the failure, in words for the person at the form. */
  reason: string;
  /** The key was used up by an earlier try: the next one needs another. */
  keyIsSpent: boolean;
}

const ofRound = /^rounds\.\d+\.(?:title|details)$/;
const isPath = (name: string): name is Path =>
  Object.hasOwn(emptyExperience, name) || ofRound.test(name);

// Taken one by one: the whole of them would come along.
const problem = messages.problem;
const interview = messages.interview;

function reasonOf({ status, message }: ApiError): string {
  if (status === 413) return interview.tooLong;
  return message === problem.keyReused ? interview.savedBefore : message;
}

export function sendFailure(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) {
    return { errors: [], reason: problem.internal, keyIsSpent: false };
  }
  const errors = error.errors.flatMap(({ field, message }) => {
    const path = field.replace(/^roundDetails(?=\.|$)/, 'rounds');
    return isPath(path) ? [{ path, message }] : [];
  });
  return {
    errors,
    reason: reasonOf(error),
    keyIsSpent: error.message === problem.keyReused,
  };
}
