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

export const newInterview = (fields: InterviewForm, source: Interview['source'], at: Date) =>
  Interview.parse({
    ...fields,
    verdict: fields.verdict || undefined,
    anonymous: fields.anonymous ?? false,
    source,
    ...newSubmission(at),
  });

/** Fields that are missing in the form are kept: a form without `anonymous` must not reveal a name. */
export function editInterview(current: Interview, form: InterviewForm, at: Date): Interview {
  if (isUnseen(current, form.version))
    throw new Conflict(interviewMessages.changedMeanwhile, interviewData(current));
  const { id, version } = current;
  const edited = Interview.parse({
    ...current,
    ...Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)),
    ...{ id, version, status: postStatuses.pending_review, reason: undefined },
    verdict: (form.verdict ?? current.verdict) || undefined,
  });
  return changedSubmission(current, edited, at);
}
