import { messages } from '#contract/messages.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { LostPart } from '#web/lib/lost-part.ts';
import type { Faults } from './faults.ts';
import { emptyPost, type PostField } from './post-fields.ts';

export interface SendFailure {
  faults: Faults;
  /** What stands behind the failure, in words for the person at the form. */
  reason: string;
  /** False where nothing was sent, since the form itself saw what is wrong. */
  wasSent: boolean;
  /** The key was used up by an earlier try: the next one needs another. */
  keyIsSpent: boolean;
}

const problem = messages.problem;
const texts = messages.writePost;

const isField = (name: string): name is PostField | 'image' =>
  name === 'image' || Object.hasOwn(emptyPost, name);

function faultsOf({ status, errors, message }: ApiError): Faults {
  const known = errors.flatMap(({ field, message: fault }) =>
    isField(field) ? [[field, fault] satisfies [string, string]] : [],
  );
  if (known.length > 0) return Object.fromEntries(known);
  const isImage = status === 415 || message === problem.imageTooLarge;
  return isImage ? { image: message } : {};
}

function reasonOf({ status, message }: ApiError): string {
  if (message === problem.keyReused) return texts.savedBefore;
  return status === 413 && message !== problem.imageTooLarge ? texts.tooLarge : message;
}

export function sendFailure(error: unknown): SendFailure {
  if (error instanceof ApiError) {
    const keyIsSpent = error.message === problem.keyReused;
    return { faults: faultsOf(error), reason: reasonOf(error), wasSent: true, keyIsSpent };
  }
  const reason = error instanceof LostPart ? problem.unreachable : problem.internal;
  return { faults: {}, reason, wasSent: true, keyIsSpent: false };
}

/** What the form refuses to send. */
export const refusal = (faults: Faults): SendFailure => ({
  faults,
  reason: problem.invalid,
  wasSent: false,
  keyIsSpent: false,
});
