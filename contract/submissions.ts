import * as z from 'zod/mini';
import { accountLimits } from './limits.ts';
import { submissionStates } from './submission-states.ts';
import { Timestamp } from './text.ts';

export * from './submission-kinds.ts';
export * from './submission-states.ts';

/** Of a private link. */
export const SubmissionToken = z.string().check(z.maxLength(accountLimits.tokenCharacters));

/** What every private link of a submission tells; never a name or an address. */
export const submission = {
  state: z.enum(submissionStates),
  created_at: Timestamp,
  /** Why it was rejected. */
  reason: z.optional(z.string()),
};
