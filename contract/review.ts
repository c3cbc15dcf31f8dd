import * as z from 'zod/mini';
import { postLimits, searchLimits } from './limits.ts';
import { paging } from './paging.ts';
import { postStatusNames } from './post-options.ts';
import { optionalText } from './text.ts';

/** A draft would wait for nobody, and its author would still be told that it does. */
export const reviewStatuses = ['published', 'pending_review', 'rejected'] as const;

/** An administrator's word on what a visitor sent. */
export const Review = z.object({
  status: z.enum(reviewStatuses),
  reason: optionalText(postLimits.excerptCharacters),
  version: z.optional(z.int().check(z.minimum(1))),
});
export type Review = z.output<typeof Review>;

/** Of a list of the back office: with none of it the whole list comes, with any of it a page and its figures. */
export const SubmissionListQuery = z.object({
  ...paging,
  status: z.optional(z.enum([...postStatusNames, ''])),
  /** Each of its words stands in a heading of it or with who sent it. */
  search: z.optional(z.string().check(z.maxLength(searchLimits.characters))),
  counts: z.optional(z.enum(['1', '0'])),
});
export type SubmissionListQuery = z.output<typeof SubmissionListQuery>;

/** With `counts=1`: of each status those that the search leaves. */
export const SubmissionListCounts = z.object({
  status: z.record(z.enum(postStatusNames), z.number()),
});
