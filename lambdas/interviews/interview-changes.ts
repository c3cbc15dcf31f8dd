import { postStatuses } from '#contract/blog.ts';
import { Interview, type InterviewForm } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { Conflict } from '#lambdas/platform/runtime/errors.ts';
import {
  changedSubmission,
  isUnseen,
  newSubmission,
} from '#lambdas/platform/submissions/submission.ts';
import { interviewData } from './interview-view.ts';

interface Creation {
  source: Interview['source'];
  at: Date;
}

export const newInterview = (fields: InterviewForm, { source, at }: Creation): Interview =>
  Interview.parse({
    ...fields,
    verdict: fields.verdict || undefined,
    anonymous: fields.anonymous ?? false,
    source,
    ...newSubmission(at),
  });

/** Fields that the form leaves out stay: one without `anonymous` must not uncover a name. */
export function editedInterview(current: Interview, form: InterviewForm, at: Date): Interview {
  if (isUnseen(current, form.version))
    throw new Conflict(interviewMessages.changedMeanwhile, interviewData(current));
  const fields = Interview.parse({
    ...current,
    ...Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)),
    verdict: (form.verdict ?? current.verdict) || undefined,
    id: current.id,
    version: current.version,
    status: postStatuses.pending_review,
    reason: undefined,
  });
  return changedSubmission(current, fields, at);
}
