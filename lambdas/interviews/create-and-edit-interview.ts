import { postStatuses } from '#contract/blog.ts';
import { Interview, type AdminInterviewInput } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { Conflict } from '#lambdas/platform/runtime/errors.ts';
import {
  applyChanges,
  hasOtherVersion,
  newSubmissionFields,
} from '#lambdas/platform/submissions/submission.ts';
import { dropUndefined } from '#lambdas/platform/table/keep-if-unchanged.ts';
import { toInterviewData } from './interview-responses.ts';

export const buildInterview = (
  fields: AdminInterviewInput,
  source: Interview['source'],
  now: Date,
) =>
  Interview.parse({
    ...fields,
    verdict: fields.verdict || undefined,
    anonymous: fields.anonymous ?? false,
    source,
    ...newSubmissionFields(now),
  });

/** Fields that are missing in the form are kept: a form without `anonymous` must not reveal a name. */
export function editInterview(current: Interview, form: AdminInterviewInput, now: Date): Interview {
  if (hasOtherVersion(current, form.version))
    throw new Conflict(interviewMessages.changedMeanwhile, toInterviewData(current));
  const { id, version } = current;
  const edited = Interview.parse({
    ...current,
    ...dropUndefined(form),
    ...{ id, version, status: postStatuses.pending_review, reason: undefined },
    verdict: (form.verdict ?? current.verdict) || undefined,
  });
  return applyChanges(current, edited, now);
}
