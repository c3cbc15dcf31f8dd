import { ulid } from 'ulid';
import type * as z from 'zod/mini';
import { isPublished, postStatuses } from '#contract/blog.ts';
import { fill } from '#contract/fill-template.ts';
import { formatDateTime } from '#contract/india-time.ts';
import { submissionMessages } from '#contract/messages/submission.ts';
import type { storedSubmissionFields, SubmissionState } from '#contract/submission-fields.ts';
import { keepIfUnchanged } from '../table/keep-if-unchanged.ts';

export type Submission = z.infer<z.ZodMiniObject<typeof storedSubmissionFields>> & {
  slug?: string | undefined;
  /** Only posts have it: readers see the post from this time on. */
  publish_date?: string | undefined;
};

export type Decision = 'published' | 'rejected';

function toDecision({ status }: Submission): Decision | undefined {
  if (status === postStatuses.published) return 'published';
  return status === postStatuses.rejected ? 'rejected' : undefined;
}

export const findNewDecision = (before: Submission, after: Submission): Decision | undefined =>
  before.status === after.status ? undefined : toDecision(after);

export function submissionState(submission: Submission, now: Date): SubmissionState {
  if (submission.status === postStatuses.draft) return 'draft';
  const decision = toDecision(submission) ?? 'pending';
  return decision === 'published' && !isPublished(submission, now) ? 'scheduled' : decision;
}

/** Whether the reviewer has read another version. After an edit by the author the version is required. */
export const hasOtherVersion = (submission: Submission, version: number | undefined): boolean =>
  version === undefined
    ? submission.author_edited_at !== undefined
    : version !== submission.version;

/** The message for an administrator who decides too late; undefined if nobody has decided. */
export function describeDecision(submission: Submission): string | undefined {
  const decision = toDecision(submission);
  const decidedAt = formatDateTime(submission.updated_at);
  return decision && fill(submissionMessages.decided[decision], { moment: decidedAt });
}

export const newSubmissionFields = (now: Date) => ({
  id: ulid(now.getTime()),
  status: postStatuses.pending_review,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  version: 1,
});

/** Returns `current` itself if nothing changes. */
export const applyChanges = <Item extends Submission>(
  current: Item,
  changes: Partial<Item> | Pick<Submission, 'status' | 'reason'>,
  now: Date,
): Item =>
  keepIfUnchanged(current, {
    ...current,
    ...changes,
    updated_at: now.toISOString(),
    version: current.version + 1,
  });
