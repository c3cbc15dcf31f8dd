import * as z from 'zod/mini';
import { savedJobs as bounds, textLimits } from '#contract/limits.ts';
import { Id, Timestamp } from '#contract/text.ts';

const text = z.string().check(z.maxLength(textLimits.longTextCharacters));

/** Kept so that the list can be read without asking anyone. */
const Shown = z.object({
  id: Id,
  title: text,
  role: text,
  location: text,
  pay: text,
  payText: z.optional(text),
  batches: text,
  /** A picture of another host would tell it who looks at the list. */
  image: z
    .string()
    .check(z.maxLength(textLimits.urlCharacters), z.regex(/^(?:\/images\/[\w./-]+)?$/)),
  created_at: Timestamp,
  featured: z.boolean(),
  urgent: z.boolean(),
});

export type ShownCard = z.infer<typeof Shown>;

const Saved = z.object({
  card: Shown,
  savedAt: Timestamp,
  /** A day, such as 2026-11-21. */
  appliedOn: z.optional(z.iso.date()),
  closesAt: z.optional(Timestamp),
  /** The server no longer knows the job. */
  gone: z.optional(z.literal(true)),
});
export type SavedJob = z.infer<typeof Saved>;

export const SavedList = z.array(Saved).check(z.maxLength(bounds.max));

/** Stored data may be of any shape by now. */
export const isValidJob = (job: SavedJob): boolean => Saved.safeParse(job).success;
