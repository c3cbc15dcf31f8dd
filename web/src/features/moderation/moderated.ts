import type { ShownStatus } from '#contract/post-options.ts';
import type { SubmissionKind } from '#contract/submission-kinds.ts';
import type { ModeratedKind } from './content.ts';
import { moderatedInterview } from './interview.ts';
import { moderatedPost } from './post.ts';

/** What waits for somebody comes first. */
const statuses = [
  'pending_review',
  'scheduled',
  'published',
  'rejected',
  'draft',
] as const satisfies ShownStatus[];

export const moderated: Readonly<Record<SubmissionKind, ModeratedKind>> = {
  post: moderatedPost,
  interview: moderatedInterview,
};

/** In the order of the tabs. */
export const statusesOf = (kind: SubmissionKind): readonly ShownStatus[] =>
  statuses.filter((status) => status !== 'scheduled' || moderated[kind].isScheduled);
