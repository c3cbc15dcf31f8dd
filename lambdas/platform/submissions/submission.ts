import { ulid } from 'ulid';
import { isPublished, type PostStatus, postStatuses } from '#contract/blog.ts';
import { fill } from '#contract/fill.ts';
import { momentText } from '#contract/india-time.ts';
import { submissionMessages } from '#contract/messages/submission.ts';
import type { SubmissionState } from '#contract/submissions.ts';
import { orUnchanged } from '../table/unchanged.ts';

export interface Submission {
  id: string;
  title: string;
  slug?: string | undefined;
  email: string;
  anonymous: boolean;
  status: PostStatus;
  reason?: string | undefined;
  /** Only posts have it: readers see the post from this time on. */
  publish_date?: string | undefined;
  created_at: string;
  updated_at: string;
  version: number;
  author_edited_at?: string | undefined;
}

export type Decision = 'published' | 'rejected';

function toDecision({ status }: Submission): Decision | undefined {
  if (status === postStatuses.published) return 'published';
  return status === postStatuses.rejected ? 'rejected' : undefined;
}

export const decisionMade = (before: Submission, after: Submission): Decision | undefined =>
  before.status === after.status ? undefined : toDecision(after);

export function submissionState(submission: Submission, at: Date): SubmissionState {
  if (submission.status === postStatuses.draft) return 'draft';
  const decision = toDecision(submission) ?? 'waiting';
  return decision === 'published' && !isPublished(submission, at) ? 'scheduled' : decision;
}

/** Whether the reviewer has read another version. After an edit by the author the version is required. */
export const isUnseen = (submission: Submission, version: number | undefined): boolean =>
  version === undefined
    ? submission.author_edited_at !== undefined
    : version !== submission.version;

/** The message for an administrator who decides too late; undefined if nobody has decided. */
export function decidedText(submission: Submission): string | undefined {
  const decision = toDecision(submission);
  const moment = momentText(submission.updated_at);
  return decision && fill(submissionMessages.decided[decision], { moment });
}

export const newSubmission = (at: Date) => ({
  id: ulid(at.getTime()),
  status: postStatuses.pending_review,
  created_at: at.toISOString(),
  updated_at: at.toISOString(),
  version: 1,
});

/** Returns `current` itself if nothing changes. */
export const changedSubmission = <Item extends Submission>(
  current: Item,
  changes: Partial<Item> | Pick<Submission, 'status' | 'reason'>,
  at: Date,
): Item =>
  orUnchanged(current, {
    ...current,
    ...changes,
    updated_at: at.toISOString(),
    version: current.version + 1,
  });
