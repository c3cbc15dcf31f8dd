import { ulid } from 'ulid';
import { postStatuses } from '#contract/blog.ts';
import { Interview, type InterviewForm } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { Conflict } from '#lambdas/platform/http/errors.ts';
import { isUnseen } from '#lambdas/platform/submissions/submission.ts';
import { orUnchanged } from '#lambdas/platform/unchanged.ts';
import { interviewData } from './interview-view.ts';

interface Creation {
  source: Interview['source'];
  at: Date;
}

const present = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Waits for review, whoever wrote it. */
export function newInterview(fields: InterviewForm, { source, at }: Creation): Interview {
  return Interview.parse({
    ...fields,
    verdict: fields.verdict || undefined,
    id: ulid(at.getTime()),
    anonymous: fields.anonymous ?? false,
    status: postStatuses.pending_review,
    source,
    reason: undefined,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
    version: 1,
  });
}

/**
 * Waits for review again, or is itself. What the form leaves out stays: one that does not know of `anonymous` must
 * not uncover a name. Conflict with the current one when the form is of an older version.
 */
export function editedInterview(current: Interview, form: InterviewForm, at: Date): Interview {
  if (isUnseen(current, form.version))
    throw new Conflict(interviewMessages.changedMeanwhile, interviewData(current));
  const edited = Interview.parse({
    ...current,
    ...present(form),
    verdict: (form.verdict ?? current.verdict) || undefined,
    id: current.id,
    status: postStatuses.pending_review,
    reason: undefined,
    updated_at: at.toISOString(),
    version: current.version + 1,
  });
  return orUnchanged(current, edited);
}
