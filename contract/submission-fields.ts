import * as z from 'zod/mini';
import { accountLimits } from './limits.ts';
import { submissionStates } from './submission-states.ts';
import { Id, Timestamp } from './field-schemas.ts';

export * from './submission-kinds.ts';
export * from './submission-states.ts';

export const SubmissionToken = z.string().check(z.maxLength(accountLimits.tokenCharacters));

/** What every private link of a submission shows: never a name or an address. */
export const privateLinkFields = {
  state: z.enum(submissionStates),
  created_at: Timestamp,
  reason: z.optional(z.string()),
};

export const storedSubmissionFields = {
  id: Id,
  title: z.string(),
  email: z.string(),
  anonymous: z.boolean(),
  status: z.literal([0, 1, 2, 3]),
  reason: z.optional(z.string()),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.number(),
  author_edited_at: z.optional(Timestamp),
};
