import * as z from 'zod/mini';
import { savedJobsLimits as limits, textLimits } from '#contract/limits.ts';
import { Id, Timestamp } from '#contract/field-schemas.ts';

const text = z.string().check(z.maxLength(textLimits.longTextCharacters));

/** Stored, so that the list can be shown without a request. */
const BasicCard = z.object({
  id: Id,
  title: text,
  role: text,
  location: text,
  pay: text,
  payText: z.optional(text),
  batches: text,
  /** A path of our own, because an image of another host would see who opens the list. */
  image: z
    .string()
    .check(z.maxLength(textLimits.urlCharacters), z.regex(/^(?:\/images\/[\w./-]+)?$/)),
  created_at: Timestamp,
  featured: z.boolean(),
  urgent: z.boolean(),
});

export type BasicCard = z.infer<typeof BasicCard>;

const SavedJob = z.object({
  card: BasicCard,
  savedAt: Timestamp,
  appliedOn: z.optional(z.iso.date()),
  closesAt: z.optional(Timestamp),
  /** True if the server no longer knows the job. */
  gone: z.optional(z.literal(true)),
});
export type SavedJob = z.infer<typeof SavedJob>;

export const SavedJobsSchema = z.array(SavedJob).check(z.maxLength(limits.max));

/** Other code or another version may have changed the stored data. */
export const isValidJob = (job: SavedJob): boolean => SavedJob.safeParse(job).success;
