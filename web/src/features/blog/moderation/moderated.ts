import type { SubmissionKind } from '#contract/submission-kinds.ts';
import type { ModeratedKind } from './content.ts';
import { moderatedInterview } from './interview.ts';
import { moderatedPost } from './post.ts';

export const moderated: Readonly<Record<SubmissionKind, ModeratedKind>> = {
  post: moderatedPost,
  interview: moderatedInterview,
};
