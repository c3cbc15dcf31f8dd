import * as z from 'zod/mini';
import { postLimits, searchLimits } from './limits.ts';
import { pageQuery } from './paging-schemas.ts';
import { postStatusNames } from './post-options.ts';
import { optionalText } from './field-schemas.ts';

/** Not `draft`: nobody reviews drafts, but the author would be told that the post is under review. */
export const reviewStatuses = ['published', 'pending_review', 'rejected'] as const;

export const Review = z.object({
  status: z.enum(reviewStatuses),
  reason: optionalText(postLimits.excerptCharacters),
  version: z.optional(z.int().check(z.minimum(1))),
});
export type Review = z.output<typeof Review>;

/** Without any parameter the whole list comes, else a page and its figures. */
export const SubmissionListQuery = z.object({
  ...pageQuery,
  status: z.optional(z.enum([...postStatusNames, ''])),
  search: z.optional(z.string().check(z.maxLength(searchLimits.characters))),
  counts: z.optional(z.enum(['1', '0'])),
});
export type SubmissionListQuery = z.output<typeof SubmissionListQuery>;

export const SubmissionListCounts = z.object({
  status: z.record(z.enum(postStatusNames), z.number()),
});
