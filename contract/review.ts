import * as z from 'zod/mini';
import { postLimits } from './limits.ts';
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
