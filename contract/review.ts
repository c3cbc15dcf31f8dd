import * as z from 'zod/mini';
import { postLimits } from './limits.ts';
import { postStatusNames } from './post-options.ts';
import { optionalText } from './text.ts';

/** An administrator's word on what a visitor sent. */
export const Review = z.object({
  status: z.enum(postStatusNames),
  reason: optionalText(postLimits.excerptCharacters),
  version: z.optional(z.int().check(z.minimum(1))),
});
export type Review = z.output<typeof Review>;
