import * as z from 'zod/mini';
import { accountLimits } from './limits.ts';
import { submissionStates } from './submission-states.ts';
import { Id, Timestamp } from './text.ts';

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

/** What is kept of each beside its own fields, and administrators read. */
export const storedSubmission = {
  id: Id,
  title: z.string(),
  /** With the address for administrators only, where it is anonymous. */
  name: z.string(),
  email: z.string(),
  anonymous: z.boolean(),
  status: z.literal([0, 1, 2, 3]),
  /** Why it was rejected. */
  reason: z.optional(z.string()),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.number(),
  /** When who sent it last changed it by the private link. */
  author_edited_at: z.optional(Timestamp),
};
